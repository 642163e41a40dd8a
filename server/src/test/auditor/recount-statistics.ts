import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import { summed, wallAt } from './exact.ts'
import type { RawOrder } from './raw-rows.ts'
import { beginsAt, countMarks, countMoney, endsAt } from './recount.ts'

export const OFFICE = 'Europe/Athens'
export const CANCELLED = 6
const DAMAGE = 5

/** What an order has beside what is counted of it: moments, and what it is grouped by. */
export interface Moments {
  id: number
  enteredAt: string
  finishedAt: string | null
  closedAt: string | null
  user: number | null
  trailer: number | null
  load: number
  cargos: number[]
}

export type Order = RawOrder & Moments
const office = (instant: string | null): string | null =>
  instant === null ? null : wallAt(Date.parse(instant), OFFICE).date
export const first = ({ loading }: Order) => loading.toSorted((a, b) => beginsAt(a) - beginsAt(b))[0]!
export const last = ({ unloading }: Order) => unloading.toSorted((a, b) => endsAt(b) - endsAt(a))[0]!

export const days: Record<string, (order: Order) => string | null> = {
  loading: (order) => first(order).date,
  delivery: (order) => last(order).date,
  entered: ({ enteredAt }) => office(enteredAt),
  finished: ({ finishedAt }) => office(finishedAt),
  closed: ({ closedAt }) => office(closedAt),
}

/** How late an order is at a moment. */
export const lateOf = (order: RawOrder, now: number) => {
  const { loading_delay, delivery_delay } = countMarks(order, now)
  return { loading: loading_delay, delivery: delivery_delay, any: loading_delay || delivery_delay }
}

/** Everything again, from nothing but the rows. */
export function countMetrics(mine: readonly RawOrder[], now: number) {
  const active = mine.filter(({ status }) => status !== CANCELLED)
  const judged = active.filter((order) => countMarks(order, now).finished || lateOf(order, now).delivery)
  const punctual = judged.filter((order) => !lateOf(order, now).any)
  const late = active.filter((order) => lateOf(order, now).any)
  const all = mine.map((order) => ({ order, money: countMoney(order) }))
  const turnoverOf = ({ order, money }: (typeof all)[number]) =>
    BigInt(order.customer_price) + money.extra_sell
  const known = all.filter(({ money }) => money.isProfitKnown)
  const pending = all.filter(({ money }) => !money.isProfitKnown)
  const turnover = summed(all.map(turnoverOf))
  const profit = summed(known.map(({ money }) => money.profit))
  const open = summed(pending.map(({ money }) => money.profit))
  const charged = summed(known.map(turnoverOf))
  return {
    orders: active.length,
    cancelled: mine.length - active.length,
    judged: judged.length,
    punctual: punctual.length,
    late: late.length,
    late_loading: active.filter((order) => lateOf(order, now).loading).length,
    late_delivery: active.filter((order) => lateOf(order, now).delivery).length,
    on_time: judged.length === 0 ? null : punctual.length / judged.length,
    damaged: mine.filter((order) => order.status === DAMAGE || countMarks(order, now).damaged).length,
    turnover: Number(turnover),
    cost: Number(turnover - profit - open),
    profit: Number(profit),
    pending: Number(open),
    pending_orders: pending.length,
    margin: charged <= 0n ? null : Number(profit) / Number(charged),
  }
}

export const keys: Record<Dimension, (order: Order) => string> = {
  customer: ({ firm }) => `${firm}`,
  carrier: ({ carrier }) => `${carrier ?? 0}`,
  business: ({ business }) => `${business}`,
  user: ({ user }) => `${user ?? 0}`,
  trailer: ({ trailer }) => `${trailer ?? 0}`,
  load: ({ load }) => `${load}`,
  cargo: ({ cargos }) => (cargos.length > 1 ? '-1' : `${cargos[0] ?? 0}`),
  lane: (order) => `${zoneOf(first(order))}-${zoneOf(last(order))}`,
  from: (order) => first(order).iso,
  to: (order) => last(order).iso,
}
// The places of the stage have no post codes: what they are in is their country.
const zoneOf = ({ iso }: { iso: string }): string => iso
