import type { DrilldownGroup } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { ReplyOf } from '../platform/api.ts'

export type Pair = ReplyOf<'GET /stats/countries'>['pairs'][number]
export type PairMeasure = 'orders' | 'turnover'
/** A country by its code; null stands for all that are not shown. */
type Country = string | null

export interface CountryFold {
  countries: readonly string[]
  hasOthers: boolean
  most: number
  total: number
  at: (from: Country, to: Country) => number
  rowTotal: (from: Country) => number
  columnTotal: (to: Country) => number
  asked: (from: Country, to: Country) => DrilldownGroup[]
}

/** The countries that most runs between, and one of all others: nothing is left out of the sums. */
export function foldPairs(pairs: readonly Pair[], measure: PairMeasure, most: number): CountryFold {
  const valueOf = (pair: Pair): number => pair[measure] ?? 0
  const weights = new Map<string, number>()
  for (const pair of pairs) {
    for (const iso of new Set([pair.from, pair.to])) {
      weights.set(iso, (weights.get(iso) ?? 0) + Math.abs(valueOf(pair)))
    }
  }
  const byWeight = [...weights].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
  const countries = byWeight.slice(0, most).map(([iso]) => iso)
  const folded = (iso: string): Country => (countries.includes(iso) ? iso : null)
  const sum = (which: (from: Country, to: Country) => boolean): number =>
    pairs.reduce((all, pair) => (which(folded(pair.from), folded(pair.to)) ? all + valueOf(pair) : all), 0)
  const at = (from: Country, to: Country) => sum((start, end) => start === from && end === to)
  const heads: Country[] = [...countries, null]
  const side = (dimension: 'from' | 'to', iso: Country): DrilldownGroup =>
    iso === null ? { dimension, keys: countries, except: true } : { dimension, keys: [iso] }
  return {
    countries,
    hasOthers: byWeight.length > most,
    most: Math.max(1, ...heads.flatMap((from) => heads.map((to) => at(from, to)))),
    total: sum(() => true),
    at,
    rowTotal: (from) => sum((start) => start === from),
    columnTotal: (to) => sum((_start, end) => end === to),
    asked: (from, to) => [side('from', from), side('to', to)],
  }
}
