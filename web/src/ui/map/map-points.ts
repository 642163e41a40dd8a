import { boundsOf, downOf, pointsOfRoute } from './map-view.ts'
import type { MapBounds } from './map-view.ts'
import type { MapRoute } from './route-layers.ts'

interface MapPlace {
  name: string
  lat: number
  lng: number
}

export interface MapPoint extends MapPlace {
  id: number
  tone: 'plain' | 'special' | 'off' | 'late' | 'risk'
  /** How many it stands for; one unless said. */
  weight?: number
  /** Where it leads: a line goes there while it is pointed at or selected. */
  to?: MapPlace
}

export function pointsData(points: readonly MapPoint[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, name, lat, lng, tone, weight = 1 }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, name, tone, weight },
    })),
  }
}

/** A way from here to there, in a colour of its own; the wider, the more go. */
export interface MapArc {
  from: { lat: number; lng: number }
  to: { lat: number; lng: number }
  colour: string
  weight: number
}

const ARC_STEPS = 16
/** How far an arc swings out, as a share of its length. */
const SWING = 0.12

/** Where on its way an arc has its head: near the end, and clear of the point that stands there. */
const HEAD_AT = 11

/** Each arc as a line, and as the point where its head is, with the degrees from north in which it goes there. */
export const arcsData = (arcs: readonly MapArc[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: arcs.flatMap(({ from, to, colour, weight }): GeoJSON.Feature[] => {
    const coordinates = arcOf(from, to)
    const properties = { colour, weight }
    const head = coordinates[HEAD_AT] ?? [to.lng, to.lat]
    const bearing = bearingOf(coordinates[HEAD_AT - 1] ?? head, coordinates[HEAD_AT + 1] ?? head)
    return [
      { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: head },
        properties: { ...properties, bearing },
      },
    ]
  }),
})

/** As the map draws it, which is wider in the north. */
function bearingOf([lng = 0, lat = 0]: GeoJSON.Position, [onLng = 0, onLat = 0]: GeoJSON.Position): number {
  return Math.round((Math.atan2((onLng - lng) / 360, downOf(lat) - downOf(onLat)) * 180) / Math.PI)
}

/** A bow between two points, to the right of the way, so that there and back lie beside each other. */
function arcOf(from: MapArc['from'], to: MapArc['to']): GeoJSON.Position[] {
  const middle = {
    lng: (from.lng + to.lng) / 2 + (to.lat - from.lat) * SWING,
    lat: (from.lat + to.lat) / 2 - (to.lng - from.lng) * SWING,
  }
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const at = step / ARC_STEPS
    const on = (one: number, bow: number, other: number): number =>
      (1 - at) ** 2 * one + 2 * (1 - at) * at * bow + at ** 2 * other
    return [on(from.lng, middle.lng, to.lng), on(from.lat, middle.lat, to.lat)]
  })
}

/** Points that stand out, each with the line to where it leads. */
export function markedData(points: readonly MapPoint[]): GeoJSON.FeatureCollection {
  const led = points.flatMap(({ to, ...from }) => (to ? [{ from, to }] : []))
  const ways = led.map(({ from, to }): GeoJSON.Feature => ({
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [from.lng, from.lat],
        [to.lng, to.lat],
      ],
    },
    properties: {},
  }))
  return {
    type: 'FeatureCollection',
    features: [...ways, ...[...led.map(({ to }) => to), ...points].map(named)],
  }
}

const named = ({ name, lat, lng }: MapPlace): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { name },
})

/** As far as all of it reaches: points, where they lead, a way among them, and arcs with their bows. */
export function boundsOfAll(
  points: readonly MapPoint[],
  route?: MapRoute,
  arcs: readonly MapArc[] = [],
): MapBounds | undefined {
  const places = points.flatMap(({ to, ...place }) => (to ? [place, to] : [place]))
  return boundsOf([
    ...places.map(({ lng, lat }) => [lng, lat] as const),
    ...(route ? pointsOfRoute(route) : []),
    ...arcs.flatMap(({ from, to }) => arcOf(from, to)).map(([lng = 0, lat = 0]) => [lng, lat] as const),
  ])
}

/** The one after `selected` of those that lie on one another, so that each of them is reached. */
export function nextOf(ids: readonly number[], selected: number | null): number | undefined {
  const all = [...new Set(ids)]
  return all[(all.findIndex((id) => id === selected) + 1) % all.length]
}
