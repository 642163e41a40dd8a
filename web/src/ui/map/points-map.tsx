import type { GeoJSONSource, Map as LibreMap, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { MapFrame } from './map-frame.tsx'
import { boundsOf, EUROPE, FITTED } from './map-view.ts'
import { addPointLayers, pointsData } from './point-layers.ts'
import type { MapPoint } from './point-layers.ts'
import { useMap } from './use-map.ts'

export interface PointsMapProps {
  label: string
  points: readonly MapPoint[]
  pointedId: number | null
  selectedId: number | null
  onPoint: (id: number | null) => void
  onSelect: (id: number) => void
  onDrawn: () => void
}

export function PointsMap(props: PointsMapProps) {
  const { points, pointedId, selectedId } = props
  const drawn = useMap({ label: props.label, ...EUROPE, isInPage: false, onDrawn: props.onDrawn })
  const { map } = drawn
  useLayers(map, props)
  useEffect(() => {
    if (!map) return
    void sourceOf(map, 'points')?.setData(pointsData(points))
    fit(map, points)
  }, [map, points])
  useEffect(() => {
    if (!map) return
    const marked = points.filter(({ id }) => id === pointedId || id === selectedId)
    void sourceOf(map, 'marked')?.setData(pointsData(marked))
  }, [map, points, pointedId, selectedId])
  useEffect(() => {
    const selected = points.find(({ id }) => id === selectedId)
    if (map && selected && !map.getBounds().contains([selected.lng, selected.lat])) {
      map.easeTo({ center: [selected.lng, selected.lat] })
    }
  }, [map, points, selectedId])
  return <MapFrame drawn={drawn} />
}

type Pointing = Pick<PointsMapProps, 'onPoint' | 'onSelect'>

function useLayers(map: LibreMap | null, pointing: Pointing): void {
  const latest = useRef(pointing)
  useEffect(() => {
    latest.current = pointing
  })
  useEffect(() => {
    if (!map) return
    addPointLayers(map)
    const canvas = map.getCanvas()
    let pointed: number | null = null
    const point = (id: number | null) => {
      if (pointed === id) return
      pointed = id
      latest.current.onPoint(id)
    }
    map.on('mousemove', (event: MapMouseEvent) => {
      const found = featureAt(map, event)
      canvas.style.cursor = found ? 'pointer' : ''
      point(found && !found.properties['cluster'] ? idOf(found) : null)
    })
    map.on('mouseout', () => point(null))
    map.on('click', (event: MapMouseEvent) => {
      const found = featureAt(map, event)
      if (!found) return
      if (found.properties['cluster']) void goNearer(map, found)
      else latest.current.onSelect(idOf(found))
    })
  }, [map])
}

// A finger is wider than a point.
const REACH = 6

function featureAt(map: LibreMap, { point: { x, y } }: MapMouseEvent): MapGeoJSONFeature | undefined {
  const box: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  return map.queryRenderedFeatures(box, { layers: ['points', 'clusters'] })[0]
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

function fit(map: LibreMap, points: readonly MapPoint[]): void {
  const bounds = boundsOf(points.map(({ lng, lat }) => [lng, lat]))
  if (bounds) map.fitBounds(bounds, FITTED)
}

function sourceOf(map: LibreMap, id: string): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(id)
}
