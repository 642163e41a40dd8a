import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { idsInQuery, pathId, wholeInQuery } from '../base/text.ts'
import { MAX_CENTS } from '../constants/money.ts'
import { vatRules } from '../orders/gross.ts'
import { creditStates } from './insurance.rules.ts'

export const orderCredit = z.object({
  credit_state: z.enum(creditStates),
  /** Used share of the insured amount in per cent, this order counted; null without one. */
  credit_percent: z.number().nullable(),
  /** What is still free after it, in cents, less than nothing above the limit; null for those who see the bar only. */
  free: z.int().nullable(),
  /** The insured amount in cents; null like `free`. */
  limit: z.int().nullable(),
  /** Null while the business or the stops are not known. */
  vat: z.object({ rule: z.enum(vatRules), rate: z.number() }).nullable(),
  overdue: z.object({ number: z.string(), days: z.int() }).nullable(),
  insurance_file_missing: z.boolean(),
  /** Names of those who may store the file or release the order; none where nothing hinders. */
  ask: z.array(z.string()),
})
export type OrderCredit = z.output<typeof orderCredit>

/** What a customer owes, by what became of it, in cents. Together they are the credit in use. */
export const creditParts = z.object({
  /** Entered, loading, on its way. */
  running: z.int(),
  /** Delivered or cancelled with dead freight, and not invoiced yet. */
  delivered: z.int(),
  /** Invoiced and not due yet. */
  invoiced: z.int(),
  overdue: z.int(),
})

const openInvoice = z.object({
  number: z.string(),
  date: z.string(),
  due: z.string().nullable(),
  /** With VAT, over all its orders that are not paid. */
  gross: z.int(),
  open: z.int(),
  /** Days after its due day; 0 before. */
  overdue_days: z.int(),
  orders: z.array(z.object({ id: z.int(), number_id: z.string() })),
})

export const firmInvoices = z.object({
  parts: creditParts.nullable(),
  /** The oldest first, a hundred at most. */
  invoices: z.array(openInvoice),
  total: z.int(),
})
export type FirmInvoices = z.output<typeof firmInvoices>

export const firmCreditApi = defineApi({
  'GET /firms/credit/{id}': {
    summary:
      'How a customer stands if an order of these places came to so much; `order` is the one that is changed',
    access: 'firms.read',
    params: byId,
    query: z.strictObject({
      business: pathId.optional(),
      places: idsInQuery.optional(),
      /** What it would owe for the order with VAT, in cents. */
      owed: wholeInQuery(0, MAX_CENTS * 100).optional(),
      order: pathId.optional(),
    }),
    reply: orderCredit,
  },
  'GET /firms/invoices/{id}': {
    summary: 'What a customer owes: its invoices that are not paid, and the parts of its credit in use',
    access: 'firms.read',
    params: byId,
    reply: firmInvoices,
  },
})
