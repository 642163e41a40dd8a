import type { GeoJSONSource, Map as LibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { MapFrame } from './map-frame.tsx'
import { arcsData, boundsOfAll, markedData, nextOf, pointsData } from './map-points.ts'
import type { MapArc, MapPoint } from './map-points.ts'
import { EUROPE, FITTED, POINTS_PADDING } from './map-view.ts'
import type { MapBounds, MapPadding } from './map-view.ts'
import { addPointLayers } from './point-layers.ts'
import { addLineLayers, markStops, setLines } from './route-layers.ts'
import type { MapRoute } from './route-layers.ts'
import { useMap } from './use-map.ts'

export interface PointsMapProps {
  label: string
  points: readonly MapPoint[]
  /** What goes between them. */
  arcs?: readonly MapArc[]
  /** Arcs that the view has in it as well, whichever are drawn at the moment. */
  reach?: readonly MapArc[]
  /** Around all of it, in pixels, where something stands on the map. */
  padding?: MapPadding
  /** A way among the points. */
  route?: MapRoute
  pointedId: number | null
  selectedId: number | null
  /** Those that lie close together are drawn as one, unless said otherwise. */
  isClustered?: boolean
  /** The page scrolls under it: the wheel zooms only with Ctrl. */
  isInPage?: boolean
  onPoint: (id: number | null) => void
  onSelect: (id: number) => void
  onDrawn: () => void
}

/** Many points, and a way among them. It shows all of them anew whenever they reach elsewhere. */
export function PointsMap(props: PointsMapProps) {
  const {
    label,
    points,
    arcs = NO_ARCS,
    reach = NO_ARCS,
    padding = POINTS_PADDING,
    route = NOWHERE,
    pointedId,
    selectedId,
    isInPage = false,
    onDrawn,
  } = props
  const bounds = useMemo(() => boundsOfAll(points, route, reach), [points, route, reach])
  const drawn = useMap({ label, ...EUROPE, bounds, padding, isInPage, onDrawn })
  const { map } = drawn
  useLayers(map, props)
  useEffect(() => {
    if (map) void sourceOf(map, 'points')?.setData(pointsData(points))
  }, [map, points])
  useEffect(() => {
    if (map) void sourceOf(map, 'arcs')?.setData(arcsData(arcs))
  }, [map, arcs])
  useRoute(map, route)
  useFit(map, bounds, padding)
  useEffect(() => {
    if (!map) return
    const marked = points.filter(({ id }) => id === pointedId || id === selectedId)
    void sourceOf(map, 'marked')?.setData(markedData(marked))
  }, [map, points, pointedId, selectedId])
  useEffect(() => {
    const selected = points.find(({ id }) => id === selectedId)
    if (map && selected && !map.getBounds().contains([selected.lng, selected.lat])) {
      map.easeTo({ center: [selected.lng, selected.lat] })
    }
  }, [map, points, selectedId])
  return <MapFrame drawn={drawn} />
}

const NO_ARCS: readonly MapArc[] = []
const NOWHERE: MapRoute = { stops: [], lines: [] }

function useRoute(map: LibreMap | null, { stops, lines }: MapRoute): void {
  useEffect(() => {
    if (map) setLines(map, lines)
  }, [map, lines])
  useEffect(() => (map ? markStops(map, stops) : undefined), [map, stops])
}

/** Whoever has moved the map stays there while what it shows reaches as far as before. */
function useFit(map: LibreMap | null, bounds: MapBounds | undefined, padding: MapPadding): void {
  const [west, south, east, north] = bounds ?? []
  useEffect(() => {
    if (!map || west === undefined || south === undefined) return
    if (east === undefined || north === undefined) return
    map.fitBounds([west, south, east, north], { ...FITTED, padding })
  }, [map, west, south, east, north, padding])
}

type Pointing = Pick<PointsMapProps, 'selectedId' | 'isClustered' | 'onPoint' | 'onSelect'>

function useLayers(map: LibreMap | null, pointing: Pointing): void {
  const latest = useRef(pointing)
  useEffect(() => {
    latest.current = pointing
  })
  useEffect(() => {
    if (!map) return
    addLineLayers(map)
    addPointLayers(map, { isClustered: latest.current.isClustered ?? true })
    const canvas = map.getCanvas()
    let pointed: number | null = null
    const point = (id: number | null) => {
      if (pointed === id) return
      pointed = id
      latest.current.onPoint(id)
    }
    map.on('mousemove', (event: MapMouseEvent) => {
      const [found] = featuresAt(map, event)
      canvas.style.cursor = found ? 'pointer' : ''
      point(found && !found.properties['cluster'] ? idOf(found) : null)
    })
    map.on('mouseout', () => point(null))
    map.on('click', (event: MapMouseEvent) => press(map, event, latest.current))
  }, [map])
}

function press(map: LibreMap, event: MapMouseEvent, { selectedId, onSelect }: Pointing): void {
  const found = featuresAt(map, event)
  const [first] = found
  if (first?.properties['cluster']) {
    void goNearer(map, first)
    return
  }
  const single = found.filter(({ properties }) => !properties['cluster'])
  const next = nextOf(single.map(idOf), selectedId)
  if (next !== undefined) onSelect(next)
}

// A finger is wider than a point.
const REACH = 6

function featuresAt(map: LibreMap, { point: { x, y } }: MapMouseEvent): MapGeoJSONFeature[] {
  const box: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  return map.queryRenderedFeatures(box, { layers: ['points', 'clusters'] })
}

const idOf = (found: MapGeoJSONFeature): number => Number(found.properties['id'])

async function goNearer(map: LibreMap, cluster: MapGeoJSONFeature): Promise<void> {
  if (cluster.geometry.type !== 'Point') return
  const [lng = 0, lat = 0] = cluster.geometry.coordinates
  const zoom = await sourceOf(map, 'points')?.getClusterExpansionZoom(
    Number(cluster.properties['cluster_id']),
  )
  map.easeTo({ center: [lng, lat], zoom: zoom ?? map.getZoom() + 2 })
}

function sourceOf(map: LibreMap, id: string): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(id)
}
