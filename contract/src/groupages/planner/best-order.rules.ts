import { stopKind } from '../../constants/stops.ts'
import { keyOf, plainKey } from './stops.rules.ts'
import type { Sequence, VisitKey } from './stops.rules.ts'
import { blockedIn, driven, tourOf } from './tour.rules.ts'
import type { Located, TourStop } from './tour.rules.ts'

/** The orders as they are loaded, and the stops; those are empty where windows alone put them so. */
export interface BestOrder {
  orders: number[]
  stops: VisitKey[]
}

/** How good a way is: whole minutes past windows, then kilometres, then orders that stand in the way of another one. */
export interface WayScore {
  late: number
  km: number
  blocked: number
}

interface Way<V extends Located> extends WayScore {
  visits: readonly V[]
  orders: number[]
}

/** Up to so many loads every way is looked at; with more of them, each load is put where it fits best as long as that helps. */
const EVERY_WAY = 4
/** Stops that are looked at before what was found so far is taken: a press is answered at once. */
const MOST_LOOKED = 200_000

/**
 * The best order that is found for the stops of a tour, each load before its delivery, and the sequence of loading with it: what
 * is loaded last stands at the doors. Null where the order it has is as good.
 */
export function bestOrderOf(given: Sequence, visits: readonly Located[]): BestOrder | null {
  const before = tourOf(given, visits).stops
  const way = before.flatMap((stop) => stop.visits)
  const start: Way<Located> = { ...scoreOf(before, given.orders), visits: way, orders: [...given.orders] }
  const best = searched(start, loadsOf(visits.filter((visit) => way.includes(visit))))
  if (!isBetter(best, start)) return null
  const byWindows = tourOf({ orders: best.orders }, visits).stops
  const isPut = stopsText(byWindows) !== stopsText(driven(best.visits))
  return { orders: best.orders, stops: isPut ? best.visits.map(plainKey) : [] }
}

const stopsText = (stops: readonly TourStop[]): string =>
  stops.map(({ visits }) => visits.map(keyOf).toSorted().join()).join(';')

/** What a way is judged by, its orders loaded in this sequence. */
export function scoreOf(stops: readonly TourStop[], orders: readonly number[]): WayScore {
  const blocked = blockedIn(orders, stops).reduce((sum, { by }) => sum + by.length, 0)
  return { ...roughScoreOf(stops), blocked }
}

const MINUTE = 60_000

function roughScoreOf(stops: readonly TourStop[]): Omit<WayScore, 'blocked'> {
  let [late, km] = [0, 0]
  for (const stop of stops) {
    km += stop.km
    if (!stop.isLate) continue
    for (const { ends_at: ends } of stop.visits) {
      late += Math.max(0, Math.round((stop.arrival - Date.parse(ends)) / MINUTE))
    }
  }
  return { late, km }
}

const isBetter = (one: WayScore, other: WayScore): boolean =>
  (one.late - other.late || one.km - other.km || one.blocked - other.blocked) < 0

/** Orders as they come aboard for good; of those that do so at one stop, what is delivered last comes first. */
function loadedIn(stops: readonly TourStop[], orders: readonly number[]): number[] {
  const at = (order: number, kind: number): number =>
    stops.findLastIndex(({ visits }) => visits.some((one) => one.order_id === order && one.kind === kind))
  const places = new Map(
    orders.map((id, place) => {
      const loaded = at(id, stopKind.loading)
      return [id, { loaded: loaded < 0 ? stops.length : loaded, left: at(id, stopKind.unloading), place }]
    }),
  )
  const placeOf = (id: number) => places.get(id) ?? { loaded: 0, left: 0, place: 0 }
  return orders.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a.loaded - b.loaded || b.left - a.left || a.place - b.place
  })
}

type Load<V> = readonly V[]

/** What is loaded and delivered together, the loading first. */
function loadsOf<V extends Located>(way: readonly V[]): Load<V>[] {
  const loads = Map.groupBy(way, ({ order_id: order, load }) => keyOf({ order_id: order, load, kind: 1 }))
  return [...loads.values()].map((visits) => visits.toSorted((one, other) => one.kind - other.kind))
}

function searched<V extends Located>(start: Way<V>, loads: readonly Load<V>[]): Way<V> {
  const look = lookerAt<V>(start.orders)
  if (loads.length <= EVERY_WAY) {
    let all: (readonly V[])[] = [[]]
    for (const load of loads) all = all.flatMap((way) => waysWith(way, load))
    return look.best(start, all)
  }
  const anew = putTogether(look, loads)
  const found = [start, ...(anew ? [anew] : [])].map((way) => improved(look, way, loads))
  return found.reduce((best, way) => (isBetter(way, best) ? way : best))
}

type Looker<V extends Located> = ReturnType<typeof lookerAt<V>>

function lookerAt<V extends Located>(orders: readonly number[]) {
  let looked = 0
  return {
    hasTime: () => looked < MOST_LOOKED,
    /** The best of these ways, if it is better than the one there is. */
    best(known: Way<V>, ways: readonly (readonly V[])[]): Way<V> {
      let best = known
      for (const visits of ways) {
        if (looked >= MOST_LOOKED) break
        looked += visits.length
        const stops = driven(visits)
        const rough = roughScoreOf(stops)
        if (isBetter({ ...best, blocked: 0 }, { ...rough, blocked: 0 })) continue
        const sequence = loadedIn(stops, orders)
        const way = { ...scoreOf(stops, sequence), visits, orders: sequence }
        if (isBetter(way, best)) best = way
      }
      return best
    },
  }
}

const worst = { late: Number.POSITIVE_INFINITY, km: Number.POSITIVE_INFINITY, blocked: 0 }

/** One load after the other, whatever order there was; null where time is up. */
function putTogether<V extends Located>(look: Looker<V>, loads: readonly Load<V>[]): Way<V> | null {
  const byKey = loads.toSorted(
    (one, other) => startOf(one) - startOf(other) || keyOfLoad(one) - keyOfLoad(other),
  )
  let way: Way<V> = { ...worst, visits: [], orders: [] }
  for (const load of byKey) {
    way = look.best({ ...worst, visits: way.visits, orders: [] }, waysWith(way.visits, load))
    if (!look.hasTime()) return null
  }
  return way
}

const startOf = ([first]: Load<Located>): number => Date.parse(first?.starts_at ?? '')
const keyOfLoad = ([first]: Load<Located>): number => (first?.order_id ?? 0) * 1_000 + (first?.load ?? 0)

/** Takes each load out and puts it where it fits best, as long as that makes the way better. */
function improved<V extends Located>(look: Looker<V>, start: Way<V>, loads: readonly Load<V>[]): Way<V> {
  let way = start
  for (;;) {
    const before = way
    for (const load of loads) {
      const rest = way.visits.filter((visit) => !load.includes(visit))
      way = look.best(way, waysWith(rest, load))
    }
    if (way === before || !look.hasTime()) return way
  }
}

/** A way with one load more, wherever its stops may stand. */
function waysWith<V>(way: readonly V[], [first, ...rest]: Load<V>, from = 0): (readonly V[])[] {
  if (first === undefined) return [way]
  const places = Array.from({ length: way.length + 1 - from }, (_, at) => from + at)
  return places.flatMap((at) => waysWith(way.toSpliced(at, 0, first), rest, at + 1))
}
