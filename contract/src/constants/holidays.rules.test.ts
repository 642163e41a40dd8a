import { expect, it } from 'vitest'
import { holidayOf } from './holidays.rules.ts'

const namesOf = (year: number): Record<string, string> => {
  const days = Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  )
  return Object.fromEntries(days.flatMap((day) => (holidayOf(day) ? [[day, holidayOf(day)?.en ?? '']] : [])))
}

it('public holidays of Greece are its fixed days and those that move with the Orthodox Easter', () => {
  expect(namesOf(2026)).toEqual({
    '2026-01-01': 'New Year’s Day',
    '2026-01-06': 'Epiphany',
    '2026-02-23': 'Clean Monday',
    '2026-03-25': 'Independence Day',
    '2026-04-10': 'Good Friday',
    '2026-04-12': 'Easter Sunday',
    '2026-04-13': 'Easter Monday',
    '2026-05-01': 'Labour Day',
    '2026-06-01': 'Whit Monday',
    '2026-08-15': 'Assumption Day',
    '2026-10-28': 'Ohi Day',
    '2026-12-25': 'Christmas Day',
    '2026-12-26': 'Second day of Christmas',
    '2027-01-01': 'New Year’s Day',
  })
})

it.each([
  '1983-05-08',
  '2000-04-30',
  '2010-04-04',
  '2013-05-05',
  '2016-05-01',
  '2021-05-02',
  '2024-05-05',
  '2025-04-20',
  '2027-05-02',
  '2028-04-16',
  '2029-04-08',
  '2030-04-28',
  '2100-05-02',
])('Easter Sunday of its year is %s', (day) => {
  const sundays = Object.entries(namesOf(Number(day.slice(0, 4)))).filter(
    ([, name]) => name === 'Easter Sunday',
  )
  // The first of May can be Easter Sunday, and is Labour Day then.
  expect(sundays.map(([date]) => date)).toEqual(day.endsWith('-05-01') ? [] : [day])
})
