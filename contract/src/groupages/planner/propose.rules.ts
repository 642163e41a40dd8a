import { troublesOf } from './fit.rules.ts'
import type { Loaded, PlannedTrailer } from './fit.rules.ts'
import { blockedIn, tourOf } from './tour.rules.ts'
import type { TourPlan } from './tour.rules.ts'

/** An order that may be proposed; `gain`: what it earns before its share, in cents. */
export interface Proposable extends Loaded {
  id: number
  gain: number
}

type Visits = Parameters<typeof tourOf>[1]

export interface ProposalInput {
  orders: readonly Proposable[]
  visits: Visits
  trailer: PlannedTrailer | null
  /** What a kilometre of a truck costs, in cents. */
  rate: number
}

/** A tour that could be driven; amounts in cents, kilometres and hours by estimate. */
export interface Candidate {
  /** In the sequence of loading. */
  orders: number[]
  km: number
  hours: number
  gain: number
  cost: number
  margin: number
  /** Fewer than with a truck for each order. */
  saved_km: number
}

/** Up to so many orders each set of them is looked at; of more, those that look best. */
const ALL = 12
const KEPT_FOR_EACH = 3
const NEAR = 12
const LONGEST = 12
const MOST_OF_A_SIZE = 24_000
/** Up to so many orders every sequence is looked at; beyond, a further one is put where it fits best. */
const EACH_SEQUENCE = 3

/**
 * Tours of two and more orders that carry more than they cost, within the trailer's limits, with every window met and what is
 * loaded last delivered first. Sets of orders are made longer by one order at a time. Yields how far it is, from 0 to 1.
 */
export function* candidatesOf(ground: ProposalInput): Generator<number, Candidate[]> {
  const look = lookerAt(ground)
  const alone = ground.orders.flatMap(({ id }) => look.tour([[id]]) ?? [])
  let longest = alone
  const found: Candidate[] = []
  const near = nearOf(alone, look)
  for (let size = 2; size <= LONGEST && longest.length > 0; size += 1) {
    const ranked = byMargin(yield* madeLonger(longest, { near, look, size }))
    found.push(...ranked.filter(({ margin }) => margin > 0))
    longest = ground.orders.length <= ALL ? ranked : bestForEach(ranked)
  }
  return byMargin(found)
}

type Looker = ReturnType<typeof lookerAt>

function lookerAt({ orders, visits, trailer, rate }: ProposalInput) {
  const known = new Map(orders.map((order) => [order.id, order]))
  const stops = Map.groupBy(visits, ({ order_id: id }) => id)
  const lengths = new Map<number, number>()
  let looked = 0
  const planOf = (sequence: readonly number[]): TourPlan | null => {
    looked += 1
    const way = tourOf(
      { orders: sequence },
      sequence.flatMap((id) => stops.get(id) ?? []),
    )
    const isMet = way.stops.length > 0 && way.stops.every(({ isLate }) => !isLate)
    return isMet && blockedIn(sequence, way.stops).length === 0 ? way : null
  }
  return {
    count: () => looked,
    /** The shortest of these sequences of the same orders; none where they do not go together. */
    tour(sequences: readonly (readonly number[])[]): Candidate | null {
      const members = (sequences[0] ?? []).flatMap((id) => known.get(id) ?? [])
      if (!goTogether(members, trailer)) return null
      let best: { way: TourPlan; orders: readonly number[] } | null = null
      for (const sequence of sequences) {
        const way = planOf(sequence)
        if (way && (!best || way.km < best.way.km)) best = { way, orders: sequence }
      }
      if (!best) return null
      const { km, hours } = best.way
      const [only] = members.length === 1 ? best.orders : []
      if (only !== undefined) lengths.set(only, km)
      const gain = members.reduce((sum, one) => sum + one.gain, 0)
      const apart = members.reduce((sum, { id }) => sum + (lengths.get(id) ?? 0), 0)
      const cost = Math.round(km * rate)
      return { orders: [...best.orders], km, hours, gain, cost, margin: gain - cost, saved_km: apart - km }
    },
  }
}

/** Where no trailer is chosen, one that cools can be found. */
const goTogether = (orders: readonly Proposable[], trailer: PlannedTrailer | null): boolean =>
  troublesOf(orders, trailer).every(({ reason }) => reason === 'reefer' && trailer === null)

