import { useComputedColorScheme } from '@mantine/core'
import { AttributionControl, Map as LibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import type { MapLibreEvent, StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { offlinePaints, offlineStyle } from './basemap.ts'
import type { MapScheme } from './basemap.ts'
import { FITTED, OFFLINE_FIRST_ZOOM, OFFLINE_MAX_ZOOM } from './map-view.ts'
import type { MapView } from './map-view.ts'
import { t } from './map.messages.ts'

setWorkerUrl(workerUrl)

export interface MapStart extends MapView {
  label: string
  /** The wheel alone scrolls the page; with Ctrl it zooms. */
  isInPage: boolean
  /** Once: the map is drawn, was moved before, or cannot be drawn. */
  onDrawn: () => void
}

export interface DrawnMap {
  map: LibreMap | null
  state: 'loading' | 'ready' | 'failed'
  setBox: (box: HTMLDivElement | null) => void
}

/** `data-map` on its box is `idle` while nothing moves, which tests wait for. */
export function useMap(start: MapStart): DrawnMap {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [map, setMap] = useState<LibreMap | null>(null)
  const [state, setState] = useState<DrawnMap['state']>('loading')
  const scheme = useComputedColorScheme('light')
  const begin = useRef({ start, scheme })
  useEffect(() => {
    if (!box) return undefined
    let made: LibreMap | null = null
    let isGone = false
    const draw = async () => {
      const streets = await streetsStyle()
      const style = streets ?? (await offlineStyle(begin.current.scheme))
      if (isGone) return
      made = makeMap(box, style, { ...begin.current.start, isOffline: streets === null })
      const drawn = made
      drawn.on('idle', () => {
        box.dataset['map'] = 'idle'
      })
      void drawn.once('idle').then(begin.current.start.onDrawn)
      drawn.on(
        'movestart',
        ({ originalEvent }: MapLibreEvent) => originalEvent && begin.current.start.onDrawn(),
      )
      drawn.on('render', () => {
        delete box.dataset['map']
      })
      drawn.once('load', () => {
        setMap(drawn)
        setState('ready')
      })
    }
    // Without WebGL, or without the files of the map, the list and the fields say everything too.
    draw().catch(() => {
      setState('failed')
      begin.current.start.onDrawn()
    })
    return () => {
      isGone = true
      setMap(null)
      made?.remove()
    }
  }, [box])
  useEffect(() => {
    if (map) paint(map, scheme)
  }, [map, scheme])
  return { map, state, setBox }
}

function makeMap(
  container: HTMLElement,
  style: StyleSpecification | string,
  {
    label,
    centre,
    zoom,
    bounds,
    padding = FITTED.padding,
    isInPage,
    isOffline,
  }: MapStart & { isOffline: boolean },
): LibreMap {
  const map = new LibreMap({
    container,
    style,
    center: centre,
    zoom: isOffline ? Math.min(zoom, OFFLINE_FIRST_ZOOM) : zoom,
    ...(bounds && { bounds, fitBoundsOptions: { ...FITTED, padding } }),
    minZoom: 2,
    maxZoom: isOffline ? OFFLINE_MAX_ZOOM : 19,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    cooperativeGestures: isInPage,
    attributionControl: false,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'AttributionControl.ToggleAttribution': t('attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': t('scrollHelp'),
      'CooperativeGesturesHandler.MacHelpText': t('scrollHelpMac'),
      'CooperativeGesturesHandler.MobileHelpText': t('touchHelp'),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  return map
}

function paint(map: LibreMap, scheme: MapScheme): void {
  for (const [layer, property, colour] of offlinePaints(scheme)) {
    // Streets from elsewhere have colours of their own.
    if (map.getLayer(layer)) map.setPaintProperty(layer, property as 'fill-color', colour)
  }
}

let streets: Promise<string | null> | null = null

async function streetsStyle(): Promise<StyleSpecification | string | null> {
  streets ??= call('GET /mapStyle').then(({ style }) => style)
  const style = await streets.catch(() => {
    streets = null
    return null
  })
  return style?.includes('{z}') ? rasterStyle(style) : style
}

function rasterStyle(tiles: string): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, attribution: '© OpenStreetMap' } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}
