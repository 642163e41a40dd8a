import { expect, it } from 'vitest'
import { firstWorkingDay } from './first-working-day.ts'

it('the first working day is the day itself, or the Monday after a weekend, also over months and years', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2028-12-30', '2026-02-28']
  expect(days.map((day) => firstWorkingDay(day))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2029-01-01',
    '2026-03-02',
  ])
})
