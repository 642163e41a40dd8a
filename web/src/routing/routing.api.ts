import type { FoundLegRoute } from '@dromos/contract/routing/routing.ts'
import { estimatedKm } from '@dromos/contract/routing/distance.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

interface RoadEnd {
  id: number
  lat: number
  lng: number
}

export interface Leg {
  from: RoadEnd
  to: RoadEnd
  /** Over land alone, without a ferry. */
  avoidSea: boolean
}

export type LegRoute = Pick<FoundLegRoute, 'km' | 'state' | 'line'>

const AGAIN_MS = 30_000

/** The kilometres of a leg, the same wherever it is shown. Legs wanted together are asked for together. */
export const routeQuery = (leg: Leg) =>
  queryOptions({
    queryKey: ['roads', leg.avoidSea, ...[leg.from, leg.to].flatMap(({ id, lat, lng }) => [id, lat, lng])],
    queryFn: () => askWithOthers(leg),
    ...(isOff && { initialData: estimate(leg, 'off') }),
    staleTime: ({ state }) => (state.data?.state === 'unreachable' ? AGAIN_MS : Infinity),
    // Without a connection the great circle is left.
    networkMode: 'always',
  })

const MOST_AT_ONCE = 50

interface Waiting {
  leg: Leg
  tell: (road: LegRoute) => void
}

// The office has no road service: the browser reckons by itself, as the server would.
let isOff = false
let waiting: Waiting[] = []

function askWithOthers(leg: Leg): Promise<LegRoute> {
  return new Promise((tell) => {
    if (waiting.length === 0) setTimeout(askTogether)
    waiting.push({ leg, tell })
  })
}

function askTogether(): void {
  const all = waiting
  waiting = []
  for (const avoidSea of [false, true]) {
    const alike = all.filter(({ leg }) => leg.avoidSea === avoidSea)
    for (let first = 0; first < alike.length; first += MOST_AT_ONCE) {
      void askFor(alike.slice(first, first + MOST_AT_ONCE), avoidSea)
    }
  }
}

async function askFor(some: readonly Waiting[], avoidSea: boolean): Promise<void> {
  const legs = some.map(({ leg }) => `${leg.from.id}-${leg.to.id}`)
  const query = { legs, avoid_sea: avoidSea }
  const found = await call('GET /places/roads', { query }).catch(() => null)
  for (const { leg, tell } of some) {
    const road = found?.data.find(({ from, to }) => from === leg.from.id && to === leg.to.id)
    if (road?.state === 'off') isOff = true
    tell(road ?? estimate(leg, 'unreachable'))
  }
}

function estimate({ from, to, avoidSea }: Leg, state: LegRoute['state']): LegRoute {
  return { km: estimatedKm(from, to, avoidSea), state, line: [] }
}
