import { greatCircleKm } from '@dromos/contract/routing/distance.rules.ts'
import { z } from 'zod'
import { fetchJson } from '../platform/fetch-json.ts'
import { thinned } from './route-line.ts'
import type { Position } from './route-line.ts'

export interface RoutingService {
  /** The address of the configuration; what it has after `?` goes along with every question. */
  url: string
  allowPrivateHosts: boolean
}

export interface Point {
  lat: number
  lng: number
}

export interface Journey {
  from: Point
  to: Point
  avoidSea: boolean
}

export interface FoundRoute {
  km: number
  line: Position[]
}

const TIMEOUT_MS = 4_000
const MAX_BYTES = 1024 * 1024
/** A place farther than this from where the service's road begins or ends is not reached. */
const BESIDE_THE_ROAD_KM = 25

/** Null where the service knows no way. Throws when it gives no sensible answer in time and size. */
export async function fetchRoute(service: RoutingService, journey: Journey): Promise<FoundRoute | null> {
  const answer = await fetchJson(addressOf(service, journey), {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    allowPrivateHosts: service.allowPrivateHosts,
    language: 'en',
    // That there is no road is told with this status.
    alsoStatuses: [400],
  })
  if (none.safeParse(answer).success) return null
  const { routes, waypoints } = found.parse(answer)
  const [route] = routes
  if (!route || waypoints.some(({ distance }) => distance > BESIDE_THE_ROAD_KM * 1000)) return null
  const km = Math.round(route.distance / 1000)
  if (km + 2 * BESIDE_THE_ROAD_KM < greatCircleKm(journey.from, journey.to)) {
    throw new Error('The road service knows a way that is shorter than the great circle.')
  }
  return { km, line: thinned(route.geometry.coordinates) }
}

function addressOf(service: RoutingService, { from, to, avoidSea }: Journey): URL {
  const url = new URL(service.url)
  const ends = [from, to].map(({ lng, lat }) => `${degrees(lng)},${degrees(lat)}`)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/route/v1/driving/${ends.join(';')}`
  url.searchParams.set('overview', 'simplified')
  url.searchParams.set('geometries', 'geojson')
  if (avoidSea) url.searchParams.set('exclude', 'ferry')
  return url
}

const degrees = (value: number): string => value.toFixed(5)

// The last one is said by a service that cannot leave ferries out.
const none = z.object({ code: z.enum(['NoRoute', 'NoSegment', 'InvalidValue']) })

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number())
  .transform(([lng, lat]): Position => [lng, lat])

const found = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number().min(0).max(50_000_000),
        geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
      }),
    )
    .min(1),
  waypoints: z.array(z.object({ distance: z.number().min(0).default(0) })).default([]),
})
