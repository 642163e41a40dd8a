import { roadKm } from '../../routing/distance.rules.ts'
import { stopKind } from '../../constants/stops.ts'
import { merged, stopsOf } from './stops.rules.ts'
import type { Merged, Sequence, Visited } from './stops.rules.ts'

/** One stop of one order, and where it is. */
export interface Located extends Visited {
  lat: number
  lng: number
}

/** A stop of the tour, for all orders that are loaded or delivered there. Instants are milliseconds. */
export interface TourStop<V extends Located = Located> extends Merged<V> {
  /** From the stop before, by estimate. */
  km: number
  arrival: number
  isLate: boolean
}

export interface TourPlan<V extends Located = Located> {
  stops: TourStop<V>[]
  km: number
  /** Hours at the wheel, and from the first stop to the last with breaks and rests. */
  driving: number
  hours: number
}

/** What an estimate goes by: kilometres an hour, and hours. A break after 4.5 hours, a night after nine. */
export const pace = { speed: 70, stop: 1, until_break: 4.5, pause: 0.75, until_rest: 9, rest: 11 } as const

const HOUR = 3_600_000

/** The stops of a tour, and when a truck gets there by estimate. */
export function tourOf<V extends Located>(sequence: Sequence, visits: readonly V[]): TourPlan<V> {
  const stops = timed(stopsOf(sequence, visits))
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

/** Visits driven one after the other; `tourOf` puts them in order first. */
export const driven = <V extends Located>(way: readonly V[]): TourStop<V>[] => timed(merged(way))

/** The truck stands at the first stop when its window opens, and waits where it is too early. */
function timed<V extends Located>(stops: readonly Merged<V>[]): TourStop<V>[] {
  let at = stops[0]?.starts ?? 0
  let hoursDriven = 0
  let before: V | undefined
  return stops.map((stop) => {
    const [here] = stop.visits
    const km = before ? Math.round(roadKm(before, here)) : 0
    const hours = km / pace.speed
    const arrival = at + (hours + idle(hoursDriven, hoursDriven + hours)) * HOUR
    hoursDriven += hours
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
