import { z } from 'zod'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { signedCents } from '../base/money.ts'
import { byId, recordFacts, saved, version } from '../base/record.ts'
import { id, requiredText, whole } from '../base/text.ts'
import { rateSplits } from './rates.rules.ts'
import { statisticsQuery } from './statistics.ts'

/** Overhead of a business in a month, in cents: rent, wages, whatever no order causes. */
export const expenseInput = z.strictObject({
  business_id: id,
  /** The first day of the month. */
  month: day.refine((value) => value.endsWith('-01'), { error: 'bad_date' }),
  title: requiredText(120),
  amount: whole(1, 99_999_999_999),
})
export type ExpenseInput = z.input<typeof expenseInput>

const expense = z.object({
  id: z.int(),
  business_id: z.int(),
  business: z.string(),
  month: z.string(),
  title: z.string(),
  amount: signedCents,
  version: z.int(),
})
export type Expense = z.output<typeof expense>

const expenseRecord = z
  .object({ ...z.object(expenseInput.shape).shape, ...recordFacts })
  .omit({ active: true })
export type ExpenseRecord = z.output<typeof expenseRecord>

const rate = z.object({
  /** Null in the sum of all. */
  key: z.string().nullable(),
  label: z.string(),
  /** Of orders whose profit is known; the others are counted apart. */
  orders: z.int(),
  pending_orders: z.int(),
  turnover: signedCents,
  profit: signedCents,
  expenses: signedCents,
  /** What is left of the profit. */
  contribution: signedCents,
  /** Its share of the turnover; null where nothing was sold. */
  rate: z.number().nullable(),
})
export type ProfitRate = z.output<typeof rate>

export const expensesApi = defineApi({
  'GET /stats/expenses': {
    summary: 'Overhead by month and business, the latest first',
    access: 'expenses.read',
    query: z.strictObject({ date_from: day, date_to: day }),
    reply: z.object({ data: z.array(expense) }),
  },
  'GET /stats/expenses/edit/{id}': {
    summary: 'Overhead of a month, as it is changed',
    access: 'expenses.read',
    params: byId,
    reply: expenseRecord,
  },
  'POST /stats/expenses/store': {
    summary: 'Enter overhead of a month',
    access: 'expenses.write',
    body: expenseInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /stats/expenses/update/{id}': {
    summary: 'Change overhead of a month',
    access: 'expenses.write',
    params: byId,
    body: expenseInput.extend({ version }),
    reply: saved,
  },
  'DELETE /stats/expenses/destroy/{id}': {
    summary: 'Take overhead of a month out',
    access: 'expenses.write',
    params: byId,
    reply: z.object({ id: z.int() }),
  },
  'GET /stats/rates': {
    summary: 'Profit after overhead by business, customer or colleague, divided by order or by what is sold',
    access: 'expenses.read',
    query: statisticsQuery.extend({
      by: z.enum(['business', 'customer', 'user'], { error: 'unknown_choice' }).default('business'),
      split: z.enum(rateSplits, { error: 'unknown_choice' }).default('orders'),
    }),
    reply: z.object({
      period: z.object({ from: z.string(), to: z.string() }),
      rates: z.array(rate),
      total: rate,
      /** Overhead that none of these orders bears. */
      unspread: signedCents,
    }),
  },
})
