import { drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import {
  comparedToDate,
  comparedWith,
  lastMonth,
  restOf,
  toDateOf,
} from '@dromos/contract/statistics/period.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import type {
  MetricSums,
  StatisticsHeading,
  StatisticsQuery,
} from '@dromos/contract/statistics/statistics.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { marginOf } from '@dromos/contract/orders/money.ts'
import type { Db } from '../../db/client.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { resolveOperations } from '../list/order-filter.queries.ts'
import { showsPrices } from '../list/order-list.queries.ts'
import { rowScope } from '../orders.policy.ts'
import type { Sums } from './statistics-facts.sql.ts'
import type { FactsFilter } from './statistics.queries.ts'
import { validateStatisticsQuery, isOwnOnly, viewOf } from './statistics.policy.ts'

/** The statistics' own connections, and who is shown money there. */
export interface StatisticsDeps {
  figures: Db
  moneyShownTo: readonly string[]
}

/** A question as its reader may ask it. */
export interface Question {
  db: Db
  heading: StatisticsHeading
  asked: FactsFilter
  /** The rest of a running period, with nothing beside it. */
  rest: FactsFilter | null
  /** Whether the sums of money are told. */
  isPriced: boolean
}

export async function questionOf(
  { actor, clock }: Context,
  query: StatisticsQuery,
  { figures, moneyShownTo }: StatisticsDeps,
): Promise<Question> {
  const now = clock.now()
  const today = officeDay(now)
  const entire = periodOf(query, today)
  validateStatisticsQuery(actor, query, entire)
  const { period, before, whole } = countedOf(entire, today, query)
  const view = viewOf(actor, moneyShownTo)
  const filter = await resolveOperations(figures, { ...filterOf(actor, query), today })
  const within = (asked: Period): OrderFilter => ({ ...filter, figure: textOf(query, asked) })
  const asked = {
    basis: query.type,
    now: within(period),
    before: before && within(before),
    hasMoney: view === 'money',
  }
  const rest = whole && { ...asked, now: within(restOf(whole, today)), before: null }
  const isPriced = view === 'customer' ? await showsPrices(figures, rowScope(actor) ?? 0) : view === 'money'
  const heading = { period, whole, before, view, is_own: isOwnOnly(actor), now: now.toISOString() }
  return { db: figures, heading, asked, rest, isPriced }
}

/** A period that has not ended is counted and compared as far as it has come. */
function countedOf(
  entire: Period,
  today: string,
  { against }: StatisticsQuery,
): Pick<StatisticsHeading, 'period' | 'before' | 'whole'> {
  const period = toDateOf(entire, today)
  return period
    ? { period, before: comparedToDate(entire, today, against), whole: entire }
    : { period: entire, before: comparedWith(entire, against), whole: null }
}

/** One end alone is a month from there; nothing is the last whole month. */
function periodOf({ period_from: from, period_to: to }: StatisticsQuery, today: string): Period {
  const usual = lastMonth(today)
  if (from === undefined && to === undefined) return usual
  return { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? (from && from > today ? from : today) }
}

const textOf = (
  { type, country_from, country_to, damages, complete_damage }: StatisticsQuery,
  { from, to }: Period,
): string => drilldownText({ basis: type, from, to, country_from, country_to, damages, complete_damage })

function filterOf(actor: Actor, query: StatisticsQuery): OrderFilter {
  const { firm_type: side = 'customer', firms, business, users, operations } = query
  const { trailers, cargos, loads, status } = query
  return {
    firmId: rowScope(actor),
    ...(isOwnOnly(actor) && { ownerId: actor.id }),
    search: '',
    [side]: firms,
    business,
    assign_users: users,
    operations,
    trailers,
    cargos,
    load_type: loads,
    status,
  }
}

const none: Sums = {
  active: 0,
  cancelled: 0,
  judged: 0,
  punctual: 0,
  late: 0,
  late_loading: 0,
  late_delivery: 0,
  damaged: 0,
  turnover: 0,
  cost: 0,
  profit: 0,
  known_turnover: 0,
  pending: 0,
  pending_orders: 0,
}

/** Figures as they are told; of a customer's account nothing but its own price. */
export function told(
  sums: Sums = none,
  { heading: { view }, isPriced }: Pick<Question, 'heading' | 'isPriced'>,
): MetricSums {
  const { active: orders, cancelled, judged, punctual, late, late_loading, late_delivery, damaged } = sums
  const counts = { orders, cancelled, judged, punctual, late, late_loading, late_delivery, damaged }
  const on_time = judged === 0 ? null : punctual / judged
  const hidden = { cost: null, profit: null, pending: null, pending_orders: 0, margin: null }
  if (view !== 'money') return { ...counts, on_time, turnover: isPriced ? sums.turnover : null, ...hidden }
  const { turnover, cost, profit, pending, pending_orders } = sums
  const money = { turnover, cost, profit, pending, pending_orders }
  return { ...counts, on_time, ...money, margin: marginOf(profit, sums.known_turnover) }
}

export const added = (rows: readonly Sums[]): Sums =>
  rows.reduce((sum, row) => {
    const entries = Object.keys(none).map((name) => {
      const key = name as keyof Sums // the names of what is added up
      return [key, sum[key] + row[key]] as const
    })
    // Each name once, with a number.
    return Object.fromEntries(entries) as Sums
  }, none)
