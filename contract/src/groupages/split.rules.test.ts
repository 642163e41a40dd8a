import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitKeys } from '../constants/split-keys.ts'
import { sharesOf, startingKey } from './split.rules.ts'
import type { Sharer } from './split.rules.ts'

const order = (id: number, changes: Partial<Sharer> = {}): Sharer => ({
  id,
  number_id: `2026-${String(id).padStart(6, '0')}`,
  load_meters: 0,
  weight: 0,
  chargeable_weight: 0,
  places: 0,
  km: 0,
  customer_price: 0,
  reefer: false,
  agreed: null,
  ...changes,
})
const three = [
  order(1, { load_meters: 4 }),
  order(2, { load_meters: 6.4 }),
  order(3, { load_meters: 2 }),
] as const
const valuesOf = (cost: number, key: (typeof splitKeys)[number], orders: readonly Sharer[]) => {
  const { shares, fault } = sharesOf(cost, key, orders)
  return fault ?? [...shares.values()]
}

describe('the share of each order in a cost', () => {
  it('divides 1,900.00 by load metres to the cent', () => {
    expect(valuesOf(190_000, 'ldm', three)).toEqual([61_290, 98_065, 30_645])
  })

  it('takes an agreed 350.00 first and divides the 1,550.00 that are left', () => {
    const agreed = [three[0], three[1], { ...three[2], agreed: 35_000 }]
    expect(valuesOf(190_000, 'ldm', agreed)).toEqual([59_615, 95_385, 35_000])
  })

  it('gives what rounding leaves over to the lowest number where the remainders are equal', () => {
    const equal = [order(12), order(3), order(7)]
    expect(valuesOf(100, 'equal', equal)).toEqual([33, 34, 33])
    expect(valuesOf(101, 'equal', equal)).toEqual([33, 34, 34])
  })

  it('refuses agreed amounts above the cost, amounts that leave a rest to nobody, and a key that weighs nothing', () => {
    expect(valuesOf(100, 'ldm', [order(1, { agreed: 101 }), order(2, { load_meters: 1 })])).toBe(
      'agreed_too_much',
    )
    expect(valuesOf(100, 'ldm', [order(1, { agreed: 99 })])).toBe('agreed_rest')
    expect(valuesOf(100, 'agreed', [order(1, { agreed: 99 }), order(2)])).toBe('agreed_missing')
    expect(valuesOf(100, 'kg', [order(1), order(2)])).toBe('no_weight')
  })

  it('tells weight from what is charged for it', () => {
    const orders = [
      order(1, { weight: 500, chargeable_weight: 1_750 }),
      order(2, { weight: 3_500, chargeable_weight: 3_500 }),
    ]
    expect(valuesOf(300, 'cw', orders)).toEqual([100, 200])
    expect(valuesOf(800, 'kg', orders)).toEqual([100, 700])
  })

  it('goes by pallet places where nobody has chosen and all goods are kept at a temperature', () => {
    const [dry, cool] = [order(1), order(2, { reefer: true })]
    expect(startingKey([cool])).toBe('pal')
    expect(startingKey([cool, dry])).toBe('ldm')
    expect(startingKey([])).toBe('ldm')
  })

  it('is nothing without a cost or without orders', () => {
    expect(valuesOf(0, 'ldm', [order(1), order(2)])).toEqual([0, 0])
    expect(valuesOf(190_000, 'ldm', [])).toEqual([])
  })

  const measure = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
  const sharers = fc
    .array(
      fc.record({
        load_meters: measure(14),
        weight: measure(24_000),
        places: measure(66),
        km: fc.integer({ min: 0, max: 4_000 }),
        customer_price: fc.integer({ min: 0, max: 9_999_999_999 }),
        agreed: fc.option(fc.integer({ min: 0, max: 500_000 }), { freq: 3 }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((list) => list.map((one, at) => order(at + 1, one)))

  it('sums to the cost exactly, is never negative, and is the same in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom(...splitKeys),
        sharers,
        (cost, key, orders) => {
          const { shares, fault } = sharesOf(cost, key, orders)
          if (fault) return
          const amounts = [...shares.values()]
          expect(amounts.reduce((sum, share) => sum + share, 0)).toBe(cost)
          expect(amounts.every((share) => share >= 0)).toBe(true)
          const turned = sharesOf(cost, key, orders.toReversed())
          expect(new Map([...(turned.shares ?? [])].toSorted(([one], [other]) => one - other))).toEqual(
            shares,
          )
          const fixed = orders.filter(({ agreed }) => agreed !== null)
          expect(fixed.map(({ id }) => shares.get(id))).toEqual(fixed.map(({ agreed }) => agreed))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is within a cent of the exact part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), sharers, (cost, orders) => {
        const free = orders.map((one) => ({ ...one, agreed: null }))
        const { shares } = sharesOf(cost, 'ldm', free)
        if (!shares) return
        const all = free.reduce((sum, { load_meters: metres }) => sum + metres, 0)
        for (const { id, load_meters: metres } of free) {
          expect(Math.abs((shares.get(id) ?? 0) - (cost * metres) / all)).toBeLessThan(1.001)
        }
      }),
    )
  })
})
