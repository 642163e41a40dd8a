import { Button } from '@mantine/core'
import { Marker } from 'maplibre-gl'
import type { Map as LibreMap, MapLibreEvent } from 'maplibre-gl'
import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { MapFrame } from './map-frame.tsx'
import { nearPin, pinView } from './map-view.ts'
import { t } from './map.messages.ts'
import classes from './map.module.css'
import { useMap } from './use-map.ts'

export interface Position {
  lat: number
  lng: number
}

/** Something else on the map, which can be pressed. */
export interface MapMark extends Position {
  id: number
  /** What stands in it: a number, a letter. */
  text: string
  name: string
}

export interface PinMapProps {
  label: string
  pin: Position | null
  zoom: number
  /** The pin was just found: the map begins near it, whatever its zoom. */
  isJustFound?: boolean
  /** Absent where the pin may only be looked at. */
  onPin?: ((pin: Position) => void) | undefined
  onZoom?: ((zoom: number) => void) | undefined
  marks?: readonly MapMark[] | undefined
  onMark?: ((id: number) => void) | undefined
  onDrawn: () => void
}

const NONE: readonly MapMark[] = []
const STEP = 12

export function PinMap(props: PinMapProps) {
  const { label, pin, zoom, isJustFound = false, onPin, onDrawn } = props
  const drawn = useMap({ label, ...pinView({ pin, zoom, isJustFound }), isInPage: true, onDrawn })
  const { map } = drawn
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  // Where the reader put it last: the map need not go there.
  const placed = useRef(pin)
  const put = useCallback((next: Position) => {
    placed.current = next
    latest.current.onPin?.(next)
  }, [])
  useEffect(() => listen(map, latest, put), [map, put])
  usePin(map, pin, onPin ? put : undefined)
  useMarks(map, props.marks ?? NONE, latest)
  useEffect(() => {
    if (!map || !pin || isSame(pin, placed.current)) return
    placed.current = pin
    map.easeTo({ center: [pin.lng, pin.lat], zoom: nearPin(latest.current.zoom) })
  }, [map, pin])
  return (
    <div className={classes.pinMap}>
      <MapFrame drawn={drawn} />
      {onPin && (
        <div className={classes.under}>
          <span>{t('pinHint')}</span>
          <Button size="xs" disabled={!map} onClick={() => map && put(rounded(map.getCenter()))}>
            {t('putPin')}
          </Button>
        </div>
      )}
    </div>
  )
}

function listen(
  map: LibreMap | null,
  latest: RefObject<PinMapProps>,
  put: (pin: Position) => void,
): (() => void) | undefined {
  if (!map) return undefined
  const click = map.on('click', ({ lngLat }) => {
    if (latest.current.onPin) put(rounded(lngLat))
  })
  const zoom = map.on('zoomend', (event: MapLibreEvent) => {
    // Only what the reader did; the map also goes to its pin by itself.
    if (event.originalEvent) latest.current.onZoom?.(Math.round(map.getZoom()))
  })
  return () => {
    click.unsubscribe()
    zoom.unsubscribe()
  }
}

function usePin(
  map: LibreMap | null,
  pin: Position | null,
  put: ((pin: Position) => void) | undefined,
): void {
  const marker = useRef<Marker | null>(null)
  const present = useRef(pin)
  useEffect(() => {
    present.current = pin
    place(marker.current, pin)
  }, [pin])
  const isThere = pin !== null
  useEffect(() => {
    if (!map || !isThere) return undefined
    const made = new Marker({ element: pinElement(), anchor: 'bottom', draggable: put !== undefined })
    place(made, present.current)
    made.addTo(map)
    if (put) letMove(map, made, put)
    marker.current = made
    return () => {
      made.remove()
      marker.current = null
    }
  }, [map, isThere, put])
}

function useMarks(map: LibreMap | null, marks: readonly MapMark[], latest: RefObject<PinMapProps>): void {
  const text = JSON.stringify(marks)
  useEffect(() => {
    if (!map) return undefined
    // Written above, by this component.
    const made = (JSON.parse(text) as MapMark[]).map((mark) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.className = classes.mark ?? ''
      element.textContent = mark.text
      // Who speaks to a page says what they see.
      const isSaid = mark.name.includes(mark.text)
      element.setAttribute('aria-label', isSaid ? mark.name : `${mark.text} ${mark.name}`)
      element.addEventListener('click', (event) => {
        event.stopPropagation()
        latest.current.onMark?.(mark.id)
      })
      return new Marker({ element }).setLngLat([mark.lng, mark.lat]).addTo(map)
    })
    return () => {
      for (const marker of made) marker.remove()
    }
  }, [map, text, latest])
}

function place(marker: Marker | null, pin: Position | null): void {
  if (!marker || !pin) return
  marker.setLngLat([pin.lng, pin.lat])
  const words = { north: pin.lat.toFixed(5), east: pin.lng.toFixed(5) }
  marker.getElement().setAttribute('aria-label', t('pin', words))
}

function letMove(map: LibreMap, marker: Marker, put: (pin: Position) => void): void {
  const element = marker.getElement()
  marker.on('dragend', () => put(rounded(marker.getLngLat())))
  element.addEventListener('click', (event) => event.stopPropagation())
  element.addEventListener('keydown', (event) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    // Neither the map nor the page moves by the same key.
    event.stopPropagation()
    put(rounded(moved(map, marker, by, event.shiftKey ? 1 : STEP)))
  })
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moved(map: LibreMap, marker: Marker, [x, y]: readonly [number, number], step: number) {
  const at = map.project(marker.getLngLat())
  return map.unproject([at.x + x * step, at.y + y * step])
}

function pinElement(): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = classes.pin ?? ''
  return element
}

const rounded = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})

const isSame = (one: Position, other: Position | null): boolean =>
  one.lat === other?.lat && one.lng === other.lng
