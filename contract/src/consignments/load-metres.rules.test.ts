import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadMetresFor, loadMetresOf, overloadOf, palletPlacesOf, shareOf } from './load-metres.rules.ts'
import { loadType } from '../constants/stops.ts'

const eur = (pallets: number, stack = 1) => ({ pallets, length: 120, width: 80, stack })

describe('load metres and pallet places of packings', () => {
  it.each([
    [[eur(1)], 0.4, 1],
    [[eur(33)], 13.2, 33],
    [[eur(33, 2)], 6.6, 17],
    [[eur(5, 2)], 1, 3],
    [[{ pallets: 2, length: 100, width: 120, stack: 1 }], 1, 3],
    [[{ pallets: 1, length: 61, width: 41, stack: 1 }], 0.2, 1],
    [[{ pallets: 4, length: null, width: 80, stack: 1 }], 0, 0],
    [[], 0, 0],
  ])('%j take %s m and %i places', (packings, metres, places) => {
    expect([loadMetresOf(packings), palletPlacesOf(packings)]).toEqual([metres, places])
  })

  it('never shrink by another packing, and are no less than the floor that is covered', () => {
    const packing = fc.record({
      pallets: fc.integer({ min: 1, max: 99 }),
      length: fc.integer({ min: 1, max: 1_360 }),
      width: fc.integer({ min: 1, max: 240 }),
      stack: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(packing), packing, (packings, more) => {
        const metres = loadMetresOf([...packings, more])
        expect(metres).toBeGreaterThanOrEqual(loadMetresOf(packings))
        const own = (more.pallets * more.length * more.width) / 24_000 / more.stack
        expect(metres).toBeGreaterThanOrEqual(Number(own.toFixed(9)))
      }),
    )
  })
})

describe('the load metres of a detail', () => {
  const part = { load_type_id: 2, load_meters: 5, packings: [eur(33)] }
  it.each([
    ['typed', { ...part, load_meters_typed: true }, 5],
    ['of its packings', { ...part, load_meters_typed: false }, 13.2],
    ['as given, without measured packings', { ...part, packings: [], load_meters_typed: false }, 5],
    ['those of a full truck', { ...part, load_type_id: loadType.fullTruck, load_meters_typed: false }, 13.6],
    ['typed for a full truck', { ...part, load_type_id: loadType.fullTruck, load_meters_typed: true }, 5],
  ])('are %s', (_what, detail, metres) => {
    expect(loadMetresFor(detail)).toBe(metres)
  })
})

describe('what a trailer holds', () => {
  const reefer = { length: 1335, pallets: 33, weight: 23_000 }
  const load = { load_type_id: 2, load_meters: 13.35, weight: 23_000, packings: [eur(33)] }
  it.each([
    ['is enough to the last', {}, reefer, {}],
    ['is less than the metres', { load_meters: 13.36 }, reefer, { metres: 13.35 }],
    ['is less than the places', { packings: [eur(34)] }, reefer, { places: 33 }],
    ['is less than the weight', { weight: 23_000.01 }, reefer, { weight: 23_000 }],
    ['is not asked of a full truck, which counts 13.6', { load_type_id: 1, load_meters: 13.6 }, reefer, {}],
    [
      'is asked of the packings of a full truck',
      { load_type_id: 1, packings: [eur(35)] },
      reefer,
      { metres: 13.35, places: 33 },
    ],
    [
      'is twice the floor with two decks',
      { load_meters: 26.4, packings: [eur(66)] },
      { ...reefer, pallets: 66 },
      {},
    ],
    ['is unknown of a trailer without measures', { load_meters: 99, weight: 99_999 }, { length: null }, {}],
  ])('%s', (_what, changes, trailer, over) => {
    expect(overloadOf({ ...load, ...changes }, trailer)).toEqual(over)
  })
})

describe('the share of a trailer', () => {
  const reefer = { length: 1_335, pallets: 33, weight: 24_000 }
  const load = { load_type_id: null, load_meters: 0, weight: 0, packings: [] }

  it.each([
    [
      'is all of it for a full truck',
      { load_type_id: loadType.fullTruck, load_meters: 13.6 },
      [13.6, 13.6, false],
    ],
    [
      'is too much for a full truck whose packings need more',
      { load_type_id: loadType.fullTruck, load_meters: 13.6, packings: [eur(35)] },
      [14, 13.35, true],
    ],
    ['is what a part load takes of its length', { load_meters: 4 }, [4, 13.35, false]],
    ['is too much for a part load that is longer', { load_meters: 13.4 }, [13.4, 13.35, true]],
  ])('%s', (_what, changes, [metres, most, isOver]) => {
    expect(shareOf({ ...load, ...changes }, reefer)).toEqual({ metres, most, isOver })
  })

  it('is counted by the usual length where the trailer does not say its own', () => {
    expect(shareOf({ ...load, load_meters: 6.8 }, {})).toEqual({ metres: 6.8, most: 13.6, isOver: false })
  })
})
