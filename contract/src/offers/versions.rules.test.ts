import { expect, it } from 'vitest'
import { differencesOf } from './versions.rules.ts'
import type { SentVersion } from './versions.rules.ts'

const option = {
  title: 'Reefer',
  note: '',
  from: { city: 'Veria', country_iso: 'GR' },
  to: { city: 'München', country_iso: 'DE' },
  days: 3,
  unit: 'load',
  quantity: 33,
  price: 289_000,
  recommended: true,
  valid_until: null,
  loading_date: null,
}
const version: SentVersion = {
  title: 'Kiwis',
  content: '<p>a</p>',
  message: '',
  language: 'en',
  valid_until: '2026-12-11',
  contacts: [{ name: 'Nikos', email: 'n@a.example' }],
  manuscripts: [{ title: 'Payment', body: '30 days' }],
  options: [option],
}

it('two versions of an offer that say the same have no differences', () => {
  expect(differencesOf(version, structuredClone(version))).toEqual([])
})

it('the differences of two versions are what changed, what was added and what went', () => {
  const after = {
    ...version,
    valid_until: '2026-12-20',
    contacts: [{ name: '', email: 'm@a.example' }],
    manuscripts: [],
    options: [
      { ...option, price: 275_000, to: { city: 'Wien', country_iso: 'AT' } },
      { ...option, title: 'Ship' },
    ],
  }
  expect(differencesOf(version, after)).toEqual([
    { part: 'offer', at: 0, field: 'valid_until', before: '2026-12-11', after: '2026-12-20' },
    { part: 'contacts', at: 0, field: 'contacts', before: 'Nikos', after: 'm@a.example' },
    { part: 'option', at: 0, field: 'to', before: 'DE München', after: 'AT Wien' },
    { part: 'option', at: 0, field: 'price', before: 289_000, after: 275_000 },
    { part: 'option', at: 1, field: '', before: null, after: 'Ship' },
    { part: 'manuscript', at: 0, field: '', before: 'Payment', after: null },
  ])
})
