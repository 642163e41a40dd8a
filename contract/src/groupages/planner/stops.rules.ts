import { stopKind } from '../../constants/stops.ts'

/** A stop of one load of one order, as people put it in order: loads of an order count from 0. */
export interface VisitKey {
  order_id: number
  load: number
  kind: (typeof stopKind)[keyof typeof stopKind]
}

/** With its place, known by whatever tells places apart, and its window as instants. */
export interface Visited extends VisitKey {
  place_id: number | string
  starts_at: string
  ends_at: string
}

/** What is loaded or delivered at one stop. Instants are milliseconds; the window is what the windows have in common. */
export interface Merged<V extends Visited = Visited> {
  visits: [V, ...V[]]
  starts: number
  ends: number
}

export interface Sequence {
  /** The orders as they are loaded. */
  orders: readonly number[]
  /** The stops as people have put them; empty where nobody has. */
  stops?: readonly VisitKey[] | undefined
}

/**
 * The stops of a tour. Unless people have put them in another order, goods are loaded in the sequence of loading and
 * delivered by their windows, as soon as they are aboard. Stops at one place that follow each other are one, as long as
 * their windows meet.
 */
export function stopsOf<V extends Visited>(
  { orders, stops = [] }: Sequence,
  visits: readonly V[],
): Merged<V>[] {
  const way = byWindows(orders, visits)
  return merged(stops.length === 0 ? way : aboardFirst(asPut(way, stops)))
}

export const keyOf = ({ order_id: order, load, kind }: VisitKey): string => `${order} ${load} ${kind}`

export const plainKey = ({ order_id, load, kind }: VisitKey): VisitKey => ({ order_id, load, kind })

/** All stops in order, with the one at `from` moved to `to`; null where something would be delivered before it is loaded. */
export function movedStops(stops: readonly Merged[], from: number, to: number): VisitKey[] | null {
  const moved = stops[from]
  if (!moved) return null
  const keys = stops
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .flatMap(({ visits }) => visits)
  return isLoadedFirst(keys) ? keys.map(plainKey) : null
}

/** Whether each load stands before its delivery, of those that have both. */
export function isLoadedFirst(keys: readonly VisitKey[]): boolean {
  const place = new Map(keys.map((key, at) => [keyOf(key), at]))
  return keys.every((key, at) => at <= (place.get(keyOf({ ...key, kind: stopKind.unloading })) ?? at))
}

function byWindows<V extends Visited>(sequence: readonly number[], visits: readonly V[]): V[] {
  const place = new Map(sequence.map((order, at) => [order, at]))
  const rank = ({ order_id: order }: V): number => place.get(order) ?? sequence.length
  const known = visits.filter(({ order_id: order }) => place.has(order))
  const loadings = known
    .filter(({ kind }) => kind === stopKind.loading)
    .toSorted((one, other) => rank(one) - rank(other) || startOf(one) - startOf(other))
  let deliveries = known
    .filter(({ kind }) => kind === stopKind.unloading)
    .toSorted((one, other) => startOf(one) - startOf(other) || rank(other) - rank(one))
  const way: V[] = []
  for (const [at, loading] of loadings.entries()) {
    const starts = startOf(loading)
    const isAboard = ({ order_id: order }: V) => !loadings.slice(at).some((one) => one.order_id === order)
    const isDue = (one: V) => endOf(one) < starts && isAboard(one)
    const due = deliveries.filter(isDue)
    if (due.length > 0) deliveries = deliveries.filter((one) => !due.includes(one))
    way.push(...due, loading)
  }
  return [...way, ...deliveries]
}

/** What nobody has put anywhere, because it joined later, is loaded after what it follows by itself, and delivered before what follows it. */
function asPut<V extends Visited>(way: readonly V[], stops: readonly VisitKey[]): V[] {
  const place = new Map(stops.map((key, at) => [keyOf(key), at]))
  const rank = (visit: V): number => place.get(keyOf(visit)) ?? -1
  const put = way.filter((visit) => rank(visit) >= 0).toSorted((one, other) => rank(one) - rank(other))
  if (put.length === 0) return [...way]
  const isNew = (visit: V, kind: number) => rank(visit) < 0 && visit.kind === kind
  const placeOf = (visit: V | undefined): number => (visit ? put.indexOf(visit) : -1)
  for (const [at, visit] of way.entries()) {
    if (isNew(visit, stopKind.loading)) put.splice(placeOf(way[at - 1]) + 1, 0, visit)
  }
  for (const [at, visit] of [...way.entries()].toReversed()) {
    const next = placeOf(way[at + 1])
    if (isNew(visit, stopKind.unloading)) put.splice(next < 0 ? put.length : next, 0, visit)
  }
  return put
}

/** Nothing is delivered that is not aboard yet. */
function aboardFirst<V extends Visited>(way: readonly V[]): V[] {
  const done: V[] = []
  const waiting = new Map<string, V>()
  const loadings = new Set(way.filter(({ kind }) => kind === stopKind.loading).map(keyOf))
  for (const visit of way) {
    const loading = keyOf({ ...visit, kind: stopKind.loading })
    if (visit.kind === stopKind.unloading && loadings.has(loading)) waiting.set(loading, visit)
    else done.push(visit)
    const late = waiting.get(keyOf(visit))
    if (late) done.push(late)
    if (visit.kind === stopKind.loading) loadings.delete(keyOf(visit))
  }
  return done
}

/** Visits as they follow each other, those at one place as one stop as long as their windows meet. */
export function merged<V extends Visited>(way: readonly V[]): Merged<V>[] {
  const stops: Merged<V>[] = []
  for (const visit of way) {
    const last = stops.at(-1)
    const [starts, ends] = [startOf(visit), endOf(visit)]
    const isSame = last?.visits[0].place_id === visit.place_id && last.visits[0].kind === visit.kind
    if (last && isSame && starts <= last.ends && ends >= last.starts) {
      last.visits.push(visit)
      last.starts = Math.max(last.starts, starts)
      last.ends = Math.min(last.ends, ends)
    } else stops.push({ visits: [visit], starts, ends })
  }
  return stops
}

const startOf = ({ starts_at: at }: Visited): number => Date.parse(at)
const endOf = ({ ends_at: at }: Visited): number => Date.parse(at)
