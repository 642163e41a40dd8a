import { barOn, lanesOf, placeOn } from '@dromos/contract/calendar/axis.rules.ts'
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

export interface PlacedBoardRow {
  row: BoardRow
  orders: PlacedOrder[]
  ghosts: PlacedGhost[]
  overlaps: Overlap[]
  lanes: number
}

/** Where the words of an overlap stand: so much of a lane, at the end that is nearer to the overlap. */
export interface WordsRoom {
  lane: number
  from: number
  to: number
  isBefore: boolean
}

/** A bar is drawn no narrower than this, in days. */
export const LEAST_DAYS = 1.4

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

interface PlanOptions {
  axis: DayAxis
  nudge: Nudge | null
  /** Trucks drive one journey at a time; carriers and colleagues do not. */
  areTrucks: boolean
  loads: ReadonlyMap<number, BoardOrder>
  returns: readonly BoardReturn[]
}

/** A row with its bars, the best proposal for what comes after them, and what collides. */
export function placedRow(
  row: BoardRow,
  { axis, nudge, areTrucks, loads, returns }: PlanOptions,
): PlacedBoardRow {
  const { orders, lanes } = placedOrders(axis, row.orders, nudge)
  const best = returns.find((one) => one.row === row.key)
  const load = best && loads.get(best.load)
  const bar = load ? barOn(axis, load) : null
  const ghosts = best && load && bar ? [{ proposal: best, order: load, bar, lane: laneFor(bar, orders) }] : []
  return {
    row,
    orders,
    ghosts,
    // Where plates are missing nobody knows which of them one truck drives.
    overlaps: areTrucks && row.title !== '' ? overlapsOf(row.orders) : [],
    lanes: Math.max(1, lanes, ...ghosts.map(({ lane }) => lane + 1)),
  }
}

/** Words of so many days are read whole. */
const WORDS_DAYS = 5

/** For each overlap the nearest room between bars that its words fit into, or else the widest; each room once. */
export function roomsForWords(
  { orders, ghosts, overlaps, lanes }: Pick<PlacedBoardRow, 'orders' | 'ghosts' | 'overlaps' | 'lanes'>,
  axis: DayAxis,
): (WordsRoom | undefined)[] {
  const left = new Set(
    Array.from({ length: lanes }, (_, lane) => gapsOf([...orders, ...ghosts], lane, axis.days)).flat(),
  )
  return overlaps.map((overlap) => {
    const [starts, ends] = [placeOn(axis, overlap.starts_at), placeOn(axis, overlap.ends_at)]
    const farness = ({ from, to }: Gap): number => Math.max(0, from - ends, starts - to)
    const wide = [...left].filter(({ from, to }) => to - from >= WORDS_DAYS)
    const [nearest] = wide.toSorted((one, other) => farness(one) - farness(other))
    const room = nearest ?? [...left].toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
    if (!room) return undefined
    left.delete(room)
    return { ...room, isBefore: room.to <= Math.max(starts, LEAST_DAYS) }
  })
}

interface Gap {
  lane: number
  from: number
  to: number
}

/** What is free of a lane. */
function gapsOf(placed: readonly { lane: number; bar: Bar }[], lane: number, days: number): Gap[] {
  const bars = placed.filter((one) => one.lane === lane).map(({ bar }) => bar)
  const taken = bars.toSorted((one, other) => one.from - other.from)
  const starts = [0, ...taken.map(endOf)]
  const ends = [...taken.map(({ from }) => from), days]
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? days
    return to > from ? [{ lane, from, to }] : []
  })
}

const endOf = (bar: Bar): number => Math.max(bar.to, bar.from + LEAST_DAYS)

/** The first lane with room for one more. */
function laneFor(bar: Bar, orders: readonly PlacedOrder[]): number {
  for (let lane = 0; ; lane += 1) {
    const isTaken = orders.some(
      (one) => one.lane === lane && one.bar.from < endOf(bar) && endOf(one.bar) > bar.from,
    )
    if (!isTaken) return lane
  }
}
