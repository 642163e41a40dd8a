import type { PlannedOrder, Visit } from '@dromos/contract/groupages/planner/planner.ts'
import type { TourStop } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { MapPoint } from '../../ui/map/map-points.ts'
import type { MapRoute } from '../../ui/map/route-layers.ts'

/** Open orders where they are loaded, each leading to where it is delivered. */
export const pointsOf = (orders: readonly PlannedOrder[]): MapPoint[] =>
  orders.map(({ id, number_id: number, loading, delivery }) => ({
    id,
    name: `${number}, ${loading.city}`,
    lat: loading.lat,
    lng: loading.lng,
    tone: 'plain',
    to: { name: delivery.city, lat: delivery.lat, lng: delivery.lng },
  }))

/** The way of a tour: each place once, with the numbers of its stops, and one line through all of them. */
export function routeOf(stops: readonly TourStop<Visit>[]): MapRoute {
  const numbered = stops.map(({ visits: [visit] }, at) => ({ visit, number: at + 1 }))
  const places = Map.groupBy(numbered, ({ visit }) => visit.place_id)
  const way = stops.map(({ visits: [{ lng, lat }] }): [number, number] => [lng, lat])
  return {
    stops: [...places].flatMap(([id, here]) => {
      const [first] = here
      if (!first) return []
      const { lat, lng } = first.visit
      const [begins, ends] = [numbersOf(here, stopKind.loading), numbersOf(here, stopKind.unloading)]
      return [{ id, lat, lng, begins, ends }]
    }),
    lines: way.length > 1 ? [{ points: way, isRoad: false }] : [],
  }
}

const arrows = { [stopKind.loading]: '↑', [stopKind.unloading]: '↓' } as const

function numbersOf(here: readonly { visit: Visit; number: number }[], kind: Visit['kind']): string {
  const numbers = here.filter(({ visit }) => visit.kind === kind).map(({ number }) => number)
  return numbers.length > 0 ? `${numbers.join(', ')}${arrows[kind]}` : ''
}
