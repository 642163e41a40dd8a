import { expect, it } from 'vitest'
import { numberOf, phoneOf } from './phone-field.tsx'

const countries = [
  { iso: 'GR', phone_code: '30' },
  { iso: 'DE', phone_code: '49' },
  { iso: 'IT', phone_code: '39' },
  { iso: 'VA', phone_code: '39' },
  { iso: 'KZ', phone_code: '7' },
  { iso: 'ME', phone_code: '382' },
  { iso: 'MK', phone_code: '389' },
]

it('a telephone number is stored as code, one space and the digits', () => {
  expect(phoneOf('210 123-4567', 'GR', countries)).toEqual({ phone: '+30 2101234567', iso: 'GR' })
  expect(phoneOf(' (210) 123.45.67 ', 'GR', countries).phone).toBe('+30 2101234567')
  expect(phoneOf('\u202a+30 210‑1234567\u202c', 'GR', countries).phone).toBe('+30 2101234567')
})

it('a telephone number keeps its extension, and takes it again when it is stored', () => {
  const stored = '+30 2101234567 ext. 12'
  expect(phoneOf('210 123 4567, εσωτ. 12', 'GR', countries).phone).toBe(stored)
  expect(phoneOf('+30 210 1234567 ext 12', 'DE', countries)).toEqual({ phone: stored, iso: 'GR' })
  expect(phoneOf(numberOf(stored), 'GR', countries).phone).toBe(stored)
})

it('a telephone number typed with its code chooses the country', () => {
  expect(phoneOf('+49 30 123456', 'GR', countries)).toEqual({ phone: '+49 30123456', iso: 'DE' })
  expect(phoneOf('0049 30 123456', 'GR', countries)).toEqual({ phone: '+49 30123456', iso: 'DE' })
  expect(phoneOf('+382 20 123456', 'GR', countries).iso).toBe('ME')
})

it('a telephone number keeps the chosen country where two share a code', () => {
  expect(phoneOf('+39 06 1234567', 'VA', countries).iso).toBe('VA')
  expect(phoneOf('+39 06 1234567', 'GR', countries).iso).toBe('IT')
})

it('a text that is no telephone number, or of no known country, is kept as typed', () => {
  expect(phoneOf('call Anna', 'GR', countries).phone).toBe('+30 callAnna')
  expect(phoneOf('+999 123', 'GR', countries)).toEqual({ phone: '+999 123', iso: 'GR' })
  expect(phoneOf('210 1234567', '', countries)).toEqual({ phone: '210 1234567', iso: '' })
})

it('a telephone number that is empty has no code either', () => {
  expect(phoneOf('  ', 'GR', countries)).toEqual({ phone: '', iso: 'GR' })
})

it('a telephone number is shown without its code', () => {
  expect(numberOf('+30 2101234567')).toBe('2101234567')
  expect(numberOf('2101234567')).toBe('2101234567')
  expect(numberOf('')).toBe('')
  expect(numberOf(undefined)).toBe('')
})