/** Each tour with one order more, as often as there is one that goes with it. */
function* madeLonger(
  tours: readonly Candidate[],
  { near, look, size }: { near: ReadonlyMap<number, readonly number[]>; look: Looker; size: number },
): Generator<number, Candidate[]> {
  const most = look.count() + MOST_OF_A_SIZE
  const made = new Map<string, Candidate | null>()
  for (const [at, tour] of tours.entries()) {
    yield (size - 2 + at / tours.length) / (LONGEST - 1)
    for (const id of followersOf(tour, near)) {
      const key = [...tour.orders, id].toSorted((one, other) => one - other).join(' ')
      if (!made.has(key) && look.count() <= most) made.set(key, look.tour(sequencesWith(tour.orders, id)))
    }
  }
  return [...made.values()].filter((tour) => tour !== null)
}

/** Which orders share most of their way with each one. */
function nearOf(alone: readonly Candidate[], look: Looker): ReadonlyMap<number, readonly number[]> {
  const pairs = new Map(
    alone.flatMap(({ orders }) => orders).map((id): [number, [number, number][]] => [id, []]),
  )
  const ids = [...pairs.keys()]
  for (const [at, one] of ids.entries()) {
    for (const other of ids.slice(at + 1)) {
      const tour = look.tour([
        [one, other],
        [other, one],
      ])
      if (!tour) continue
      pairs.get(one)?.push([other, tour.saved_km])
      pairs.get(other)?.push([one, tour.saved_km])
    }
  }
  const most = ids.length <= ALL ? ids.length : NEAR
  const nearest = (list: readonly (readonly [number, number])[]) =>
    list.toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, most)
  return new Map([...pairs].map(([id, list]) => [id, nearest(list).map(([other]) => other)]))
}

/** Orders that are near one of a tour's, and not in it. */
const followersOf = ({ orders }: Candidate, near: ReadonlyMap<number, readonly number[]>): number[] =>
  [...new Set(orders.flatMap((id) => near.get(id) ?? []))].filter((id) => !orders.includes(id))

function sequencesWith(orders: readonly number[], id: number): number[][] {
  const put = (list: readonly number[], one: number) =>
    Array.from({ length: list.length + 1 }, (_, at) => list.toSpliced(at, 0, one))
  if (orders.length >= EACH_SEQUENCE) return put(orders, id)
  let all: number[][] = [[id]]
  for (const one of orders) all = all.flatMap((list) => put(list, one))
  return all
}

const byMargin = (tours: readonly Candidate[]): Candidate[] =>
  tours.toSorted((one, other) => other.margin - one.margin || one.km - other.km)

/** So many for each order, so that none is left out because others earn more. */
function bestForEach(ranked: readonly Candidate[]): Candidate[] {
  const kept = new Map<number, number>()
  return ranked.filter(({ orders }) => {
    if (orders.every((id) => (kept.get(id) ?? 0) >= KEPT_FOR_EACH)) return false
    for (const id of orders) kept.set(id, (kept.get(id) ?? 0) + 1)
    return true
  })
}

/** The choice among tours as a problem for a solver, in the LP format: the most margin, each order once at most. */
export function problemOf(candidates: readonly Candidate[]): string {
  const names = candidates.map((_, at) => `t${at}`)
  const within = new Map<number, string[]>()
  for (const [at, { orders }] of candidates.entries()) {
    for (const id of orders) within.set(id, [...(within.get(id) ?? []), names[at] ?? ''])
  }
  const margins = candidates.map(({ margin }, at) => `${margin} ${names[at]}`)
  const once = [...within].map(([id, tours]) => ` o${id}: ${lined(tours, ' + ')} <= 1`)
  return [
    'Maximize',
    ` margin: ${lined(margins, ' + ')}`,
    'Subject To',
    ...once,
    'Binary',
    ` ${lined(names, ' ')}`,
    'End',
  ].join('\n')
}

/** Readers of the format give up on long lines. */
function lined(parts: readonly string[], between: string): string {
  const EACH_LINE = 12
  return parts.reduce((text, part, at) => {
    if (at === 0) return part
    return `${text}${between}${at % EACH_LINE === 0 ? '\n ' : ''}${part}`
  }, '')
}
