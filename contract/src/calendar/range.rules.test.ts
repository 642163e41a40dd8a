import { calendarViews } from './filters.ts'
import { dayAfter, daysBetween } from '../orders/days/move-days.rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysIn, rangeOf, stepOf, weekdayOf, weekOf } from './range.rules.ts'

const day = fc.integer({ min: 0, max: 3_000 }).map((after) => dayAfter('2020-01-01', after))
const view = fc.constantFrom(...calendarViews)

describe('the days of a calendar view', () => {
  it('contain the day that is asked for, in whole weeks where weeks are drawn', () => {
    fc.assert(
      fc.property(view, day, (shown, at) => {
        const { from, to } = rangeOf(shown, at)
        expect(from <= at && at <= to).toBe(true)
        expect(daysIn({ from, to })).toHaveLength(daysBetween(from, to) + 1)
        if (shown === 'day' || shown === 'list') return
        expect([weekdayOf(from), weekdayOf(to)]).toEqual([1, 7])
      }),
    )
  })

  it('follow each other without a gap, forwards and backwards', () => {
    fc.assert(
      fc.property(view, day, (shown, at) => {
        const { to } = rangeOf(shown, at)
        const next = rangeOf(shown, stepOf(shown, at, 1))
        expect(next.from <= dayAfter(to, 1)).toBe(true)
        expect(next.to > to).toBe(true)
        expect(rangeOf(shown, stepOf(shown, stepOf(shown, at, 1), -1))).toEqual(rangeOf(shown, at))
      }),
    )
  })
})

it('weeks are numbered as calendars do', () => {
  expect([weekOf('2026-11-23'), weekOf('2026-12-31'), weekOf('2027-01-03'), weekOf('2027-01-04')]).toEqual([
    48, 53, 53, 1,
  ])
})
