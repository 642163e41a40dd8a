import { describe, expect, it } from 'vitest'
import { truckOverloadOf } from './truck-load.rules.ts'
import type { TruckPart } from './truck-load.rules.ts'

const part = (changes: Partial<TruckPart>): TruckPart => ({
  from: '2026-12-01',
  to: '2026-12-04',
  load_meters: 0.4,
  weight: 700,
  places: 1,
  ...changes,
})

describe('the load of one truck', () => {
  it('is added up and compared with 13.6 m and 24 t where no trailer is chosen', () => {
    const fifty = Array.from({ length: 50 }, () => part({}))
    expect(truckOverloadOf(fifty, null)).toEqual({
      metres: { sum: 20, most: 13.6 },
      weight: { sum: 35_000, most: 24_000 },
    })
    expect(truckOverloadOf([part({ load_meters: 16, weight: 38_000 })], null)).toEqual({
      metres: { sum: 16, most: 13.6 },
      weight: { sum: 38_000, most: 24_000 },
    })
    expect(truckOverloadOf([part({ load_meters: 13.6, weight: 24_000, places: 33 })], null)).toEqual({})
  })

  it('is compared with the trailer that is chosen', () => {
    const trailer = { length: 1540, pallets: 38, weight: 23_500 }
    const parts = [
      part({ load_meters: 10, places: 25, weight: 12_000 }),
      part({ load_meters: 5, places: 14, weight: 11_600 }),
    ]
    expect(truckOverloadOf(parts, trailer)).toEqual({
      places: { sum: 39, most: 38 },
      weight: { sum: 23_600, most: 23_500 },
    })
    expect(truckOverloadOf([part({ load_meters: 13.6 })], { length: 1335 })).toEqual({})
  })

  it('leaves out what is delivered before the other is loaded, and counts what has no day yet', () => {
    const full = { load_meters: 13.6 }
    const later = part({ ...full, from: '2026-12-04', to: '2026-12-07' })
    expect(truckOverloadOf([part(full), later], null)).toEqual({})
    expect(truckOverloadOf([part(full), part({ ...later, from: '2026-12-03' })], null)).toMatchObject({
      metres: { sum: 27.2 },
    })
    expect(truckOverloadOf([part(full), part({ ...later, from: null })], null)).toMatchObject({
      metres: { sum: 27.2 },
    })
  })
})
