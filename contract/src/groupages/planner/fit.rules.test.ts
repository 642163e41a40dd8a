import { describe, expect, it } from 'vitest'
import { troublesOf, troublesWith } from './fit.rules.ts'
import type { Loaded } from './fit.rules.ts'

const goods = (load_meters: number, changes: Partial<Loaded> = {}): Loaded => ({
  loading: { date: '2026-11-24' },
  delivery: { date: '2026-11-27' },
  load_meters,
  weight: 1_000,
  places: 5,
  temperature: null,
  adr: false,
  food: false,
  ...changes,
})
const reasons = (...asked: Parameters<typeof troublesOf>) => troublesOf(...asked).map(({ reason }) => reason)
const tautliner = { length: 1360, pallets: 33, weight: 24_500, reefer: false }

describe('obstacles to orders on one trailer', () => {
  it('are none while everything fits, to the last centimetre', () => {
    expect(troublesOf([], null)).toEqual([])
    expect(troublesOf([goods(4), goods(6.4), goods(3.2)], tautliner)).toEqual([])
  })

  it('name what is too much, in metres, places and kilograms', () => {
    expect(troublesOf([goods(10), goods(3.61)], null)).toEqual([{ reason: 'metres', sum: 13.61, most: 13.6 }])
    expect(reasons([goods(1, { places: 34 })], tautliner)).toEqual(['places'])
    expect(reasons([goods(1, { weight: 24_501 })], tautliner)).toEqual(['weight'])
  })

  it('count what is aboard together, so that a delivery makes room on the same day', () => {
    const later = goods(10, { loading: { date: '2026-11-27' }, delivery: { date: '2026-11-29' } })
    expect(troublesOf([goods(10), later], tautliner)).toEqual([])
    expect(reasons([goods(10), { ...later, loading: { date: '2026-11-26' } }], tautliner)).toEqual(['metres'])
  })

  it('include a missing reefer, and temperatures that cannot be kept together', () => {
    const cool = goods(1, { temperature: { from: 2, to: 6 } })
    const frozen = goods(1, { temperature: { from: -22, to: -18 } })
    expect(reasons([cool], tautliner)).toEqual(['reefer'])
    expect(reasons([cool, goods(2)], { ...tautliner, reefer: true })).toEqual([])
    expect(troublesOf([cool, frozen], { reefer: true })).toEqual([
      { reason: 'temperatures', from: -18, to: 2 },
    ])
  })

  it('include dangerous goods beside food', () => {
    expect(reasons([goods(1, { adr: true }), goods(1, { food: true })], tautliner)).toEqual(['adr_food'])
    expect(reasons([goods(1, { adr: true }), goods(1, { adr: true })], tautliner)).toEqual([])
  })
})

it('an order is blamed only for the obstacles that it brings about', () => {
  const full = [goods(13), goods(4)]
  expect(troublesWith(goods(1), full, tautliner)).toEqual([])
  expect(troublesWith(goods(1, { weight: 30_000 }), full, tautliner).map(({ reason }) => reason)).toEqual([
    'weight',
  ])
})
