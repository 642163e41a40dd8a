import { describe, expect, it } from 'vitest'
import { addDays, formatDay, isDay, parseDay, readDay } from './days.rules.ts'

describe('a typed date', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24-11-2026', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['4/1/2027', '2027-01-04'],
    ['2026-11-24', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['3/2', '2027-02-03'],
    ['29/02/2028', '2028-02-29'],
    ['2412', '2026-12-24'],
    ['0302', '2027-02-03'],
    ['+1', '2026-11-21'],
    ['+14', '2026-12-04'],
    ['-1', '2026-11-19'],
    ['tomorrow', '2026-11-21'],
    ['Αύριο', '2026-11-21'],
    ['ΣΗΜΕΡΑ', '2026-11-20'],
    ['', null],
  ])('reads %s as %s', (typed, day) => {
    expect(parseDay(typed, '2026-11-20')).toBe(day)
  })

  it.each(['31/02/2026', '29/02/2027', 'some day', '45/45/2026', '3113'])(
    'keeps %s as it was typed',
    (typed) => {
      expect(parseDay(typed, '2026-11-20')).toBe(typed)
      expect(isDay(typed)).toBe(false)
    },
  )

  it('is shown day first, and steps over month ends', () => {
    expect(formatDay('2026-11-24')).toBe('24/11/2026')
    expect(formatDay('31/02/2026')).toBe('31/02/2026')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it.each([
    ['06/12/26', '2026-12-06'],
    ['6.12.2026', '2026-12-06'],
    ['2026-12-05 08:00', '2026-12-05'],
    ['2026-12-05T08:00:00Z', '2026-12-05'],
    ['5/12/2026 8:00', '2026-12-05'],
    ['24/11', null],
    ['tomorrow', null],
    ['12/31/2026', null],
    ['', null],
  ])('that says its year is read from %s as %s', (written, day) => {
    expect(readDay(written)).toBe(day)
  })
})
