import { describe, expect, it } from 'vitest'
import { addDays, comparedToDate, comparedWith, countDays, restOf, toDateOf } from './period.rules.ts'
import { daysIn, toDateIn } from './period-words.rules.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const TODAY = '2026-11-26'
const period = (text: string) => {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

describe('a period that has not ended', () => {
  it('is counted until today, and what is left is planned', () => {
    expect(toDateOf(NOVEMBER, TODAY)).toEqual(period('2026-11-01..2026-11-26'))
    expect(restOf(NOVEMBER, TODAY)).toEqual(period('2026-11-27..2026-11-30'))
  })

  it.each([
    ['is over', '2026-12-01'],
    ['expires today', '2026-11-30'],
    ['has not begun', '2026-10-31'],
  ])('has no part until today where it %s', (_what, today) => {
    expect(toDateOf(NOVEMBER, today)).toBeNull()
  })

  it.each([
    ['a month', '2026-11-01..2026-11-30', '2026-11-26', 'before', '2026-10-01..2026-10-26'],
    [
      'a month after a shorter one',
      '2026-03-01..2026-03-31',
      '2026-03-30',
      'before',
      '2026-02-01..2026-02-28',
    ],
    ['a month, a year earlier', '2026-11-01..2026-11-30', '2026-11-26', 'year', '2025-11-01..2025-11-26'],
    ['a quarter by its days', '2026-10-01..2026-12-31', '2026-11-26', 'before', '2026-07-01..2026-08-26'],
    [
      'a year by its day and month',
      '2026-01-01..2026-12-31',
      '2026-11-26',
      'before',
      '2025-01-01..2025-11-26',
    ],
    ['a year after a leap year', '2025-01-01..2025-12-31', '2025-03-01', 'before', '2024-01-01..2024-03-01'],
    ['a leap day, a year earlier', '2028-02-01..2028-03-31', '2028-02-29', 'year', '2027-02-01..2027-02-28'],
    ['days of one’s own', '2026-11-20..2026-12-05', '2026-11-26', 'before', '2026-11-04..2026-11-10'],
    ['its first day alone', '2026-11-01..2026-11-30', '2026-11-01', 'before', '2026-10-01..2026-10-01'],
  ] as const)('has %s compared with as much of the other', (...[, whole, today, against, other]) => {
    expect(comparedToDate(period(whole), today, against)).toEqual(period(other))
  })

  it('is not compared where no comparison is asked for', () => {
    expect(comparedToDate(NOVEMBER, TODAY, 'none')).toBeNull()
  })

  it.each(['before', 'year'] as const)(
    'is compared with as many days as have passed, against %s',
    (against) => {
      for (let at = 0; at < 336; at += 1) {
        const from = `2027-${String(Math.floor(at / 28) + 1).padStart(2, '0')}-01`
        const whole = { from, to: addDays(from, 27) }
        const other = comparedToDate(whole, addDays(from, at % 28), against)
        const all = comparedWith(whole, against)
        expect([other?.from, other && countDays(other)]).toEqual([all?.from, (at % 28) + 1])
        expect(String(other?.to) <= String(all?.to)).toBe(true)
      }
    },
  )

  it('names the days that are compared', () => {
    const told = { period: period('2026-11-01..2026-11-26'), before: period('2026-10-01..2026-10-26') }
    expect(toDateIn('en', told)).toBe('to date: 1–26 Nov 2026 compared with 1–26 Oct 2026')
    expect(toDateIn('el', told)).toMatch(/^έως σήμερα: 1–26 Νοε.? 2026 έναντι 1–26 Οκτ.? 2026$/)
    expect(toDateIn('en', { ...told, before: null })).toBe('to date: 1–26 Nov 2026')
    expect(daysIn('en', period('2026-11-30..2026-11-30'))).toBe('30 Nov 2026')
  })
})
