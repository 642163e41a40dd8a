import { describe, expect, it } from 'vitest'
import { asCents, asDay, asNumber, asTime } from './cell-readers.ts'
import { BadCell, ReadCell } from './sheet-cells.ts'
import { plain } from './sheet-lines.ts'

const languages = ['en', 'el'] as const

/** The value, what is said of it, or why there is none. */
function outcomeOf(read: unknown): unknown {
  if (read instanceof ReadCell) return [read.value, read.remark]
  return read instanceof BadCell ? read.key : read
}

describe('a cell of a number', () => {
  it('is read as the form reads what is typed, and says how where it may mean another', () => {
    expect(outcomeOf(asNumber(2, 'kg')('12.500', 'el'))).toEqual([12_500, 'read_as::12.500'])
    expect(outcomeOf(asNumber(2, 'kg')('12.500', 'en'))).toEqual([12_500, 'read_as::12,500'])
    expect(outcomeOf(asNumber(2)('9,800', 'en'))).toEqual([9_800, 'read_as::9,800'])
    expect(outcomeOf(asNumber(0)('1.000', 'el'))).toEqual([1_000, 'read_as::1.000'])
    for (const language of languages) {
      expect(['40.672', '40,672'].map((cell) => asNumber(7)(cell, language))).toEqual([40.672, 40.672])
    }
    expect(asNumber(7)('40,6724', 'el')).toBe(40.6724)
  })

  it.each([
    ['+4', 4],
    ['−18', -18],
    ['-18°C', -18],
    ['12 500', 12_500],
    ['24.000,5', 24_000.5],
    ['9800', 9_800],
    [9800, 9_800],
    ['nine', 'nine'],
    ['9 t', '9 t'],
    [null, undefined],
  ])('reads %s as %s in both languages', (cell, value) => {
    for (const language of languages) expect(asNumber(1, 'celsius')(cell, language)).toBe(value)
  })

  it('takes the unit of its column', () => {
    expect(asNumber(2, 'kg')('9800 kg', 'en')).toBe(9_800)
  })
})

it.each([
  ['12500', 1_250_000],
  ['12.500,50', 1_250_050],
  ['12,500.50 €', 1_250_050],
  ['1 250,5 EUR', 125_050],
  ['12.500', [1_250_000, 'read_as::12,500.00']],
  ['0.005', 'too_many_decimals:2'],
  ['1,2345', 'too_many_decimals:2'],
  ['-5', 'too_little:0'],
  ['1 2', 'not_number'],
  ['about 5', 'not_number'],
  [12.5, 1_250],
  [0.125, 'too_many_decimals:2'],
])('an amount of %s is %j', (cell, read) => {
  expect(outcomeOf(asCents(cell, 'en'))).toEqual(read)
})

it.each([
  ['05/12/26', '2026-12-05'],
  ['5.12.2026', '2026-12-05'],
  ['2026-12-05 08:00', '2026-12-05'],
  [46_361, '2026-12-05'],
  ['31/02/2026', '31/02/2026'],
  ['tomorrow', 'tomorrow'],
  [5_000_000, '5000000'],
])('a day of %s is %s', (cell, read) => {
  expect(asDay(cell)).toBe(read)
})

it.each([
  ['8:00 πμ', '08:00'],
  ['0830', '08:30'],
  [8, '08:00'],
  [0.604_166_666_7, '14:30'],
  ['2026-12-05 08:00', '08:00'],
  ['late', 'late'],
])('a time of %s is %s', (cell, read) => {
  expect(asTime(cell)).toBe(read)
})

it.each([
  ['1899-12-30T08:00:00.000Z', '08:00'],
  ['1899-12-30T08:29:59.999Z', '08:30'],
  ['1899-12-30T23:59:59.000Z', '23:59'],
  ['1899-12-30T00:00:00.000Z', '00:00'],
  ['1904-01-01T14:30:00.000Z', '14:30'],
  ['2026-12-05T00:00:00.000Z', '2026-12-05'],
  ['2026-12-05T08:00:00.000Z', '2026-12-05 08:00'],
])('a moment of a workbook, %s, is %s', (moment, read) => {
  expect(plain(new Date(moment))).toBe(read)
})
