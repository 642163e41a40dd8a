/** What a map shows at first: everything inside `bounds` where there are some, else `zoom` around `centre`. */
export interface MapView {
  centre: [lng: number, lat: number]
  zoom: number
  bounds?: MapBounds | undefined
  /** Around what is fitted, in pixels, where it is not the usual. */
  padding?: MapPadding
}

/** The same on all sides, or more where something stands on the map. */
export type MapPadding = number | Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

export type MapBounds = [west: number, south: number, east: number, north: number]

export interface MapBox {
  width: number
  height: number
}

/** Around what is fitted into a map, in pixels, and no nearer than this. */
export const FITTED = { padding: 44, maxZoom: 8, duration: 0 } as const

/** Dots alone need less around them. */
export const POINTS_PADDING = 28

/** Where there is nothing to show yet. */
export const EUROPE: MapView = { centre: [14, 46], zoom: 3.4 }

/** The built-in map says nothing more from here on. */
export const OFFLINE_MAX_ZOOM = 10
/** Without streets a map begins no nearer: further in there is neither a coast nor a border to know the place by. */
export const OFFLINE_FIRST_ZOOM = 7.5

/** From here on a place that was just found is told from its neighbours. */
const NEAR = 8

const TILE = 512

/** Around the pin; without one, around the middle of Europe at the zoom that was chosen. */
export function pinView({
  pin,
  zoom,
  isJustFound,
}: {
  pin: { lat: number; lng: number } | null
  zoom: number
  isJustFound: boolean
}): MapView {
  return {
    centre: pin ? [pin.lng, pin.lat] : EUROPE.centre,
    zoom: isJustFound ? nearPin(zoom) : zoom,
  }
}

export const nearPin = (zoom: number): number => Math.max(zoom, NEAR)

/** All that the map of a route has to show. */
export function pointsOfRoute({
  stops,
  lines,
}: {
  stops: readonly { lng: number; lat: number }[]
  lines: readonly { points: readonly (readonly [lng: number, lat: number])[] }[]
}): (readonly [lng: number, lat: number])[] {
  if (stops.length === 0) return []
  return [...stops.map(({ lng, lat }) => [lng, lat] as const), ...lines.flatMap(({ points }) => points)]
}

/** Smallest bounds with all points in them; none without points. */
export function boundsOf(points: readonly (readonly [lng: number, lat: number])[]): MapBounds | undefined {
  if (points.length === 0) return undefined
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** From degrees to pixels of a box, in the same projection and at the same place as the map that will stand there. */
export function projectionOf(
  { centre, zoom, bounds, padding = FITTED.padding }: MapView,
  box: MapBox,
): (lng: number, lat: number) => [x: number, y: number] {
  const [west, south, east, north] = bounds ?? [...centre, ...centre]
  const [left, right] = [acrossOf(west), acrossOf(east)]
  const [top, bottom] = [downOf(north), downOf(south)]
  const around = typeof padding === 'number' ? sidesOf(padding) : padding
  const [across, down] = [around.left + around.right, around.top + around.bottom]
  const fitting = Math.min(
    inside(box.width, across) / Math.max(right - left, Number.MIN_VALUE),
    inside(box.height, down) / Math.max(bottom - top, Number.MIN_VALUE),
    TILE * 2 ** FITTED.maxZoom,
  )
  const scale = bounds ? fitting : TILE * 2 ** Math.min(zoom, OFFLINE_FIRST_ZOOM)
  const [aside, below] = bounds
    ? [(around.left - around.right) / 2, (around.top - around.bottom) / 2]
    : [0, 0]
  const x = box.width / 2 + aside - (scale * (left + right)) / 2
  const y = box.height / 2 + below - (scale * (top + bottom)) / 2
  return (lng, lat) => [x + scale * acrossOf(lng), y + scale * downOf(lat)]
}

const sidesOf = (all: number) => ({ top: all, right: all, bottom: all, left: all })
const inside = (length: number, around: number) => Math.max(1, length - around)

const acrossOf = (lng: number) => (lng + 180) / 360

/** How far down from the north edge of the earth's map, as a share of it. */
export function downOf(lat: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
