import { Marker } from 'maplibre-gl'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { lineColour, lineEdge } from './map-colours.ts'
import classes from './map.module.css'

export interface RouteStop {
  id: number
  lat: number
  lng: number
  begins: string
  ends: string
}

export interface RouteLine {
  points: readonly (readonly [lng: number, lat: number])[]
  /** The road itself; else a line that only joins its ends, which is dashed. */
  isRoad: boolean
}

/** A way: where it stops, and the lines between. */
export interface MapRoute {
  stops: readonly RouteStop[]
  lines: readonly RouteLine[]
}

export function addLineLayers(map: LibreMap): void {
  map.addSource('route', { type: 'geojson', data: linesData([]) })
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  map.addLayer({
    id: 'route-edge',
    type: 'line',
    source: 'route',
    filter: ['get', 'isRoad'],
    layout,
    paint: { 'line-color': lineEdge, 'line-width': 5, 'line-opacity': 0.7 },
  })
  map.addLayer({
    id: 'route-road',
    type: 'line',
    source: 'route',
    filter: ['get', 'isRoad'],
    layout,
    paint: { 'line-color': lineColour, 'line-width': 3 },
  })
  map.addLayer({
    id: 'route-joined',
    type: 'line',
    source: 'route',
    filter: ['!', ['get', 'isRoad']],
    paint: { 'line-color': lineColour, 'line-width': 2.5, 'line-dasharray': [3, 1.6] },
  })
}

/** Draws these lines in the place of those before. */
export function setLines(map: LibreMap, lines: readonly RouteLine[]): void {
  void map.getSource<GeoJSONSource>('route')?.setData(linesData(lines))
}

function linesData(lines: readonly RouteLine[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: lines.map(({ points, isRoad }) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: points.map((point) => [...point]) },
      properties: { isRoad },
    })),
  }
}

/** Puts the stops on a map, and answers what takes them away. */
export function markStops(map: LibreMap, stops: readonly RouteStop[]): () => void {
  const markers = stops.map(({ lng, lat, ...stop }) =>
    new Marker({ element: stopElement(stop) }).setLngLat([lng, lat]).addTo(map),
  )
  return () => {
    for (const marker of markers) marker.remove()
  }
}

function stopElement({ begins, ends }: Pick<RouteStop, 'begins' | 'ends'>): HTMLElement {
  const element = document.createElement('div')
  element.className = classes.stop ?? ''
  // The words beside the map say all of it.
  element.setAttribute('aria-hidden', 'true')
  for (const [side, text] of Object.entries({ begins, ends })) {
    if (text) element.append(partElement(side, text))
  }
  return element
}

function partElement(side: string, text: string): HTMLElement {
  const part = document.createElement('span')
  part.dataset['side'] = side
  part.textContent = text
  return part
}
