import { candidatesOf } from '@dromos/contract/groupages/planner/propose.rules.ts'
import type { Candidate, ProposalInput } from '@dromos/contract/groupages/planner/propose.rules.ts'
import { expect, it } from 'vitest'
import { diceOf } from '../../test/auditor/dice.ts'
import { GivenUp } from '../../platform/long-work.ts'
import { planInThread } from './plan-thread.ts'

const athens = { place_id: 1, lat: 37.98, lng: 23.73 }
const larisa = { place_id: 2, lat: 39.64, lng: 22.42 }
const milano = { place_id: 3, lat: 45.46, lng: 9.19 }
const lyon = { place_id: 4, lat: 45.76, lng: 4.84 }

/** Part loads from Greece to Italy and France on one day, by chance. */
function groundOf(seed: number, count: number): ProposalInput {
  const dice = diceOf(seed)
  const loads = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    from: dice.one([athens, larisa]),
    to: dice.one([milano, lyon]),
    metres: dice.one([2.4, 4.2, 5, 6.6]),
    gain: dice.whole(40_000, 160_000),
  }))
  return {
    rate: 100,
    trailer: null,
    orders: loads.map(({ id, metres, gain }) => ({
      id,
      gain,
      loading: { date: '2026-11-24' },
      delivery: { date: '2026-11-28' },
      load_meters: metres,
      weight: 500,
      places: 2,
      temperature: null,
      adr: false,
      food: false,
    })),
    visits: loads.flatMap(({ id, from, to }) => [
      {
        order_id: id,
        load: 0,
        kind: 1,
        ...from,
        starts_at: '2026-11-24T06:00:00Z',
        ends_at: '2026-11-24T18:00:00Z',
      },
      {
        order_id: id,
        load: 0,
        kind: 2,
        ...to,
        starts_at: '2026-11-28T06:00:00Z',
        ends_at: '2026-11-28T18:00:00Z',
      },
    ]),
  }
}

function candidates(ground: ProposalInput): Candidate[] {
  const search = candidatesOf(ground)
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
  }
}

/** By taking each tour or leaving it. */
function bestOf([first, ...others]: readonly Candidate[]): number {
  if (!first) return 0
  const apart = others.filter(({ orders }) => orders.every((id) => !first.orders.includes(id)))
  return Math.max(first.margin + bestOf(apart), bestOf(others))
}

it.each([1, 2, 3, 4])('the choice of tours is as good as trying every set of them (%i)', async (seed) => {
  const ground = groundOf(seed, 6)
  const told: number[] = []
  const tours = await planInThread(ground, async (done) => void told.push(done))
  const all = tours.flatMap(({ orders }) => orders)
  expect(new Set(all).size).toBe(all.length)
  expect(tours.reduce((sum, { margin }) => sum + margin, 0)).toBe(bestOf(candidates(ground)))
  expect(tours.length).toBeGreaterThan(0)
  expect(told).toEqual(told.toSorted((one, other) => one - other))
})

it('the choice of tours ends at once where nobody wants it any more', async () => {
  const asked = planInThread(groundOf(5, 150), async () => {
    throw new GivenUp()
  })
  await expect(asked).rejects.toThrow(GivenUp)
})
