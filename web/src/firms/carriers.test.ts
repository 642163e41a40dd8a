import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../platform/api.ts'
import { carriersSource } from './carriers.api.ts'

vi.mock('../platform/api.ts', () => ({ call: vi.fn<() => unknown>() }))

afterEach(() => vi.mocked(call).mockReset())

const paper = { document: 'x', number: 'C-1', valid_to: '2026-03-12', is_below_value: false, is_open: false }
const lapsed = { ...paper, need: 'cmr', fault: 'expired' }
const open = { ...paper, need: 'atp', fault: 'missing', is_open: true }
const which = 'Not Valid Carrier Licenses · CMR insurance: expired · C-1, until 12/03/2026'

it('carriers are offered with their verdict; who may override chooses those without valid licences too', async () => {
  const carrier = { name: 'Kühl', vat: 'DE 1', country_iso: 'DE', city: 'Ulm' }
  const data = [
    {
      ...carrier,
      id: 1,
      licences: { valid: true, needs: [] },
      rating: { overall: 4.58, ratings: 38 },
      score: 84,
    },
    { ...carrier, id: 2, licences: { valid: false, needs: [lapsed, open] }, rating: null, score: null },
  ]
  vi.mocked(call).mockResolvedValue({ data })
  const journey = { from: '2026-11-24', to: '2026-11-27', places: [1, 2] }
  const source = carriersSource(journey, { mayOverride: false })
  const found = await source.search('küh', new AbortController().signal)
  expect(found).toEqual([
    { value: 1, lead: 'DE', label: 'Kühl', hint: 'Ulm · DE 1 · 84 of 100 · ★ 4.6 (38)', disabled: false },
    {
      value: 2,
      lead: 'DE',
      label: 'Kühl',
      hint: `Ulm · DE 1 · ${which}`,
      disabled: true,
      barred: `${which} · can be approved by: Owner, Administrator, Manager`,
    },
  ])
  expect(call).toHaveBeenCalledWith('GET /firms/carriers', {
    query: { ...journey, search: 'küh', pageSize: '25' },
    signal: expect.anything(),
  })
  expect(source.queryKey).toContain(journey)
  const office = await carriersSource(journey, { mayOverride: true }).search('', new AbortController().signal)
  expect(office).toMatchObject([
    { value: 1, disabled: false },
    { value: 2, disabled: false, hint: `Ulm · DE 1 · ${which}` },
  ])
  expect(office[1]).not.toHaveProperty('barred')
})
