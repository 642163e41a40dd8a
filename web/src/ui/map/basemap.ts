import type { StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import { language } from '../../i18n/language.ts'
import { countryOf } from '../../platform/format.ts'
import { basemapFiles } from './basemap-files.ts'
import { countryPoints } from './country-points.ts'

export type MapScheme = 'light' | 'dark'

/** What is written on the map: drawn by the browser with the page's own font, none is fetched. */
export const MAP_FONT = ['Inter Variable', 'sans-serif']

/** The built-in map: coasts, borders, countries and cities, without a call to anywhere else. */
export async function offlineStyle(scheme: MapScheme): Promise<StyleSpecification> {
  const { land, borders, cities } = await builtInMap()
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, attribution: 'Natural Earth, GeoNames' },
      borders: { type: 'geojson', data: borders },
      cities: { type: 'geojson', data: cities },
      countries: { type: 'geojson', data: countryNames() },
    },
    layers: layersIn(mapColours(scheme)),
  }
}

/** The colours of the built-in map. */
export const mapColours = (scheme: MapScheme): Readonly<Record<keyof (typeof palette)['light'], string>> =>
  palette[scheme]

export function offlinePaints(scheme: MapScheme): [layer: string, property: string, colour: string][] {
  const { sea, land, coast, border, label, country, halo } = palette[scheme]
  return [
    ['sea', 'background-color', sea],
    ['land', 'fill-color', land],
    ['coast', 'line-color', coast],
    ['borders', 'line-color', border],
    ['cities', 'text-color', label],
    ['cities', 'text-halo-color', halo],
    ['countries', 'text-color', country],
    ['countries', 'text-halo-color', halo],
  ]
}

function layersIn(colours: ReturnType<typeof mapColours>): StyleSpecification['layers'] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      paint: { 'line-color': colours.coast, 'line-width': 0.6 },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: {
        'line-color': colours.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 8, 1.8],
      },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'cities',
      minzoom: 4,
      filter: ['>=', ['zoom'], ['get', 'level']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10.5, 9, 13],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 4,
      },
      paint: labelPaint(colours.label, colours.halo),
    },
    {
      id: 'countries',
      type: 'symbol',
      source: 'countries',
      maxzoom: 6,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': 12,
        'text-letter-spacing': 0.06,
      },
      paint: labelPaint(colours.country, colours.halo),
    },
  ]
}

const palette = {
  light: {
    sea: '#dbe6f1',
    land: '#f7f8fa',
    coast: '#a9bdd3',
    border: '#a3afbf',
    label: '#344054',
    country: '#667085',
    halo: '#f7f8fa',
  },
  dark: {
    sea: '#0e151e',
    land: '#1d2733',
    coast: '#33445a',
    border: '#4b5a6e',
    label: '#c3ccd8',
    country: '#95a1b3',
    halo: '#1d2733',
  },
} as const satisfies Record<MapScheme, object>

const labelPaint = (colour: string, halo: string) => ({
  'text-color': colour,
  'text-halo-color': halo,
  'text-halo-width': 1.2,
})

type Atlas = Parameters<typeof mesh>[0] & {
  objects: { countries: NonNullable<Parameters<typeof mesh>[1]>; land: Parameters<typeof feature>[1] }
}

export interface BasemapData {
  /** Its edges are the coasts. */
  land: GeoJSON.Feature<GeoJSON.MultiPolygon>
  borders: GeoJSON.GeoJSON
  cities: GeoJSON.FeatureCollection
}

let data: Promise<BasemapData> | null = null
let known: BasemapData | null = null

/** What was read of the built-in map already. */
export const knownMap = (): BasemapData | null => known

/** Coasts, borders, land and cities; read once. */
export function builtInMap(): Promise<BasemapData> {
  data ??= readBasemap().then(
    (read) => (known = read),
    (error: unknown) => {
      // The next map tries again.
      data = null
      throw error
    },
  )
  return data
}

async function readBasemap(): Promise<BasemapData> {
  const files = await basemapFiles()
  // The package's own file, which has this shape.
  const atlas = files.atlas as Atlas
  const { countries } = atlas.objects
  return {
    land: landOf(atlas),
    borders: unwrapped(mesh(atlas, countries, (one, other) => one !== other)),
    cities: citiesOf(files.cities),
  }
}

function landOf(atlas: Atlas): BasemapData['land'] {
  const found = feature(atlas, atlas.objects.land)
  const all = found.type === 'FeatureCollection' ? found.features : [found]
  const coordinates = all
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .filter(([outline]) => outline?.some(([, lat = 0]) => lat > ANTARCTICA))
  return {
    type: 'Feature',
    geometry: unwrapped({ type: 'MultiPolygon', coordinates }),
    properties: {},
  }
}

/** All land south of here, in degrees, is left out: the edge of the map would cut it. */
const ANTARCTICA = -60

// The atlas is of a globe: shapes across the 180th meridian go on beyond it here, not around the earth.
function unwrapped<G extends GeoJSON.Geometry>(geometry: G): G {
  if (!('coordinates' in geometry)) return geometry
  return { ...geometry, coordinates: unwrap(geometry.coordinates) }
}

type Coordinates = GeoJSON.Position | Coordinates[]

function unwrap(coordinates: Coordinates): Coordinates {
  const [first] = coordinates
  if (!Array.isArray(first)) return coordinates
  // A list of lists of points.
  if (Array.isArray(first[0])) return (coordinates as Coordinates[]).map(unwrap)
  let shift = 0
  let before: number | undefined
  return (coordinates as GeoJSON.Position[]).map(([lng = 0, lat = 0]) => {
    if (before !== undefined && Math.abs(lng - before) > 180) shift += lng < before ? 360 : -360
    before = lng
    return [lng + shift, lat]
  })
}

function citiesOf(text: string): GeoJSON.FeatureCollection {
  const features = text
    .trim()
    .split('\n')
    .map((line, rank) => {
      const [name = '', greek = '', lng, lat, level] = line.split(';')
      const shown = language === 'el' && greek ? greek : name
      return pointOf([Number(lng), Number(lat)], { name: shown, level: Number(level), rank })
    })
  return { type: 'FeatureCollection', features }
}

function countryNames(): GeoJSON.FeatureCollection {
  const features = countryPoints.map(([iso, lng, lat]) => pointOf([lng, lat], { name: countryOf(iso) }))
  return { type: 'FeatureCollection', features }
}

const pointOf = (coordinates: [number, number], properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})
