import type { ExpressionSpecification, FilterSpecification, Map as LibreMap } from 'maplibre-gl'
import { MAP_FONT } from './basemap.ts'
import { lateColour, offColour, plainColour, riskColour, specialColour } from './map-colours.ts'
import { arcsData, pointsData } from './map-points.ts'

const NONE = pointsData([])

/** Points, those that lie close together as one where they are clustered, and what goes between them. */
export function addPointLayers(map: LibreMap, { isClustered }: { isClustered: boolean }): void {
  map.addSource('points', {
    type: 'geojson',
    data: NONE,
    cluster: isClustered,
    clusterRadius: 38,
    clusterMaxZoom: 9,
    clusterProperties: {
      sum: ['+', ['get', 'weight']],
      late: ['+', ['case', ['==', ['get', 'tone'], 'late'], 1, 0]],
      risk: ['+', ['case', ['==', ['get', 'tone'], 'risk'], 1, 0]],
    },
  })
  addArcLayer(map)
  addArcHeads(map)
  map.addSource('marked', { type: 'geojson', data: NONE })
  addClusters(map)
  addSinglePoints(map)
  addMarkedLayers(map)
}

function addArcLayer(map: LibreMap): void {
  map.addSource('arcs', { type: 'geojson', data: arcsData([]) })
  map.addLayer({
    id: 'arcs',
    type: 'line',
    source: 'arcs',
    layout: { 'line-cap': 'round' },
    paint: {
      'line-color': ['get', 'colour'],
      'line-opacity': 0.55,
      'line-width': ['interpolate', ['linear'], ['get', 'weight'], 1, 1, 10, 2.5, 100, 5],
    },
  })
}

const HEAD = 'arc-head'

/** Which way it goes. */
function addArcHeads(map: LibreMap): void {
  map.addImage(HEAD, arrowHead(), { sdf: true, pixelRatio: 2 })
  map.addLayer({
    id: 'arc-heads',
    type: 'symbol',
    source: 'arcs',
    filter: PLACES,
    layout: {
      'icon-image': HEAD,
      'icon-rotate': ['get', 'bearing'],
      'icon-rotation-alignment': 'map',
      'icon-size': ['interpolate', ['linear'], ['get', 'weight'], 1, 0.8, 10, 1, 100, 1.3],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
    paint: { 'icon-color': ['get', 'colour'] },
  })
}

const SIDE = 32
/** How far inside and outside the edge is told, in pixels, and where the edge lies between: what the map takes for a shape. */
const [TOLD, EDGE] = [8, 0.25]

/** A triangle that points north, as distances from its edge, so that it takes the colour of its arc. */
function arrowHead(): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255)
  const [top, bottom, half] = [7, 25, 8]
  const slope = Math.hypot(bottom - top, half)
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [Math.abs((at % SIDE) + 0.5 - SIDE / 2), Math.floor(at / SIDE) + 0.5]
    const outside = Math.max(y - bottom, (x * (bottom - top) - half * (y - top)) / slope)
    data[at * 4 + 3] = Math.max(0, Math.min(255, Math.round(255 * (1 - outside / TOLD - EDGE))))
  }
  return { width: SIDE, height: SIDE, data }
}

function addClusters(map: LibreMap): void {
  map.addLayer({
    id: 'clusters',
    type: 'circle',
    source: 'points',
    filter: ['has', 'point_count'],
    paint: {
      // As the worst of its points, so that what is late is found from afar.
      'circle-color': [
        'case',
        ['>', ['get', 'late'], 0],
        lateColour,
        ['>', ['get', 'risk'], 0],
        riskColour,
        plainColour,
      ],
      'circle-opacity': 0.92,
      'circle-radius': ['step', ['get', 'sum'], 12, 10, 15, 100, 19, 1000, 24],
      'circle-stroke-color': WHITE,
      'circle-stroke-width': 1.5,
    },
  })
  map.addLayer({
    id: 'counts',
    type: 'symbol',
    source: 'points',
    filter: ['has', 'point_count'],
    layout: {
      'text-field': inFewFigures('sum'),
      'text-font': MAP_FONT,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': WHITE },
  })
}

function addSinglePoints(map: LibreMap): void {
  map.addLayer({
    id: 'points',
    type: 'circle',
    source: 'points',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': [
        'match',
        ['get', 'tone'],
        'risk',
        riskColour,
        'special',
        specialColour,
        'off',
        offColour,
        'late',
        lateColour,
        plainColour,
      ],
      'circle-radius': ['step', ['get', 'weight'], 6, 2, 10, 10, 13, 100, 17],
      'circle-stroke-color': WHITE,
      'circle-stroke-width': 1.5,
    },
  })
  map.addLayer({
    id: 'weights',
    type: 'symbol',
    source: 'points',
    filter: ['all', ['!', ['has', 'point_count']], ['>', ['get', 'weight'], 1]],
    layout: {
      'text-field': inFewFigures('weight'),
      'text-font': MAP_FONT,
      'text-size': 11,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': WHITE },
  })
}

/** `1.2k` from a thousand on. */
const inFewFigures = (name: string): ExpressionSpecification => [
  'case',
  ['>=', ['get', name], 1_000],
  ['concat', ['to-string', ['/', ['round', ['/', ['get', name], 100]], 10]], 'k'],
  ['to-string', ['get', name]],
]

function addMarkedLayers(map: LibreMap): void {
  map.addLayer({
    id: 'marked-ways',
    type: 'line',
    source: 'marked',
    paint: { 'line-color': AMBER, 'line-width': 3, 'line-dasharray': [2, 1.2] },
  })
  map.addLayer({
    id: 'marked',
    type: 'circle',
    source: 'marked',
    filter: PLACES,
    paint: {
      'circle-color': plainColour,
      'circle-radius': 8,
      'circle-stroke-color': AMBER,
      'circle-stroke-width': 3,
    },
  })
  map.addLayer({
    id: 'marked-names',
    type: 'symbol',
    source: 'marked',
    filter: PLACES,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': MAP_FONT,
      'text-size': 13,
      'text-anchor': 'bottom',
      'text-offset': [0, -1],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#16202e', 'text-halo-color': WHITE, 'text-halo-width': 2 },
  })
}

const PLACES: FilterSpecification = ['==', ['geometry-type'], 'Point']

// The same in both schemes: they stand on land and sea of either.
const AMBER = '#f0a534'
const WHITE = '#ffffff'
