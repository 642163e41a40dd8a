import { describe, expect, it } from 'vitest'
import {
  formatCents,
  formatNumber,
  otherReading,
  parseCents,
  parseNumber,
  withoutUnit,
} from './numbers.rules.ts'

describe('a typed amount', () => {
  it.each([
    ['4.350,00', 'el', 435_000],
    ['4350', 'el', 435_000],
    ['4.350', 'el', 435_000],
    ['4350,5', 'el', 435_050],
    ['4350.5', 'el', 435_050],
    ['4,350.00 €', 'el', 435_000],
    ['1.234.567,89', 'el', 123_456_789],
    ['4,350.00', 'en', 435_000],
    ['4.350,00', 'en', 435_000],
    ['4,350', 'en', 435_000],
    ['4350,5', 'en', 435_050],
    ['0.29', 'en', 29],
    ['0,350', 'en', 35],
    ['99,999,999.99', 'en', 9_999_999_999],
    ['1.250', 'en', 125_000],
    ['12.500', 'en', 1_250_000],
    ['1,250', 'el', 125_000],
    ['', 'en', null],
    ['  ', 'el', null],
  ] as const)('reads %s (%s) as %s cents', (typed, language, cents) => {
    expect(parseCents(typed, language)).toBe(cents)
  })

  it.each(['abc', '12,34,56', '0.005', '--3', '4.350.00,1.2', '.'])('keeps %s as it was typed', (typed) => {
    expect(parseCents(typed, 'en')).toBe(typed)
  })

  it('is shown in the language and read back the same', () => {
    expect(formatCents(435_000, 'el')).toBe('4.350,00')
    expect(formatCents(435_000, 'en')).toBe('4,350.00')
    for (const cents of [0, 1, 29, 115, 100_000, 9_999_999_999]) {
      for (const language of ['en', 'el'] as const) {
        expect(parseCents(formatCents(cents, language), language)).toBe(cents)
      }
    }
  })
})

describe('a typed number', () => {
  it('takes signs and the decimal mark of the language', () => {
    expect(parseNumber('+4', 'el')).toBe(4)
    expect(parseNumber('−18,5', 'el')).toBe(-18.5)
    expect(parseNumber('13.6', 'el')).toBe(13.6)
    expect(parseNumber('13,6', 'en')).toBe(13.6)
    expect(parseNumber('0.400', 'el')).toBe(0.4)
  })

  it('is thousands where three digits follow one mark, and says what else it may be', () => {
    expect(parseNumber('9.800', 'en')).toBe(9_800)
    expect(otherReading('9.800', 'en')).toBe(9.8)
    expect(parseNumber('9,800', 'el')).toBe(9_800)
    expect(otherReading('9,800', 'el')).toBe(9.8)
    expect(otherReading('9,800', 'en')).toBe(null)
    expect(otherReading('9.8', 'en')).toBe(null)
    expect(otherReading('0.800', 'en')).toBe(null)
    expect(parseNumber('1.234', 'en', 6)).toBe(1.234)
    expect(parseNumber('38,062', 'en', 7)).toBe(38.062)
    expect(parseNumber('38.062', 'el', 7)).toBe(38.062)
    expect(otherReading('1.234', 'en', 6)).toBe(null)
  })

  it.each([
    ['12 500', 12_500],
    ['12\u202f500', 12_500],
    ["12'500", 12_500],
    ['24.000,5', 24_000.5],
    ['\u200b– 18', -18],
    ['1 250,5 €', 1250.5],
    ['12 33', '12 33'],
    ['1 2', '1 2'],
    ['9.800 kg', '9.800 kg'],
  ])('reads %s as %s', (typed, value) => {
    expect(parseNumber(typed, 'en')).toBe(value)
  })

  it.each([
    ['9.800 kg', 'kg', '9.800'],
    ['9800 κιλά', 'kg', '9800'],
    ['-18°C', 'celsius', '-18'],
    ['+4 C', 'celsius', '+4'],
    ['80cm', 'cm', '80'],
    ['80 m', 'cm', '80 m'],
  ] as const)('%s in %s is %s', (typed, unit, number) => {
    expect(withoutUnit(typed, unit)).toBe(number)
  })

  it('is shown without needless places', () => {
    expect(formatNumber(13.6, 'el', 2)).toBe('13,6')
    expect(formatNumber(22_400, 'el', 2)).toBe('22.400')
    expect(formatNumber(null, 'en', 2)).toBe('')
    expect(formatNumber('12 x', 'en', 2)).toBe('12 x')
  })
})

it('a text too long for any number stays as it was typed', () => {
  const long = `${'1'.repeat(40_000)}x`
  expect(parseNumber(long, 'en')).toBe(long)
  expect(parseNumber('9'.repeat(61), 'en')).toBe('9'.repeat(61))
})
