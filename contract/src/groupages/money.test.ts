import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sideLegs, splitKeys } from '../constants/split-keys.ts'
import { moneyOfTour } from './money.ts'
import type { MemberMoney, TourCosts } from './money.ts'

const member = (id: number, changes: Partial<MemberMoney> = {}): MemberMoney => ({
  id,
  number_id: `2026-${id}`,
  load_meters: 0,
  weight: 0,
  chargeable_weight: 0,
  places: 0,
  km: 0,
  customer_price: 0,
  reefer: false,
  freight_before: 0,
  freight_after: 0,
  gain: 0,
  ...changes,
})
const all = (members: readonly MemberMoney[]) => members.map(({ id }) => ({ order_id: id, agreed: null }))

describe('the money of a tour', () => {
  it('shows what each order bears of main leg and legs before and after, and its profit', () => {
    const members = [
      member(1283, { load_meters: 4, customer_price: 98_000, gain: 98_000 }),
      member(1278, { load_meters: 6.4, customer_price: 142_000, gain: 142_000 }),
      member(1251, { load_meters: 2, customer_price: 64_000, gain: 64_000 }),
    ]
    const leg = { split_key: 'equal' as const, orders: [{ order_id: 1251, agreed: null }] }
    const tour: TourCosts = {
      transport_cost: 190_000,
      split_key: 'ldm',
      orders: all(members),
      legs: [
        { kind: 'before', transport_cost: 6_000, ...leg },
        { kind: 'after', transport_cost: 4_500, ...leg },
      ],
    }
    const money = moneyOfTour(tour, members)
    expect(money).toMatchObject({
      freight_main: 304_000,
      cost_before: 6_000,
      cost_main: 190_000,
      cost_after: 4_500,
      profit: 103_500,
      fault: null,
    })
    expect(money.shares.map(({ share, profit }) => [share, profit])).toEqual([
      [61_290, 36_710],
      [98_065, 43_935],
      [41_145, 22_855],
    ])
  })

  it('leaves open what cannot be divided, and names that cost', () => {
    const members = [member(1, { load_meters: 1, gain: 5_000 }), member(2, { load_meters: 1, gain: 7_000 })]
    const money = moneyOfTour(
      {
        transport_cost: 1_000,
        split_key: 'ldm',
        orders: all(members),
        legs: [
          { kind: 'after', transport_cost: 100, split_key: 'kg', orders: [{ order_id: 2, agreed: null }] },
        ],
      },
      members,
    )
    expect(money).toMatchObject({ profit: null, fault: null, leg_faults: ['no_weight'] })
    expect(money.shares.map(({ share, profit }) => [share, profit])).toEqual([
      [500, 4_500],
      [null, null],
    ])
  })

  it('gives all its orders together the profit of the tour, whatever comes, goes and changes its price', () => {
    const step = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      isIn: fc.boolean(),
      gain: fc.integer({ min: -500_000, max: 900_000 }),
      load_meters: fc.integer({ min: 0, max: 60 }).map((tenths) => tenths / 10),
      cost: fc.integer({ min: 0, max: 600_000 }),
      key: fc.constantFrom(...splitKeys),
      leg: fc.constantFrom(...sideLegs, null),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const members = new Map<number, MemberMoney>()
        const legs = new Map<number, TourCosts['legs'][number]>()
        for (const { id, isIn, gain, load_meters, cost, key, leg } of steps) {
          if (isIn) members.set(id, member(id, { gain, load_meters }))
          else members.delete(id)
          if (leg) {
            legs.set(id, {
              kind: leg,
              transport_cost: cost,
              split_key: 'equal',
              orders: [{ order_id: id, agreed: null }],
            })
          }
          const present = [...members.values()]
          const open = [...legs].filter(([order]) => members.has(order)).map(([, one]) => one)
          const tour = { transport_cost: cost, split_key: key, orders: all(present), legs: open }
          const money = moneyOfTour(tour, present)
          if (money.profit === null || present.length === 0) continue
          const sums = (of: 'share' | 'profit') => money.shares.reduce((sum, one) => sum + (one[of] ?? 0), 0)
          expect(sums('share')).toBe(money.cost_before + money.cost_main + money.cost_after)
          expect(sums('profit')).toBe(money.profit)
        }
      }),
    )
  })
})
