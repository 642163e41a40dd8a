import { roadKm } from '../../roads/road.rules.ts'
import { stopKind } from '../../trade/stops.ts'

/** One stop of one order; its window as instants. */
interface Visited {
  order_id: number
  kind: (typeof stopKind)[keyof typeof stopKind]
  place_id: number
  lat: number
  lng: number
  starts_at: string
  ends_at: string
}

/** A stop of the tour, for all orders that are loaded or delivered there. Instants are milliseconds. */
export interface TourStop<V extends Visited = Visited> {
  visits: [V, ...V[]]
  starts: number
  ends: number
  /** From the stop before, by estimate. */
  km: number
  arrival: number
  isLate: boolean
}

export interface TourPlan<V extends Visited = Visited> {
  stops: TourStop<V>[]
  km: number
  /** Hours at the wheel, and from the first stop to the last with breaks and rests. */
  driving: number
  hours: number
}

/** What an estimate goes by: kilometres an hour, and hours. A break after 4.5 hours, a night after nine. */
export const pace = { speed: 70, stop: 1, until_break: 4.5, pause: 0.75, until_rest: 9, rest: 11 } as const

const HOUR = 3_600_000

/**
 * The stops of a tour: goods are loaded in the sequence of loading and delivered by their windows, as soon as they are
 * aboard. Stops at one place that follow each other are one, as long as their windows meet.
 */
export function tourOf<V extends Visited>(sequence: readonly number[], visits: readonly V[]): TourPlan<V> {
  const stops = timed(merged(inOrder(sequence, visits)))
  const km = stops.reduce((sum, stop) => sum + stop.km, 0)
  const [first, last] = [stops[0], stops.at(-1)]
  const hours = first && last ? (last.arrival - first.arrival) / HOUR + pace.stop : 0
  return { stops, km, driving: km / pace.speed, hours }
}

/** Orders that are delivered while others stand behind them, each with those that are in its way. */
export function blockedIn(
  sequence: readonly number[],
  stops: readonly TourStop[],
): { order: number; by: number[] }[] {
  const at = (order: number, kind: number): number =>
    stops.findLastIndex(({ visits }) => visits.some((one) => one.order_id === order && one.kind === kind))
  return sequence.flatMap((order, place) => {
    const delivered = at(order, stopKind.unloading)
    const by = sequence.slice(place + 1).filter((later) => {
      const [loaded, left] = [at(later, stopKind.loading), at(later, stopKind.unloading)]
      return loaded < delivered && left > delivered
    })
    return delivered < 0 || by.length === 0 ? [] : [{ order, by }]
  })
}

function inOrder<V extends Visited>(sequence: readonly number[], visits: readonly V[]): V[] {
  const place = new Map(sequence.map((order, at) => [order, at]))
  const rank = ({ order_id: order }: V): number => place.get(order) ?? sequence.length
  const known = visits.filter(({ order_id: order }) => place.has(order))
  const loadings = known
    .filter(({ kind }) => kind === stopKind.loading)
    .toSorted((one, other) => rank(one) - rank(other) || startOf(one) - startOf(other))
  const deliveries = known
    .filter(({ kind }) => kind === stopKind.unloading)
    .toSorted((one, other) => startOf(one) - startOf(other) || rank(other) - rank(one))
  const way: V[] = []
  for (const [at, loading] of loadings.entries()) {
    const waiting = new Set(loadings.slice(at).map(({ order_id: order }) => order))
    const due = (one: V) => !waiting.has(one.order_id) && endOf(one) < startOf(loading)
    way.push(...deliveries.filter((one) => due(one) && !way.includes(one)), loading)
  }
  return [...way, ...deliveries.filter((one) => !way.includes(one))]
}

type Merged<V extends Visited> = Pick<TourStop<V>, 'visits' | 'starts' | 'ends'>

function merged<V extends Visited>(way: readonly V[]): Merged<V>[] {
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

/** The truck stands at the first stop when its window opens, and waits where it is too early. */
function timed<V extends Visited>(stops: readonly Merged<V>[]): TourStop<V>[] {
  let at = stops[0]?.starts ?? 0
  let driven = 0
  let before: V | undefined
  return stops.map((stop) => {
    const [here] = stop.visits
    const km = before ? Math.round(roadKm(before, here)) : 0
    const hours = km / pace.speed
    const arrival = at + (hours + idle(driven, driven + hours)) * HOUR
    driven += hours
    at = Math.max(arrival, stop.starts) + pace.stop * HOUR
    before = here
    return { ...stop, km, arrival, isLate: arrival > stop.ends }
  })
}

/** Breaks and nights that fall due between two hours at the wheel. */
function idle(from: number, to: number): number {
  const nights = Math.floor(to / pace.until_rest) - Math.floor(from / pace.until_rest)
  const all = Math.floor(to / pace.until_break) - Math.floor(from / pace.until_break)
  return nights * pace.rest + (all - nights) * pace.pause
}

const startOf = ({ starts_at: at }: Visited): number => Date.parse(at)
const endOf = ({ ends_at: at }: Visited): number => Date.parse(at)
