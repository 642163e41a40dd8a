import { expect, it } from 'vitest'
import { instantOf } from './clock.ts'
import { afterOfficeHours } from './office-hours.rules.ts'
import { officeZone } from './office.ts'

const at = (day: string, time: string): string => new Date(instantOf(day, time, officeZone)).toISOString()

it.each([
  ['within a day', ['2026-11-24', '09:10'], ['2026-11-24', '11:10']],
  ['before the office opens', ['2026-11-24', '03:00'], ['2026-11-24', '10:00']],
  ['over the night', ['2026-11-24', '16:30'], ['2026-11-25', '09:30']],
  ['after it has closed', ['2026-11-24', '21:00'], ['2026-11-25', '10:00']],
  ['over the weekend', ['2026-11-27', '16:00'], ['2026-11-30', '09:00']],
  ['on a Sunday', ['2026-11-29', '12:00'], ['2026-11-30', '10:00']],
  ['to the minute at which it closes', ['2026-11-24', '15:00'], ['2026-11-24', '17:00']],
  ['on Good Friday', ['2027-04-30', '09:00'], ['2027-05-04', '10:00']],
  ['on a public holiday in the week', ['2027-03-25', '09:00'], ['2027-03-26', '10:00']],
  ['over Christmas and the weekend after', ['2026-12-24', '16:00'], ['2026-12-28', '09:00']],
  ['in the week after the clocks went back', ['2026-10-23', '16:00'], ['2026-10-26', '09:00']],
] as const)('office hours count two hours %s', (_when, [day, time], [dueDay, due]) => {
  expect(afterOfficeHours(at(day, time), 2)).toBe(at(dueDay, due))
})

it('a deadline in office hours is never sooner than plain hours, later for a later start, and in opening hours', () => {
  const start = Date.parse('2026-03-20T00:00:00Z')
  let last = ''
  for (let step = 0; step < 1_500; step += 1) {
    const instant = new Date(start + step * 17 * 60_000).toISOString()
    const due = afterOfficeHours(instant, 2)
    expect(Date.parse(due) - Date.parse(instant)).toBeGreaterThanOrEqual(2 * 3_600_000)
    expect(due >= last).toBe(true)
    expect(afterOfficeHours(due, 0)).toBe(due)
    last = due
  }
})
