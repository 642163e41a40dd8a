import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOrderOf, scoreOf } from './best-order.rules.ts'
import { isLoadedFirst, keyOf } from './stops.rules.ts'
import type { Sequence } from './stops.rules.ts'
import { tourOf } from './tour.rules.ts'

const places = {
  aspropyrgos: { place_id: 1, lat: 38.06, lng: 23.59 },
  piraeus: { place_id: 2, lat: 37.94, lng: 23.65 },
  thessaloniki: { place_id: 3, lat: 40.64, lng: 22.94 },
  milano: { place_id: 4, lat: 45.46, lng: 9.19 },
  lyon: { place_id: 5, lat: 45.76, lng: 4.84 },
  munich: { place_id: 6, lat: 48.14, lng: 11.58 },
}
type Place = keyof typeof places
const names = Object.keys(places) as Place[] // the names of the table above

const HOUR = 3_600_000
const START = Date.parse('2026-11-23T06:00:00Z')
const visit = (
  [order_id, load, kind]: readonly [number, number, 1 | 2],
  place: Place,
  [from, hours]: readonly [number, number],
) => ({
  order_id,
  load,
  kind,
  ...places[place],
  starts_at: new Date(START + from * HOUR).toISOString(),
  ends_at: new Date(START + (from + hours) * HOUR).toISOString(),
})
const order = (
  id: number,
  from: Place,
  to: Place,
  [loading, delivery] = [0, 96] as readonly [number, number],
) => [visit([id, 0, 1], from, [loading, 12]), visit([id, 0, 2], to, [delivery, 48])]
type Visits = ReturnType<typeof order>

const wayOf = (sequence: Sequence, visits: Visits) =>
  tourOf(sequence, visits).stops.map(({ visits: there }) =>
    there.map(({ order_id: id, kind }) => `${kind === 1 ? '+' : '-'}${id}`).join(' '),
  )
const scored = (sequence: Sequence, visits: Visits) =>
  scoreOf(tourOf(sequence, visits).stops, sequence.orders)

describe('the best order of a tour', () => {
  it('straightens a tour that goes back and forth', () => {
    const visits = [
      ...order(1, 'aspropyrgos', 'milano'),
      ...order(2, 'thessaloniki', 'milano', [18, 96]),
      ...order(3, 'piraeus', 'lyon', [0, 110]),
      ...order(4, 'aspropyrgos', 'lyon', [0, 110]),
    ]
    const given = { orders: [1, 2, 3, 4] }
    expect(scored(given, visits).late).toBeGreaterThan(0)
    const best = bestOrderOf(given, visits)
    if (!best) throw new Error('nothing better was found')
    expect(scored(best, visits).late).toBe(0)
    const way = wayOf(best, visits)
    // One stop for both loads at one place, and what is delivered last was loaded first of those.
    expect(way.filter((stop) => stop.includes('+4'))).toEqual([expect.stringMatching(/^\+[14] \+[14]$/)])
    expect(way.slice(-1)[0]).toMatch(/^-[34] -[34]$/)
    expect(way.indexOf('+2')).toBe(2)
  })

  it('puts what is loaded last at the doors', () => {
    const visits = [
      ...order(1, 'thessaloniki', 'milano', [16, 96]),
      ...order(2, 'aspropyrgos', 'lyon', [0, 120]),
    ]
    const best = bestOrderOf({ orders: [1, 2] }, visits)
    expect(best?.orders).toEqual([2, 1])
    expect(best && scored(best, visits).blocked).toBe(0)
  })

  it('is not proposed where the order is as good already, or there is nothing to order', () => {
    const visits = order(1, 'aspropyrgos', 'milano')
    expect(bestOrderOf({ orders: [1] }, visits)).toBeNull()
    expect(bestOrderOf({ orders: [] }, [])).toBeNull()
    expect(bestOrderOf({ orders: [9] }, visits)).toBeNull()
  })

  it('names no stops where the windows alone put them so', () => {
    const visits = [
      ...order(1, 'thessaloniki', 'milano', [16, 96]),
      ...order(2, 'aspropyrgos', 'milano', [0, 96]),
    ]
    const best = bestOrderOf({ orders: [1, 2] }, visits)
    expect(best).toMatchObject({ orders: [2, 1], stops: [] })
  })

  const load = fc.record({
    from: fc.constantFrom(...names),
    to: fc.constantFrom(...names),
    loading: fc.integer({ min: 0, max: 72 }),
    delivery: fc.integer({ min: 0, max: 160 }),
    hours: fc.integer({ min: 0, max: 30 }),
  })
  const tours = fc
    .record({
      orders: fc.array(fc.array(load, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 5 }),
      shuffle: fc.infiniteStream(fc.nat()),
      isPut: fc.boolean(),
    })
    .map(({ orders, shuffle, isPut }) => {
      const visits = orders.flatMap((loads, at) =>
        loads.flatMap(({ from, to, loading, delivery, hours }, part) => [
          visit([at + 1, part, 1], from, [loading, hours]),
          visit([at + 1, part, 2], to, [delivery, hours]),
        ]),
      )
      const rank = new Map(visits.map((one) => [one, shuffle.next().value ?? 0]))
      const put = visits.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
      const ids = [...new Set(put.map(({ order_id: id }) => id))]
      return { given: { orders: ids, stops: isPut ? put : [] }, visits }
    })

  it('is never later, nor longer at equal lateness, and has every stop once, each load before its delivery', () => {
    fc.assert(
      fc.property(tours, ({ given, visits }) => {
        const best = bestOrderOf(given, visits)
        fc.pre(best !== null)
        const [before, after] = [scored(given, visits), scored(best, visits)]
        expect(after.late).toBeLessThanOrEqual(before.late)
        expect(after.late < before.late || after.km <= before.km).toBe(true)
        expect(after).not.toEqual(before)
        const way = tourOf(best, visits).stops.flatMap((stop) => stop.visits)
        expect(new Set(way.map(keyOf))).toEqual(new Set(visits.map(keyOf)))
        expect(way).toHaveLength(visits.length)
        expect(isLoadedFirst(way)).toBe(true)
        expect(new Set(best.orders)).toEqual(new Set(given.orders))
        // Of few loads every way was looked at.
        expect(visits.length > 8 || bestOrderOf(best, visits) === null).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('is searched for within a bounded time, in a tour of sixty orders', () => {
    const visits = Array.from({ length: 60 }, (_, at) =>
      order(at + 1, names[at % 3] ?? 'piraeus', names[3 + (at % 3)] ?? 'lyon', [
        (at * 7) % 40,
        90 + ((at * 11) % 50),
      ]),
    ).flat()
    const given = { orders: Array.from({ length: 60 }, (_, at) => at + 1) }
    let looked = 0
    const counted = visits.map((visit) => ({
      ...visit,
      get lat() {
        looked += 1
        return visit.lat
      },
    }))
    const best = bestOrderOf(given, counted)
    expect(looked).toBeLessThan(400_000)
    expect(scored(best ?? given, visits).late).toBeLessThanOrEqual(scored(given, visits).late)
  })
})
