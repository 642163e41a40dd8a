import { LngLatBounds, Marker } from 'maplibre-gl'
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { MapFrame } from './map-frame.tsx'
import classes from './map.module.css'
import { FITTED, useMap } from './use-map.ts'

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

export interface RouteMapProps {
  label: string
  stops: readonly RouteStop[]
  lines: readonly RouteLine[]
}

const MIDDLE_OF_EUROPE: [number, number] = [14, 46]

/** Stops and the lines between them; the map shows all of them whenever they change. Words beside it say the same. */
export function RouteMap({ label, stops, lines }: RouteMapProps) {
  const bounds = boundsOf({ stops, lines })
  const drawn = useMap({ label, centre: MIDDLE_OF_EUROPE, zoom: 3.4, bounds, isInPage: true })
  const { map } = drawn
  useEffect(() => {
    if (map) addLineLayers(map)
  }, [map])
  useEffect(() => {
    void map?.getSource<GeoJSONSource>('route')?.setData(linesData(lines))
  }, [map, lines])
  useEffect(() => (map ? mark(map, stops) : undefined), [map, stops])
  useEffect(() => {
    const all = boundsOf({ stops, lines })
    if (map && all) map.fitBounds(all, FITTED)
  }, [map, stops, lines])
  return <MapFrame drawn={drawn} />
}

function addLineLayers(map: LibreMap): void {
  map.addSource('route', { type: 'geojson', data: linesData([]) })
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  map.addLayer({
    id: 'route-edge',
    type: 'line',
    source: 'route',
    filter: ['get', 'isRoad'],
    layout,
    paint: { 'line-color': WHITE, 'line-width': 5, 'line-opacity': 0.7 },
  })
  map.addLayer({
    id: 'route-road',
    type: 'line',
    source: 'route',
    filter: ['get', 'isRoad'],
    layout,
    paint: { 'line-color': BLUE, 'line-width': 3 },
  })
  map.addLayer({
    id: 'route-joined',
    type: 'line',
    source: 'route',
    filter: ['!', ['get', 'isRoad']],
    paint: { 'line-color': BLUE, 'line-width': 2.5, 'line-dasharray': [3, 1.6] },
  })
}

// The same in both schemes: they stand on land and sea of either.
const BLUE = '#3a78d4'
const WHITE = '#ffffff'

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

function mark(map: LibreMap, stops: readonly RouteStop[]): () => void {
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

function boundsOf({ stops, lines }: Pick<RouteMapProps, 'stops' | 'lines'>): LngLatBounds | undefined {
  if (stops.length === 0) return undefined
  const bounds = new LngLatBounds()
  for (const { lng, lat } of stops) bounds.extend([lng, lat])
  for (const [lng, lat] of lines.flatMap(({ points }) => points)) bounds.extend([lng, lat])
  return bounds
}
