import type { FoundLegRoute } from '@dromos/contract/routing/routing.ts'
import { estimatedKm } from '@dromos/contract/routing/distance.rules.ts'
import type { Context } from '../platform/context.ts'
import type { CachedRoute, RouteCache } from './route-cache.ts'
import type { Journey } from './routing-service.ts'
import { placePoints } from './routing.queries.ts'

interface Legs {
  legs: readonly { from: number; to: number }[]
  avoidSea: boolean
}

/** How long one answer waits for the road service in total; later results serve the next one. */
const PATIENCE_MS = 8_000

/** By the road service where one is set up and answers, else estimated from the great circle. */
export async function findRoutes(
  { db }: Pick<Context, 'db'>,
  { legs, avoidSea }: Legs,
  book: RouteCache | null,
  patienceMs = PATIENCE_MS,
): Promise<FoundLegRoute[]> {
  const points = await placePoints(db, [...new Set(legs.flatMap(({ from, to }) => [from, to]))])
  const wait = patience(patienceMs)
  const roads = await Promise.all(
    legs.map(async (leg) => {
      const [from, to] = [points.get(leg.from), points.get(leg.to)]
      if (!from || !to) return []
      const journey = { from, to, avoidSea }
      const known = book && Promise.race([book.find(journey), wait.isOver])
      return [{ ...leg, ...told(journey, (await known) ?? { state: 'off' }) }]
    }),
  ).finally(wait.end)
  return roads.flat()
}

function told(
  { from, to, avoidSea }: Journey,
  known: CachedRoute | { state: 'off' },
): Pick<FoundLegRoute, 'km' | 'state' | 'line'> {
  if (known.state === 'road') return known
  return { km: estimatedKm(from, to, avoidSea), state: known.state, line: [] }
}

function patience(milliseconds: number): { isOver: Promise<CachedRoute>; end: () => void } {
  const { promise: isOver, resolve } = Promise.withResolvers<CachedRoute>()
  const timer = setTimeout(() => resolve({ state: 'unreachable' }), milliseconds)
  return { isOver, end: () => clearTimeout(timer) }
}
