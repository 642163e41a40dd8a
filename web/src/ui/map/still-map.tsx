import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { builtInMap, knownMap, mapColours } from './basemap.ts'
import type { BasemapData } from './basemap.ts'
import { projectionOf } from './map-view.ts'
import type { MapBox, MapView } from './map-view.ts'
import { lineColour } from './map-colours.ts'
import type { RouteLine, RouteStop } from './route-layers.ts'
import classes from './map.module.css'

export interface Still extends MapView {
  pin?: { lat: number; lng: number } | null
  lines?: readonly RouteLine[]
  stops?: readonly RouteStop[]
  towns?: readonly Town[]
}

/** A town by its name, beside a dot that is filled once it is reached. */
export interface Town {
  lng: number
  lat: number
  name: string
  isReached: boolean
}

// Whoever asks for this file draws a map next, which says when it cannot be drawn.
builtInMap().catch(() => undefined)

export interface StillMapProps {
  still: Still
  /** The picture is drawn, or cannot be. */
  onSeen?: () => void
}

/** The picture of a map until the map itself is drawn: the same coasts, borders and lines at the same place. */
export function StillMap({ still, onSeen }: StillMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [data, setData] = useState(knownMap)
  const [isMissing, setMissing] = useState(false)
  const [box, setBox] = useState<MapBox>({ width: 0, height: 0 })
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    let isGone = false
    builtInMap().then(
      (read) => isGone || setData(read),
      () => isGone || setMissing(true),
    )
    return () => {
      isGone = true
    }
  }, [])
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const { clientWidth: width, clientHeight: height } = element
    setBox((before) => (before.width === width && before.height === height ? before : { width, height }))
    if (data) draw(element, data, { still, box: { width, height }, colours: mapColours(scheme) })
  }, [data, still, scheme])
  useEffect(() => {
    if (data || isMissing) onSeen?.()
  }, [data, isMissing, onSeen])
  const place = projectionOf(still, box)
  const [pinLeft, pinTop] = still.pin ? place(still.pin.lng, still.pin.lat) : []
  return (
    <div aria-hidden className={classes.still}>
      <canvas ref={canvas} />
      {box.width > 0 && still.pin && <span className={classes.pin} style={{ left: pinLeft, top: pinTop }} />}
      {box.width > 0 &&
        still.stops?.map(({ id, lng, lat, begins, ends }) => {
          const [left, top] = place(lng, lat)
          return (
            <div key={id} data-stop className={classes.stop} style={{ left, top }}>
              {begins && <span data-side="begins">{begins}</span>}
              {ends && <span data-side="ends">{ends}</span>}
            </div>
          )
        })}
      {box.width > 0 &&
        still.towns?.map(({ name, isReached, ...at }, index) => {
          const [left, top] = place(at.lng, at.lat)
          return (
            <div
              key={index}
              className={classes.town}
              data-reached={isReached || undefined}
              data-side={left > box.width / 2 ? 'left' : 'right'}
              style={{ left, top }}
            >
              <span>{name}</span>
            </div>
          )
        })}
    </div>
  )
}

interface Drawing {
  still: Still
  box: MapBox
  colours: ReturnType<typeof mapColours>
}

function draw(canvas: HTMLCanvasElement, data: BasemapData, { still, box, colours }: Drawing): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio
  canvas.width = box.width * ratio
  canvas.height = box.height * ratio
  context.scale(ratio, ratio)
  context.fillStyle = colours.sea
  context.fillRect(0, 0, box.width, box.height)
  const place = projectionOf(still, box)
  const path = (geometry: GeoJSON.GeoJSON) => pathOf(geometry, { place, box })
  const land = path(data.land)
  context.fillStyle = colours.land
  context.fill(land, 'evenodd')
  context.strokeStyle = colours.coast
  context.lineWidth = 0.6
  context.stroke(land)
  context.strokeStyle = colours.border
  context.lineWidth = 1
  context.stroke(path(data.borders))
  context.strokeStyle = lineColour
  for (const { points, isRoad } of still.lines ?? []) {
    context.lineWidth = isRoad ? 3 : 2.5
    context.setLineDash(isRoad ? [] : [7.5, 4])
    context.stroke(path({ type: 'LineString', coordinates: points.map((point) => [...point]) }))
  }
}

interface Onto {
  place: ReturnType<typeof projectionOf>
  box: MapBox
}

function pathOf(geometry: GeoJSON.GeoJSON, onto: Onto): Path2D {
  const path = new Path2D()
  for (const line of linesIn(geometry)) {
    const points = line.map(([lng = 0, lat = 0]) => onto.place(lng, lat))
    if (!isSeen(points, onto.box)) continue
    for (const [at, [x, y]] of points.entries()) {
      if (at === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  return path
}

/** A line whose surroundings do not touch the box is left out. */
function isSeen(points: readonly [number, number][], { width, height }: MapBox): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return right >= 0 && left <= width && bottom >= 0 && top <= height
}

function linesIn(geometry: GeoJSON.GeoJSON): GeoJSON.Position[][] {
  if (geometry.type === 'FeatureCollection') return geometry.features.flatMap(linesIn)
  if (geometry.type === 'Feature') return linesIn(geometry.geometry)
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}
