import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidatesOf, problemOf } from './propose.rules.ts'
import type { Candidate, ProposalInput } from './propose.rules.ts'
import { blockedIn, tourOf } from './tour.rules.ts'
import { troublesOf } from './fit.rules.ts'

const cities = [
  { place_id: 1, lat: 37.98, lng: 23.73 },
  { place_id: 2, lat: 39.64, lng: 22.42 },
  { place_id: 3, lat: 40.64, lng: 22.94 },
  { place_id: 4, lat: 45.46, lng: 9.19 },
  { place_id: 5, lat: 45.76, lng: 4.84 },
] as const
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`

interface Load {
  from: number
  to: number
  on: number
  days: number
  metres: number
  gain: number
}

const groundOf = (loads: readonly Load[], rate = 100): ProposalInput => ({
  rate,
  trailer: null,
  orders: loads.map(({ on, days, metres, gain }, at) => ({
    id: at + 1,
    gain,
    loading: { date: day(on) },
    delivery: { date: day(on + days) },
    load_meters: metres,
    weight: 500,
    places: 2,
    temperature: null,
    adr: false,
    food: false,
  })),
  visits: loads.flatMap(({ from, to, on, days }, at) =>
    ([1, 2] as const).map((kind) => ({
      order_id: at + 1,
      load: 0,
      kind,
      ...(cities[kind === 1 ? from : to] ?? cities[0]),
      starts_at: `${day(kind === 1 ? on : on + days)}T06:00:00Z`,
      ends_at: `${day(kind === 1 ? on : on + days)}T18:00:00Z`,
    })),
  ),
})

function found(ground: ProposalInput): Candidate[] {
  const search = candidatesOf(ground)
  let next = search.next()
  const told: number[] = []
  while (!next.done) {
    told.push(next.value)
    next = search.next()
  }
  expect(told).toEqual(told.toSorted((one, other) => one - other))
  expect(told.every((share) => share >= 0 && share <= 1)).toBe(true)
  return next.value
}

const sequences = (ids: readonly number[]): number[][] =>
  ids.length < 2
    ? [[...ids]]
    : ids.flatMap((id) => sequences(ids.filter((one) => one !== id)).map((rest) => [id, ...rest]))
const subsets = (ids: readonly number[]): number[][] =>
  ids.reduce<number[][]>((all, id) => all.concat(all.map((set) => set.concat(id))), [[]])

/** The most that a set of orders leaves, by every sequence there is. */
function marginOf(ground: ProposalInput, set: readonly number[]): number | null {
  const members = ground.orders.filter(({ id }) => set.includes(id))
  if (troublesOf(members, null).length > 0) return null
  const lengths = sequences(set).flatMap((sequence) => {
    const { stops, km } = tourOf({ orders: sequence }, ground.visits)
    const isDriven = stops.every(({ isLate }) => !isLate) && blockedIn(sequence, stops).length === 0
    return isDriven ? [km] : []
  })
  if (lengths.length === 0) return null
  const gain = members.reduce((sum, one) => sum + one.gain, 0)
  return gain - Math.round(Math.min(...lengths) * ground.rate)
}

/**
 * What the sets of two and more orders leave that leave something, as far as they can be made by adding one order at a time
 * that goes with one of those before it. By the estimate of nights three may be in time of which no two are.
 */
function grownMargins(ground: ProposalInput, ids: readonly number[]): Map<string, number> {
  const driven = new Map<string, number>()
  const isDriven = (set: readonly number[]): boolean => driven.has(set.join(' '))
  for (const set of subsets(ids).toSorted((one, other) => one.length - other.length)) {
    const isGrown = set.some((id) => {
      const others = set.filter((one) => one !== id)
      const goesWith = (other: number): boolean => isDriven([id, other].toSorted((a, b) => a - b))
      return set.length < 3 || (isDriven(others) && others.some(goesWith))
    })
    const margin = isGrown ? marginOf(ground, set) : null
    if (margin !== null) driven.set(set.join(' '), margin)
  }
  return new Map([...driven].filter(([set, margin]) => set.includes(' ') && margin > 0))
}

/** The most that tours of these orders leave together, by trying every way to share them out. */
function bestOf(ids: readonly number[], margins: ReadonlyMap<string, number>): number {
  const [first, ...others] = ids
  if (first === undefined) return 0
  return subsets(others).reduce(
    (best, rest) => {
      const margin = margins.get([first, ...rest].join(' '))
      if (margin === undefined) return best
      return Math.max(
        best,
        margin +
          bestOf(
            others.filter((id) => !rest.includes(id)),
            margins,
          ),
      )
    },
    bestOf(others, margins),
  )
}

const load = fc.record({
  from: fc.integer({ min: 0, max: 2 }),
  to: fc.integer({ min: 3, max: 4 }),
  on: fc.integer({ min: 10, max: 12 }),
  days: fc.integer({ min: 3, max: 5 }),
  metres: fc.constantFrom(4.2, 5, 6.4),
  gain: fc.integer({ min: 20_000, max: 160_000 }),
})

describe('proposed tours', () => {
  it('are, for few orders, all that earn something and can be made by adding one at a time at its best', () => {
    fc.assert(
      fc.property(fc.array(load, { minLength: 2, maxLength: 6 }), (loads) => {
        const ground = groundOf(loads)
        const ids = ground.orders.map(({ id }) => id)
        const margins = grownMargins(ground, ids)
        const tours = found(ground)
        const keyed = tours.map(
          ({ orders, margin }) => [orders.toSorted((a, b) => a - b).join(' '), margin] as const,
        )
        expect(new Map(keyed)).toEqual(margins)
        expect(bestOf(ids, new Map(keyed))).toBe(bestOf(ids, margins))
      }),
      { numRuns: 60 },
    )
  })

  it('show what they earn, cost, leave and save', () => {
    const two = { from: 0, to: 3, on: 10, days: 4, metres: 5, gain: 150_000 }
    const [tour] = found(groundOf([two, { ...two, gain: 100_000 }]))
    const { km } = tourOf({ orders: [1, 2] }, groundOf([two, two]).visits)
    expect(tour).toMatchObject({
      km,
      gain: 250_000,
      cost: km * 100,
      margin: 250_000 - km * 100,
      saved_km: km,
    })
  })

  it('leave out orders that do not fit, come too late, or earn nothing', () => {
    const one = { from: 0, to: 3, on: 10, days: 4, metres: 7, gain: 900_000 }
    expect(found(groundOf([one, one]))).toEqual([])
    expect(
      found(
        groundOf([
          { ...one, metres: 2, days: 0 },
          { ...one, metres: 2, days: 0 },
        ]),
      ),
    ).toEqual([])
    expect(
      found(
        groundOf(
          [
            { ...one, metres: 2 },
            { ...one, metres: 2 },
          ],
          1_000,
        ),
      ),
    ).toEqual([])
    expect(found(groundOf([]))).toEqual([])
  })

  it('include, for many orders, each one that goes with others', () => {
    const loads = Array.from({ length: 60 }, (_, at) => ({
      from: at % 3,
      to: 3 + (at % 2),
      on: 10 + (at % 3),
      days: 5,
      metres: 3.4,
      gain: at < 30 ? 200_000 : 60_000,
    }))
    const all = new Set(found(groundOf(loads)).flatMap(({ orders }) => orders))
    expect(all.size).toBe(60)
  })
})

it('the problem for the solver names each order once and each tour with what it leaves', () => {
  const tours = found(
    groundOf(
      Array.from({ length: 3 }, () => ({ from: 0, to: 3, on: 10, days: 4, metres: 6, gain: 150_000 })),
    ),
  )
  const problem = problemOf(tours)
  expect(tours).toHaveLength(3)
  expect(problem.match(/ o\d: t\d \+ t\d <= 1/g)).toHaveLength(3)
  expect(problem).toContain(`margin: ${tours[0]?.margin} t0 + `)
})
