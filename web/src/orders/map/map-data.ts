import type { OrderMap } from '@dromos/contract/map/map.ts'
import { mapTroubles } from '@dromos/contract/map/map.ts'
import type { TodayStop } from '@dromos/contract/today/today.ts'
import type { MapArc, MapPoint } from '../../ui/map/map-points.ts'

/** A place with the orders that stand there. */
export interface MapStand {
  id: number
  city: string
  country_iso: string
  lat: number
  lng: number
  orders: number[]
  late: number
  risk: number
}

/** As many ways are drawn, the most driven first: more cover the map. */
const MOST_ARCS = 400

/** What is late comes first, the longest late before all; the rest by when it begins. */
export function inOrderOfNeed<S extends Pick<TodayStop, 'state' | 'starts_at' | 'ends_at'>>(
  stops: readonly S[],
): S[] {
  const keyOf = ({ state, starts_at: starts, ends_at: ends }: S): string =>
    state === 'late' ? `0 ${new Date(ends).toISOString()}` : `1 ${new Date(starts).toISOString()}`
  return stops
    .map((stop) => ({ stop, key: keyOf(stop) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ stop }) => stop)
}

/** Orders by the place that they load at, or deliver to; the fullest first. */
export function standsOf(data: OrderMap, end: 'from' | 'to'): MapStand[] {
  const stands = data.places.map((place): MapStand => ({ ...place, orders: [], late: 0, risk: 0 }))
  for (const [at, id] of data.ids.entries()) {
    const stand = stands[data[end][at] ?? -1]
    if (!stand) continue
    stand.orders.push(id)
    if (data.trouble[at] === mapTroubles.late) stand.late += 1
    if (data.trouble[at] === mapTroubles.risk) stand.risk += 1
  }
  return stands
    .filter(({ orders }) => orders.length > 0)
    .toSorted((one, other) => other.orders.length - one.orders.length || one.id - other.id)
}

export const pointsOf = (stands: readonly MapStand[]): MapPoint[] =>
  stands.map(({ id, city, lat, lng, orders, late, risk }) => ({
    id,
    name: city,
    lat,
    lng,
    weight: orders.length,
    tone: toneOf(late, risk),
  }))

/** The same in either scheme: they stand on land and sea of both. */
export const arcColours: Readonly<Record<number, string>> = {
  1: '#d9480f',
  2: '#c77700',
  3: '#2f6fd6',
  4: '#0b8a55',
  5: '#8e3bb5',
}
const OTHER = '#667085'

function toneOf(late: number, risk: number): MapPoint['tone'] {
  if (late > 0) return 'late'
  return risk > 0 ? 'risk' : 'plain'
}

interface Way {
  from: number
  to: number
  status: number
  weight: number
}

/** Ways between places by state, those of one place alone where one is chosen. */
export function arcsOf(data: OrderMap, chosen: number | null): MapArc[] {
  const { places } = data
  const isOf = ({ from, to }: Way): boolean =>
    chosen === null || places[from]?.id === chosen || places[to]?.id === chosen
  return waysOf(data)
    .filter(isOf)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_ARCS)
    .flatMap((way) => {
      const [start, end] = [places[way.from], places[way.to]]
      if (!start || !end || start.id === end.id) return []
      return [{ from: start, to: end, colour: arcColours[way.status] ?? OTHER, weight: way.weight }]
    })
}

/** Each way once for each state, with how many orders go it. */
function waysOf({ ids, from, to, status }: OrderMap): Way[] {
  const ways = new Map<string, Way>()
  for (const at of ids.keys()) {
    const way = { from: from[at] ?? 0, to: to[at] ?? 0, status: status[at] ?? 0, weight: 0 }
    const key = `${way.from} ${way.to} ${way.status}`
    const known = ways.get(key) ?? way
    known.weight += 1
    ways.set(key, known)
  }
  return [...ways.values()]
}
