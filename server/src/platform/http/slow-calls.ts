import type { MadeCall } from './made-calls.ts'

const HOUR_MS = 3_600_000
/** So many of one route are remembered, so that none crowds out the others. */
const OF_ONE_ROUTE = 3
const MOST_ROUTES = 400

export interface SlowCall {
  method: string
  route: string
  status: number
  ms: number
  /** ISO 8601. */
  at: string
}

/** The slowest calls of the last hour, in the memory of this process. */
export class SlowCalls {
  private readonly byRoute = new Map<string, SlowCall[]>()

  note({ method, route, status, ms }: MadeCall, now: number): void {
    const key = `${method} ${route}`
    const known = this.byRoute.get(key)
    if (!known && this.byRoute.size >= MOST_ROUTES) return
    const fresh = (known ?? []).filter(isAfter(now - HOUR_MS))
    const call = { method, route, status, ms: Math.round(ms), at: new Date(now).toISOString() }
    const slowest = [...fresh, call].toSorted((a, b) => b.ms - a.ms)
    this.byRoute.set(key, slowest.slice(0, OF_ONE_ROUTE))
  }

  /** The slowest, each route once. */
  slowest(count: number, now: number): SlowCall[] {
    return [...this.byRoute.values()]
      .flatMap((calls) => calls.filter(isAfter(now - HOUR_MS)).slice(0, 1))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, count)
  }
}

const isAfter =
  (from: number) =>
  ({ at }: SlowCall): boolean =>
    Date.parse(at) > from
