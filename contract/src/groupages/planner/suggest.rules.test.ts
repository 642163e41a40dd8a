import { describe, expect, it } from 'vitest'
import { roadKm } from '../../routing/distance.rules.ts'
import { detourOf, fitting, ranked } from './suggest.rules.ts'
import type { Joining } from './suggest.rules.ts'

const athens = { lat: 37.98, lng: 23.73 }
const larisa = { lat: 39.64, lng: 22.42 }
const milano = { lat: 45.46, lng: 9.19 }
const oslo = { lat: 59.91, lng: 10.75 }
const on = (point: { lat: number; lng: number }, day: number) => ({ ...point, date: `2026-11-${day}` })
const order = (
  from: Joining['loading'],
  to: Joining['delivery'],
  changes: Partial<Joining> = {},
): Joining => ({
  id: 1,
  loading: from,
  delivery: to,
  load_meters: 2,
  weight: 500,
  places: 3,
  temperature: null,
  adr: false,
  food: false,
  ...changes,
})
const way = [
  { ...athens, first: '2026-11-24', last: '2026-11-24' },
  { ...milano, first: '2026-11-27', last: '2026-11-28' },
]
const aboard = order(on(athens, 24), on(milano, 27), { load_meters: 11 })
const tour = { orders: [aboard], way, trailer: null }

describe('a detour', () => {
  it('is zero for goods of the same way, and the shortest possible for others', () => {
    expect(detourOf(order(on(athens, 24), on(milano, 28)), way)).toBe(0)
    const through = roadKm(athens, larisa) + roadKm(larisa, milano) - roadKm(athens, milano)
    expect(detourOf(order(on(larisa, 25), on(milano, 28)), way)).toBe(Math.round(through))
  })

  it('keeps each stop on its day, however long that makes the way', () => {
    const back = Math.round(2 * roadKm(milano, larisa))
    expect(detourOf(order(on(larisa, 29), on(milano, 30)), way)).toBe(back)
    // Delivered before it is loaded: nowhere.
    expect(detourOf(order(on(milano, 29), on(athens, 23)), way)).toBeNull()
  })

  it('equals the best of all ways of adding the order, tried one by one', () => {
    const joining = order(on(larisa, 25), on(oslo, 28))
    const all = [athens, larisa, milano, oslo]
    const straight = [athens, larisa, oslo, milano]
    const km = (points: typeof all) =>
      points.slice(1).reduce((sum, point, at) => sum + roadKm(points[at] ?? point, point), 0)
    const best = Math.min(km(all), km(straight)) - km([athens, milano])
    expect(detourOf(joining, way)).toBe(Math.round(best))
  })
})

it('suggestions for a tour fit its free space and lie near its way', () => {
  const fits = order(on(athens, 24), on(milano, 27), { id: 2 })
  const long = order(on(athens, 24), on(milano, 27), { id: 3, load_meters: 2.7 })
  const far = order(on(athens, 24), on(oslo, 28), { id: 4 })
  expect(fitting([fits, long, far], tour, 200).map(({ order: { id } }) => id)).toEqual([2])
  expect(fitting([fits, long, far], tour, 9_000).map(({ order: { id } }) => id)).toEqual([2, 4])
})

it('suggestions for a tour are ranked by profit for each kilometre', () => {
  const list = [
    { id: 1, km: 100, gain: 50_000 },
    { id: 2, km: 10, gain: 20_000 },
    { id: 3, km: 0, gain: 1_000 },
    { id: 4, km: 50, gain: -100 },
  ]
  expect(ranked(list).map(({ id }) => id)).toEqual([2, 3, 1, 4])
})
