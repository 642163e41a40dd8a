import { countryOf } from '../platform/format.ts'
import { countryPoints } from '../ui/map/country-points.ts'
import type { MapArc, MapPoint } from '../ui/map/map-points.ts'
import type { Pair, PairMeasure } from './country-pairs.ts'

// The same in both schemes: they stand on land and sea of either.
const AWAY = '#2c64ad'
const BACK = '#c4560a'
const MOST_ARCS = 80
const WIDEST = 100

/** A pair of countries that something runs between, orders or euros, the most first. */
export interface Way {
  from: string
  to: string
  value: number
}

export interface CountryWays {
  points: MapPoint[]
  arcs: MapArc[]
  /** Codes by the ids of points. */
  isoOf: (id: number) => string | undefined
  /** Countries that the map has no place for. */
  missing: string[]
}

export const waysOf = (pairs: readonly Pair[], measure: PairMeasure): Way[] =>
  pairs
    .map((pair) => ({ from: pair.from, to: pair.to, value: valueOf(pair, measure) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)

const valueOf = (pair: Pair, measure: PairMeasure): number =>
  measure === 'orders' ? pair.orders : (pair.turnover ?? 0) / 100

/** Countries with what begins or ends there, and the ways between them; those of one country alone where one is chosen. */
export function drawnWays(ways: readonly Way[], chosen: string | null): CountryWays {
  const isos = [...new Set(ways.flatMap(({ from, to }) => [from, to]))]
  const most = Math.max(1, ...ways.map(({ value }) => value))
  const points = isos.flatMap((iso): MapPoint[] => {
    const id = countryPoints.findIndex(([known]) => known === iso)
    const [, lng, lat] = countryPoints[id] ?? []
    if (lng === undefined || lat === undefined) return []
    const touching = ways.filter(({ from, to }) => from === iso || to === iso)
    const weight = Math.round(touching.reduce((sum, { value }) => sum + value, 0))
    return [{ id, name: countryOf(iso), lng, lat, weight, tone: 'plain' }]
  })
  const isoOf = (id: number) => countryPoints[id]?.[0]
  const pointOf = (iso: string) => points.find(({ id }) => isoOf(id) === iso)
  const arcs = ways
    .filter(({ from, to }) => chosen === null || from === chosen || to === chosen)
    .slice(0, MOST_ARCS)
    .flatMap((way): MapArc[] => {
      const [from, to] = [pointOf(way.from), pointOf(way.to)]
      if (!from || !to || from === to) return []
      const colour = chosen !== null && way.to === chosen ? BACK : AWAY
      return [{ from, to, colour, weight: (way.value / most) * WIDEST }]
    })
  return { points, arcs, isoOf, missing: isos.filter((iso) => !pointOf(iso)) }
}
