import { boundsOf, pointsOfRoute } from './map-view.ts'
import type { MapBounds } from './map-view.ts'
import type { MapRoute } from './route-layers.ts'

interface MapPlace {
  name: string
  lat: number
  lng: number
}

export interface MapPoint extends MapPlace {
  id: number
  tone: 'plain' | 'special' | 'off'
  /** Where it leads: a line goes there while it is pointed at or selected. */
  to?: MapPlace
}

export function pointsData(points: readonly MapPoint[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, name, lat, lng, tone }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { id, name, tone },
    })),
  }
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

/** As far as all of it reaches: points, where they lead, and a way among them. */
export function boundsOfAll(points: readonly MapPoint[], route?: MapRoute): MapBounds | undefined {
  const places = points.flatMap(({ to, ...place }) => (to ? [place, to] : [place]))
  return boundsOf([
    ...places.map(({ lng, lat }) => [lng, lat] as const),
    ...(route ? pointsOfRoute(route) : []),
  ])
}

/** The one after `selected` of those that lie on one another, so that each of them is reached. */
export function nextOf(ids: readonly number[], selected: number | null): number | undefined {
  const all = [...new Set(ids)]
  return all[(all.findIndex((id) => id === selected) + 1) % all.length]
}
