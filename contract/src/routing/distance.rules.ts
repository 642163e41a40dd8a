/** In degrees. */
export interface Point {
  lat: number
  lng: number
}

export const roadFactors = { withFerries: 1.25, overLand: 1.4 } as const

const EARTH_DIAMETER_KM = 12_742

export function greatCircleKm(from: Point, to: Point): number {
  const radians = Math.PI / 180
  const lat = Math.sin(((to.lat - from.lat) * radians) / 2) ** 2
  const lng = Math.sin(((to.lng - from.lng) * radians) / 2) ** 2
  const between = lat + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * lng
  return EARTH_DIAMETER_KM * Math.asin(Math.min(1, Math.sqrt(between)))
}

/** About how many kilometres it is by road between two points; without ferries it is a longer way round. */
export function roadKm(from: Point, to: Point, { avoidSea = false } = {}): number {
  return greatCircleKm(from, to) * (avoidSea ? roadFactors.overLand : roadFactors.withFerries)
}

/** In whole kilometres: what is shown is what is added up. */
export const estimatedKm = (from: Point, to: Point, avoidSea: boolean): number =>
  Math.round(roadKm(from, to, { avoidSea }))

/** A truck on its way, breaks included. */
const KM_PER_HOUR = 60

/** About how many hours a truck needs from one point to another. */
export const driveHours = (from: Point, to: Point): number => estimatedKm(from, to, false) / KM_PER_HOUR
