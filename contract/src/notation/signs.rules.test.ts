import { expect, it } from 'vitest'
import { vatNumber } from '../base/vat.ts'
import { iban } from '../banks/account-numbers.ts'
import { plate, postalCode, requiredText } from '../base/text.ts'
import { searchedNumber } from './document-numbers.rules.ts'
import { withNoughts } from './postal-codes.rules.ts'

const vat = 'EL 099000001'
const account = 'GR1601101250000000012300695'

it.each([
  [vatNumber, 'EL 0990\u200b00001', vat],
  [vatNumber, 'EL‑099000001', vat],
  [vatNumber, '\u202aEL 099000001\u202c', vat],
  [vatNumber, 'ΑΦΜ: ΕΛ 099000001', vat],
  [vatNumber, 'ΓΡ099000001', vat],
  [vatNumber, 'БГ 123456789', 'BG 123456789'],
  [iban, 'GR16\u00a00110\u20091250\u200b0000\u00ad0001\u202f2300\u00a0695', account],
  [iban, 'IBAN: GR16 0110 1250 0000 0001 2300 695', account],
  [iban, 'IBAN GR16 0110 1250 0000 0001 2300 695', account],
  [iban, 'ΓΡ16 0110‑1250‑0000‑0001‑2300‑695', account],
  [plate, 'СВ 1234 АВ', 'CB 1234 AB'],
  [plate, 'ικα\u2011\u200b4521', 'IKA 4521'],
  [postalCode, ' 150\u00a000 ', '150 00'],
  [postalCode, '1000–001', '1000-001'],
])('a code is stored without unseen signs and in Latin letters: %#', (field, typed, stored) => {
  expect(field.parse(typed)).toBe(stored)
})

it('two cells pasted into a name are one text with a blank', () => {
  expect(requiredText(40).parse('Αποθήκη\tΣίν\u00adδου\u200b')).toBe('Αποθήκη Σίνδου')
})

it.each([
  ['Β2026-000024', 'B2026-000024'],
  ['γ2026-0000', 'G2026-0000'],
  ['Ο2026‑000001', 'O2026-000001'],
  ['Βόλος', 'Βόλος'],
  ['2026-000024', '2026-000024'],
])('a search for %s is one for %s', (typed, sought) => {
  expect(searchedNumber(typed)).toBe(sought)
})

it.each([
  ['184', 'IT', '00184'],
  ['10115', 'DE', null],
  ['1067', 'DE', '01067'],
  ['184', 'GR', null],
  ['12', 'IT', null],
  ['D-067', 'DE', null],
])('the post code %s of %s is %s with its noughts', (postal, iso, whole) => {
  expect(withNoughts(postal, iso)).toBe(whole)
})
