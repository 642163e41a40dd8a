import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import type { ExpenseRecord, expensesApi, ProfitRate } from '@dromos/contract/statistics/expenses.ts'
import { drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import { countDays, monthOf } from '@dromos/contract/statistics/period.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { spreadOverhead } from '@dromos/contract/statistics/rates.rules.ts'
import { nameConstraints } from '../../platform/constraints.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { withAuthors } from '../../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord } from '../../records/records.ts'
import * as queries from './expenses.queries.ts'
import type { MonthRow } from './expenses.queries.ts'
import { questionOf } from './statistics-asked.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { groupKeys } from './statistics-facts.sql.ts'
import { namesOf } from './statistics-names.queries.ts'

type Calls = typeof expensesApi
type Body = HandlerInput<Calls['POST /stats/expenses/store']>['body']
type Changed = HandlerInput<Calls['POST /stats/expenses/update/{id}']>['body']

const expenses = { area: 'expenses', table: 'expenses' } as const

nameConstraints({ expenses_business_fk: { business_id: 'unknown_choice' } })

export async function listExpenses(
  { db }: Context,
  { date_from: from, date_to: to }: HandlerInput<Calls['GET /stats/expenses']>['query'],
) {
  if (to < from) throw invalid({ date_to: 'window_reversed' })
  return { data: await queries.listExpenses(db, from, to) }
}

export async function getExpense({ db }: Context, id: number): Promise<ExpenseRecord> {
  const found = await queries.findExpense(db, id)
  if (!found) throw notFound()
  return withAuthors(found)
}

export const storeExpense = (context: Context, body: Body) =>
  once(context, (inside) => enterRecord(inside, expenses, body))

export const updateExpense = (context: Context, id: number, { version, ...body }: Changed) =>
  inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, expenses, { id, version }, () => getExpense(inside, id))
    return changeRecord(inside, expenses, before, { values: body })
  })

export const destroyExpense = (context: Context, id: number) => destroyRecord(context, expenses, id)

/**
 * What is left after overhead. It is divided among all orders of its business and month that have a profit, whichever of them
 * are asked for.
 */
export async function readRates(
  context: Context,
  { by, split, ...query }: HandlerInput<Calls['GET /stats/rates']>['query'],
  ground: StatisticsDeps,
): Promise<Reply<Calls['GET /stats/rates']>> {
  const { db, asked, heading } = await questionOf(context, { ...query, against: 'none' }, ground)
  const { period } = heading
  const figure = drilldownText({ basis: query.type, ...period })
  const all = { ...asked, now: { firmId: null, search: '', figure } }
  const [own, every, entered] = await Promise.all([
    queries.readMonths(db, asked, groupKeys[by]),
    queries.readMonths(db, all, groupKeys.business),
    queries.sumExpenses(db, period.from, period.to),
  ])
  const costs = entered.map(({ business_id, month, amount }) => ({
    business_id,
    month: month.slice(0, 7),
    amount: Math.round(amount * coveredShare(month, period)),
  }))
  const keys = [...new Set(own.map(({ key }) => key))]
  const groups = keys.map((key) => own.filter((row) => row.key === key))
  const { shares, unspread } = spreadOverhead(costs, every, { groups, split })
  const names = await namesOf(db, by, keys, context.language)
  const rates = groups.map((rows, at) =>
    rateOf(rows, {
      key: keys[at] ?? null,
      label: names.get(keys[at] ?? '')?.label ?? '',
      share: shares[at] ?? 0,
    }),
  )
  const borne = shares.reduce((sum, share) => sum + share, 0)
  return {
    period,
    rates: rates.filter(hasFigures).toSorted((one, other) => other.turnover - one.turnover),
    total: rateOf(own, { key: null, label: '', share: borne }),
    unspread,
  }
}

/** Whether any of its orders has a profit yet. */
const hasFigures = ({ orders, turnover, profit }: ProfitRate): boolean =>
  orders > 0 || turnover !== 0 || profit !== 0

/** How much of a month lies in a period. */
function coveredShare(month: string, { from, to }: Period): number {
  const whole = monthOf(month)
  const covered = { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to }
  return countDays(covered) / countDays(whole)
}

function rateOf(
  rows: readonly MonthRow[],
  { key, label, share }: { key: string | null; label: string; share: number },
): ProfitRate {
  const sum = (name: 'orders' | 'turnover' | 'profit' | 'pending_orders') =>
    rows.reduce((all, row) => all + row[name], 0)
  const [turnover, profit] = [sum('turnover'), sum('profit')]
  const contribution = profit - share
  const rate = turnover <= 0 ? null : contribution / turnover
  const [orders, pending_orders] = [sum('orders'), sum('pending_orders')]
  return { key, label, orders, pending_orders, turnover, profit, expenses: share, contribution, rate }
}
