import { describe, expect, it } from 'vitest'
import { knownPlaces } from '../../places/places.api.ts'
import { emptyDetail } from '../../consignments/consignment-values.ts'
import type { DetailForm } from '../../consignments/consignment-values.ts'
import { endsOf, journeyOf } from './order-journey.ts'

for (const [id, country_iso] of [
  [1, 'GR'],
  [2, 'DE'],
  [3, 'GR'],
] as const) {
  const words = { name: 'x', address: '', postal: '', city: 'x' }
  knownPlaces.remember(id, {
    id,
    ...words,
    country_iso,
    timezone: 'Europe/Athens',
    customs: 2,
    lat: 0,
    lng: 0,
  })
}

function detail(
  [from, loading]: [number | null, string | null],
  [to, unloading]: [number | null, string | null],
) {
  const empty: DetailForm = emptyDetail()
  return {
    ...empty,
    loading: { ...empty.loading, place_id: from, date: loading },
    unloading: { ...empty.unloading, place_id: to, date: unloading },
  }
}

describe('the journey of an order', () => {
  it('goes from its first to its last day through the countries of all stops', () => {
    const details = [
      detail([1, '2026-11-25'], [2, '2026-11-28']),
      detail([3, '2026-11-24'], [2, '2026-11-27']),
    ]
    expect(journeyOf(details)).toEqual({ from: '2026-11-24', to: '2026-11-28', places: [1, 2] })
  })

  it('has what its goods ask of a carrier', () => {
    const cold = {
      ...detail([1, '2026-11-25'], [2, '2026-11-28']),
      temp: -18,
      cargo_value: 5_000_000,
      weight: 900,
    }
    const other = { ...detail([1, '2026-11-25'], [2, '2026-11-28']), weight: 100 }
    expect(journeyOf([cold, other])).toMatchObject({ is_cooled: true, cargo_value: 5_000_000, weight: 1_000 })
    expect(journeyOf([other])).toEqual({ from: '2026-11-25', to: '2026-11-28', places: [1, 2] })
  })

  it.each([
    ['a place', detail([1, '2026-11-25'], [null, '2026-11-28'])],
    ['a place that this page knows', detail([1, '2026-11-25'], [99, '2026-11-28'])],
    ['a day', detail([1, null], [2, '2026-11-28'])],
    ['a whole day', detail([1, '2026-11-25'], [2, '28/1'])],
  ])('is not known without %s', (_what, missing) => {
    expect(journeyOf([missing])).toBeNull()
  })
})

describe('the lane of an order', () => {
  it('leads from the first loading to the last delivery, whatever stands first', () => {
    const details = [
      detail([1, '2026-11-25'], [2, '2026-11-28']),
      detail([3, '2026-11-24'], [1, '2026-11-27']),
    ]
    expect(endsOf(details)).toEqual({ from: 3, to: 2 })
    expect(endsOf([detail([1, null], [2, null])])).toEqual({ from: 1, to: 2 })
  })

  it('is unknown while one of its ends is open', () => {
    expect(endsOf([detail([1, '2026-11-25'], [null, null])])).toBeNull()
    expect(endsOf([])).toBeNull()
  })
})
