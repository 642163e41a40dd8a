import { expect, it } from 'vitest'
import { endsAt, isLate, skippedTimes, startsAt } from './stop-times.rules.ts'

it('calls an arrival late after half an hour of grace, to the minute', () => {
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T10:30:59Z')).toBe(false)
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T10:31:00Z')).toBe(true)
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T09:00:00Z')).toBe(false)
})

const night = { date: '2026-10-25', time_from: '03:00', time_to: '03:15', timezone: 'Europe/Athens' }

it('lets a window in the hour that comes twice begin with the first and end with the second', () => {
  expect(new Date(startsAt(night)).toISOString()).toBe('2026-10-25T00:00:00.000Z')
  expect(new Date(endsAt(night)).toISOString()).toBe('2026-10-25T01:15:00.000Z')
})

it('knows the times of a window that no clock shows', () => {
  expect(skippedTimes(night)).toEqual([])
  const spring = { ...night, date: '2027-03-28' }
  expect(skippedTimes(spring)).toEqual(['time_from', 'time_to'])
  expect(skippedTimes({ ...spring, time_from: '02:30', time_to: '03:30' })).toEqual(['time_to'])
  expect(skippedTimes({ ...spring, timezone: 'Europe/Berlin', time_from: null, time_to: '02:00' })).toEqual([
    'time_to',
  ])
})
