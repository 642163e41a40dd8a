import { useEffect } from 'react'
import { MapFrame } from './map-frame.tsx'
import { boundsOf, EUROPE, FITTED, pointsOfRoute } from './map-view.ts'
import { addLineLayers, markStops, setLines } from './route-layers.ts'
import type { MapRoute } from './route-layers.ts'
import { useMap } from './use-map.ts'

export interface RouteMapProps extends MapRoute {
  label: string
  onDrawn: () => void
}

/** Stops and the lines between them; the map shows all of them whenever they change. Words beside it say the same. */
export function RouteMap({ label, stops, lines, onDrawn }: RouteMapProps) {
  const bounds = boundsOf(pointsOfRoute({ stops, lines }))
  const drawn = useMap({ label, ...EUROPE, bounds, isInPage: true, onDrawn })
  const { map } = drawn
  useEffect(() => {
    if (map) addLineLayers(map)
  }, [map])
  useEffect(() => {
    if (map) setLines(map, lines)
  }, [map, lines])
  useEffect(() => (map ? markStops(map, stops) : undefined), [map, stops])
  useEffect(() => {
    const all = boundsOf(pointsOfRoute({ stops, lines }))
    if (map && all) map.fitBounds(all, FITTED)
  }, [map, stops, lines])
  return <MapFrame drawn={drawn} />
}
