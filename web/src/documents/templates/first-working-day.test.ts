import { afterEach, expect, it, vi } from 'vitest'
import { firstWorkingDay } from './first-working-day.ts'

afterEach(() => vi.useRealTimers())

it.each([
  ['a working day itself', '2026-11-20', '2026-11-20'],
  ['the Monday after a weekend', '2026-11-21', '2026-11-23'],
  ['over a month', '2026-02-28', '2026-03-02'],
  ['over New Year’s Day', '2028-12-30', '2029-01-02'],
  ['over Easter', '2027-04-30', '2027-05-04'],
])('the first working day is %s', (_when, today, first) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00`) })
  expect(firstWorkingDay()).toBe(first)
})
