import { barOn, lanesOf } from '@dromos/contract/calendar/axis.rules.ts'
import type { Bar, DayAxis } from '@dromos/contract/calendar/axis.rules.ts'
import type { BoardOrder, BoardReturn, BoardRow } from '@dromos/contract/calendar/board.ts'
import { overlapsOf } from '@dromos/contract/calendar/overlaps.rules.ts'
import type { Overlap } from '@dromos/contract/calendar/overlaps.rules.ts'

/** An order that is about to be moved, before that is saved. */
export interface Nudge {
  id: number
  days: number
}

export interface PlacedOrder {
  order: BoardOrder
  bar: Bar
  lane: number
  /** By how many days it is about to be moved. */
  shift: number
}

export interface PlacedGhost {
  proposal: BoardReturn
  order: BoardOrder
  bar: Bar
  lane: number
}

export interface PlacedRow {
  row: BoardRow
  orders: PlacedOrder[]
  ghosts: PlacedGhost[]
  overlaps: Overlap[]
  lanes: number
}

/** A bar is drawn no narrower than this, in days. */
export const LEAST_DAYS = 0.9

const DAY_MS = 86_400_000
const shifted = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString()

const shiftOf = (order: BoardOrder, nudge: Nudge | null): number => (nudge?.id === order.id ? nudge.days : 0)

function barOf(axis: DayAxis, order: BoardOrder, days: number): Bar | null {
  const { starts_at, ends_at } = order
  if (days === 0) return barOn(axis, order)
  return barOn(axis, { starts_at: shifted(starts_at, days), ends_at: shifted(ends_at, days) })
}

/** Orders beside and below each other, as many as are on the axis. */
export function placedOrders(
  axis: DayAxis,
  orders: readonly BoardOrder[],
  nudge: Nudge | null,
): { orders: PlacedOrder[]; lanes: number } {
  const shown = orders.flatMap((order) => {
    const shift = shiftOf(order, nudge)
    const bar = barOf(axis, order, shift)
    return bar ? [{ order, bar, shift }] : []
  })
  const lanes = lanesOf(
    shown.map(({ bar }) => bar),
    LEAST_DAYS,
  )
  return {
    orders: shown.map((one, at) => ({ ...one, lane: lanes[at] ?? 0 })),
    lanes: Math.max(0, ...lanes.map((lane) => lane + 1)),
  }
}

interface Asked {
  axis: DayAxis
  nudge: Nudge | null
  /** Trucks drive one journey at a time; carriers and colleagues do not. */
  areTrucks: boolean
  loads: ReadonlyMap<number, BoardOrder>
  returns: readonly BoardReturn[]
}

/** A row with its bars, the best proposal for what comes after them, and what collides. */
export function placedRow(row: BoardRow, { axis, nudge, areTrucks, loads, returns }: Asked): PlacedRow {
  const { orders, lanes } = placedOrders(axis, row.orders, nudge)
  const best = returns.find((one) => one.row === row.key)
  const load = best && loads.get(best.load)
  const bar = load ? barOn(axis, load) : null
  const ghosts = best && load && bar ? [{ proposal: best, order: load, bar, lane: laneFor(bar, orders) }] : []
  return {
    row,
    orders,
    ghosts,
    overlaps: areTrucks ? overlapsOf(row.orders) : [],
    lanes: Math.max(1, lanes, ...ghosts.map(({ lane }) => lane + 1)),
  }
}

/** The first lane with room for one more. */
function laneFor(bar: Bar, orders: readonly PlacedOrder[]): number {
  const endOf = (one: Bar): number => Math.max(one.to, one.from + LEAST_DAYS)
  for (let lane = 0; ; lane += 1) {
    const isTaken = orders.some(
      (one) => one.lane === lane && one.bar.from < endOf(bar) && endOf(one.bar) > bar.from,
    )
    if (!isTaken) return lane
  }
}
