import type { RouteState } from '@dromos/contract/routing/routing.ts'
import type { Clock } from '../platform/clock.ts'
import { fetchRoute } from './routing-service.ts'
import type { FoundRoute, Journey, RoutingService } from './routing-service.ts'

export type CachedRoute = ({ state: 'road' } & FoundRoute) | { state: Exclude<RouteState, 'road' | 'off'> }

export interface RouteCache {
  find(journey: Journey): Promise<CachedRoute>
}

const KEPT = 1_000
const KEPT_MS = 86_400_000
const AT_ONCE = 4
/** How long a failed service is left alone, so that nobody waits for it each time. */
const PAUSE_MS = 15_000

const unreachable: CachedRoute = { state: 'unreachable' }

/** Opens an empty book on a service. Journeys are kept for a day, the least used go first; failures are not kept. */
export function createRouteCache(service: RoutingService, clock: Clock): RouteCache {
  const kept = new Map<string, { road: CachedRoute; until: number }>()
  const underWay = new Map<string, Promise<CachedRoute>>()
  const inTurn = turns(AT_ONCE)
  let pausedUntil = 0

  const remembered = (key: string): CachedRoute | null => {
    const known = kept.get(key)
    kept.delete(key)
    if (!known || known.until <= clock.now().getTime()) return null
    kept.set(key, known)
    return known.road
  }
  const remember = (key: string, road: CachedRoute): CachedRoute => {
    kept.set(key, { road, until: clock.now().getTime() + KEPT_MS })
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return road
  }
  const ask = async (key: string, journey: Journey): Promise<CachedRoute> => {
    if (clock.now().getTime() < pausedUntil) return unreachable
    try {
      const road = await fetchRoute(service, journey)
      return remember(key, road ? { state: 'road', ...road } : { state: 'no_road' })
    } catch {
      pausedUntil = clock.now().getTime() + PAUSE_MS
      return unreachable
    }
  }
  return {
    find: async (journey) => {
      const key = keyOf(journey)
      const known = remembered(key)
      if (known) return known
      const asking = underWay.get(key) ?? inTurn(() => ask(key, journey)).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      return asking
    },
  }
}

const keyOf = ({ from, to, avoidSea }: Journey): string =>
  [from.lng, from.lat, to.lng, to.lat].map((degrees) => degrees.toFixed(5)).join() + (avoidSea ? ' land' : '')

function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
