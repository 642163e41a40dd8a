import { expect, it } from 'vitest'
import type { ProposedDetail } from '@dromos/contract/orders/order-proposals.ts'
import { emptyDetail } from '../../consignments/consignment-values.ts'
import {
  changedFields,
  withFilledOffers,
  withoutEmptyOffers,
  withoutProposal,
  withProposal,
} from './taken-proposal.ts'

const stop = (place_id: number, time_from: string | null = null): ProposedDetail['loading'] => ({
  place_id,
  time_from,
  time_to: null,
  custom: 2,
  custom_place_id: null,
  party_place_id: null,
})

const proposed: ProposedDetail = {
  trailer_type_id: 7,
  load_type_id: 1,
  load_meters: 13.6,
  load_meters_typed: false,
  weight: 22_400,
  temp: 4,
  start_temp: null,
  stop_temp: null,
  degrees: 'C',
  reefer_mode: null,
  ambient_id: null,
  loading: stop(1, '08:00'),
  unloading: stop(64),
  cargos: [],
  packings: [],
  reference_kinds: [1, 4],
}

it('a taken proposal fills what is empty, and leaves what was typed', () => {
  const typed = emptyDetail()
  typed.weight = 18_000
  typed.loading.date = '2026-11-24'
  const [detail] = withProposal([typed], [proposed])
  expect(detail).toMatchObject({
    trailer_type_id: 7,
    weight: 18_000,
    temp: 4,
    loading: { place_id: 1, date: '2026-11-24', time_from: '08:00' },
    unloading: { place_id: 64, date: null },
  })
  expect(detail?.references.map((line) => line.reference_type_id)).toEqual([1, 4])
})

it('a taken proposal leaves the window of a place alone that somebody has chosen', () => {
  const typed = emptyDetail()
  typed.loading.place_id = 9
  const [detail] = withProposal([typed], [proposed])
  expect(detail?.loading).toMatchObject({ place_id: 9, time_from: null })
})

it('a taken proposal fills as many details as there were, and keeps those beyond', () => {
  expect(withProposal([emptyDetail()], [proposed, proposed])).toHaveLength(2)
  expect(withProposal([emptyDetail(), emptyDetail()], [proposed])).toHaveLength(2)
})

it('a taken proposal is undone whole, but for what was typed since', () => {
  const before = [emptyDetail()]
  const after = withProposal(before, [proposed, proposed])
  expect(withoutProposal(structuredClone(after), { before, after })).toEqual(before)
  const later = structuredClone(after)
  const [first] = later
  if (!first) throw new Error('one detail was expected')
  first.weight = 9_000
  first.loading.date = '2026-11-24'
  const [detail, ...others] = withoutProposal(later, { before, after })
  expect(others).toEqual([])
  expect(detail).toMatchObject({
    weight: 9_000,
    trailer_type_id: null,
    loading: { place_id: null, date: '2026-11-24' },
    references: [],
  })
})

it('a proposed line that stays empty is not saved, and one that was filled is', () => {
  const [detail] = withProposal([emptyDetail()], [proposed])
  const [, second] = detail?.references ?? []
  if (!detail || !second) throw new Error('two references were expected')
  second.ref_number = 'A-17'
  expect(withoutEmptyOffers([detail])[0]?.references).toEqual([{ reference_type_id: 4, ref_number: 'A-17' }])
  expect(withFilledOffers([detail])[0]?.references).toEqual([
    { reference_type_id: 1, ref_number: '-' },
    { reference_type_id: 4, ref_number: 'A-17' },
  ])
})

it('a taken proposal names the fields that came, by their paths', () => {
  const before = [emptyDetail()]
  const came = new Map(changedFields({ details: before }, { details: withProposal(before, [proposed]) }))
  expect(came.get('details.0.loading.place_id')).toBe(1)
  expect(came.get('details.0.trailer_type_id')).toBe(7)
  expect(came.has('details.0.loading.date')).toBe(false)
})
