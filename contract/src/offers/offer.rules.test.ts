import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  deliveryDayOf,
  firstLoadingDay,
  isOver,
  lastDayOf,
  letterOf,
  marginOf,
  profitOf,
  totalOf,
} from './offer.rules.ts'

it('the price of an offer is for the whole load, or for each of its pallets', () => {
  expect(totalOf({ unit: 'load', quantity: 33, price: 289_000 })).toBe(289_000)
  expect(totalOf({ unit: 'pallet', quantity: 12, price: 11_200 })).toBe(134_400)
})

it('the profit of an offer is what is left, and unknown while its cost is', () => {
  expect(profitOf({ price: 289_000, cost: 248_000 })).toBe(41_000)
  expect(marginOf({ price: 289_000, cost: 248_000 })).toBeCloseTo(0.1419)
  expect([profitOf({ price: 1, cost: null }), marginOf({ price: 1, cost: null })]).toEqual([null, null])
})

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('an option ends with its offer at the latest, and holds on its last day', () => {
  fc.assert(
    fc.property(fc.option(day), fc.option(day), (own, whole) => {
      const last = lastDayOf({ valid_until: own }, whole)
      for (const one of [own, whole]) expect(last !== null || one === null).toBe(true)
      if (last === null) return
      expect([own ?? last, whole ?? last].every((one) => one >= last)).toBe(true)
      expect(isOver(last, last)).toBe(false)
    }),
  )
  expect(isOver(null, '2026-11-21')).toBe(false)
})

it('an option loads on a working day after the answer, and arrives after its days', () => {
  fc.assert(
    fc.property(day, (today) => {
      const first = firstLoadingDay(today)
      expect(first > today).toBe(true)
      expect([0, 6]).not.toContain(new Date(`${first}T00:00:00Z`).getUTCDay())
    }),
  )
  expect(firstLoadingDay('2026-11-20')).toBe('2026-11-23')
  expect(firstLoadingDay('2027-04-29')).toBe('2027-05-04')
  expect([deliveryDayOf('2026-11-30', 5), deliveryDayOf('2026-11-30', null)]).toEqual([
    '2026-12-05',
    '2026-12-01',
  ])
})

it('options are distinguished by letters of the reader’s alphabet', () => {
  expect([letterOf(0, 'en'), letterOf(2, 'el'), letterOf(19, 'el')]).toEqual(['A', 'Γ', 'Υ'])
})
