import { roadKm } from '../../routing/distance.rules.ts'
import { troublesWith } from './fit.rules.ts'
import type { Loaded, PlannedTrailer } from './fit.rules.ts'

interface Point {
  lat: number
  lng: number
}

interface Day extends Point {
  /** `YYYY-MM-DD`. */
  date: string
}

/** An order that may join, as far as its way counts. */
export interface Joining extends Loaded {
  id: number
  loading: Day
  delivery: Day
}

/** A stop of the tour and the days it may be on. */
export interface WayStop extends Point {
  first: string
  last: string
}

interface Tour {
  orders: readonly Loaded[]
  way: readonly WayStop[]
  trailer: PlannedTrailer | null
}

export interface Detour<O extends Joining = Joining> {
  order: O
  /** More than without it, in whole kilometres by estimate. */
  km: number
}

/** Orders that go into the rest of the space, and onto the way within so many kilometres, the shortest detour first. */
export function fitting<O extends Joining>(open: readonly O[], tour: Tour, most: number): Detour<O>[] {
  const found = open.flatMap((order) => {
    if (troublesWith(order, tour.orders, tour.trailer).length > 0) return []
    const km = detourOf(order, tour.way)
    return km === null || km > most ? [] : [{ order, km }]
  })
  return found.toSorted((one, other) => one.km - other.km || one.order.id - other.order.id)
}

/** The fewest kilometres that an order adds to a way, each stop on its day; null where no place on the way has it. */
export function detourOf({ loading, delivery }: Joining, way: readonly WayStop[]): number | null {
  let best: number | null = null
  for (let from = 0; from <= way.length; from += 1) {
    if (!suits(loading, way, from)) continue
    for (let to = from; to <= way.length; to += 1) {
      if (!suits(delivery, way, to)) continue
      const added = addedKm({ loading, delivery }, way, [from, to])
      if (best === null || added < best) best = added
    }
  }
  return best === null ? null : Math.max(0, Math.round(best))
}

/** What it earns for each kilometre of detour, the most first; one without a detour counts a kilometre. */
export function ranked<D extends { km: number; gain: number; id: number }>(detours: readonly D[]): D[] {
  const perKm = ({ gain, km }: D): number => gain / Math.max(1, km)
  return detours.toSorted((one, other) => perKm(other) - perKm(one) || one.id - other.id)
}

const suits = ({ date }: Day, way: readonly WayStop[], at: number): boolean =>
  (way[at - 1]?.first ?? date) <= date && date <= (way[at]?.last ?? date)

function addedKm(
  { loading, delivery }: { loading: Point; delivery: Point },
  way: readonly WayStop[],
  [from, to]: readonly [number, number],
): number {
  if (from === to) {
    return length([way[from - 1], loading, delivery, way[from]]) - length([way[from - 1], way[from]])
  }
  return (
    length([way[from - 1], loading, way[from]]) -
    length([way[from - 1], way[from]]) +
    length([way[to - 1], delivery, way[to]]) -
    length([way[to - 1], way[to]])
  )
}

function length(points: readonly (Point | undefined)[]): number {
  const there = points.filter((point) => point !== undefined)
  return there.slice(1).reduce((sum, point, at) => sum + roadKm(there[at] ?? point, point), 0)
}
