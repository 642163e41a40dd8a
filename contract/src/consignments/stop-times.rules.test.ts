import { expect, it } from 'vitest'
import {
  endDayOf,
  endsAt,
  isLate,
  isWindowTurned,
  skippedTimes,
  startsAt,
  twinHoursOf,
  unclearHours,
  windowTimes,
} from './stop-times.rules.ts'

it('an arrival is late after half an hour of grace, to the minute', () => {
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T10:30:59Z')).toBe(false)
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T10:31:00Z')).toBe(true)
  expect(isLate('2026-11-24T10:00:00Z', '2026-11-24T09:00:00Z')).toBe(false)
})

const night = { date: '2026-10-25', time_from: '03:00', time_to: '03:15', timezone: 'Europe/Athens' }

it('a window in the hour that comes twice begins with the first and ends with the second', () => {
  expect(new Date(startsAt(night)).toISOString()).toBe('2026-10-25T00:00:00.000Z')
  expect(new Date(endsAt(night)).toISOString()).toBe('2026-10-25T01:15:00.000Z')
})

it('a window finds those of its times that no clock shows', () => {
  expect(skippedTimes(night)).toEqual([])
  const spring = { ...night, date: '2027-03-28' }
  expect(skippedTimes(spring)).toEqual(['time_from', 'time_to'])
  expect(skippedTimes({ ...spring, time_from: '02:30', time_to: '03:30' })).toEqual(['time_to'])
  expect(skippedTimes({ ...spring, timezone: 'Europe/Berlin', time_from: null, time_to: '02:00' })).toEqual([
    'time_to',
  ])
})

it('a window asks which hour is meant by each time that comes twice, and takes the answer', () => {
  expect(unclearHours(night)).toEqual(['from_hour', 'to_hour'])
  expect(unclearHours({ ...night, time_from: '02:30', to_hour: 'first' })).toEqual([])
  expect(unclearHours({ ...night, date: '2026-10-26' })).toEqual([])
  const late = { ...night, from_hour: 'second', to_hour: 'second' } as const
  expect(new Date(startsAt(late)).toISOString()).toBe('2026-10-25T01:00:00.000Z')
  expect(new Date(endsAt({ ...late, time_to: null })).toISOString()).toBe('2026-10-25T01:00:00.000Z')
  expect(new Date(endsAt({ ...late, to_hour: 'first' })).toISOString()).toBe('2026-10-25T01:00:00.000Z')
  expect(new Date(endsAt({ ...night, to_hour: 'first' })).toISOString()).toBe('2026-10-25T00:15:00.000Z')
  expect(twinHoursOf({ ...late, time_to: '04:00' })).toEqual({ from_hour: 'second', to_hour: null })
})

it('a window is judged to end before it begins by the hours that are meant', () => {
  const across = { ...night, time_from: '03:45', from_hour: 'first', to_hour: 'second' } as const
  expect(isWindowTurned(across)).toBe(false)
  expect(isWindowTurned({ ...across, to_hour: 'first' })).toBe(true)
  expect(isWindowTurned({ ...night, from_hour: 'second', to_hour: 'first' })).toBe(true)
})

it('a window shows the offset of times that come twice, and of no others', () => {
  const shown = {
    time_from: '03:30',
    time_to: '04:15',
    starts_at: '2026-10-25T01:30:00Z',
    ends_at: '2026-10-25T02:15:00Z',
    timezone: 'Europe/Athens',
  }
  expect(windowTimes(shown)).toEqual(['03:30 (UTC+02:00)', '04:15'])
  expect(windowTimes({ ...shown, starts_at: '2026-10-25T00:30:00Z', time_to: null })).toEqual([
    '03:30 (UTC+03:00)',
  ])
  expect(
    windowTimes({ ...shown, starts_at: '2026-10-24T00:30:00Z', ends_at: '2026-10-24T01:15:00Z' }),
  ).toEqual(['03:30', '04:15'])
})

const market = { date: '2026-12-03', time_from: '22:00', time_to: '02:00', timezone: 'Europe/Athens' }

it('a window whose end is before its start ends on the next day', () => {
  expect(endDayOf(market)).toBe('2026-12-04')
  expect(new Date(startsAt(market)).toISOString()).toBe('2026-12-03T20:00:00.000Z')
  expect(new Date(endsAt(market)).toISOString()).toBe('2026-12-04T00:00:00.000Z')
  expect(isWindowTurned(market)).toBe(false)
  expect(endDayOf({ ...market, time_to: '22:00' })).toBe('2026-12-03')
  expect(endDayOf({ ...market, date: '2026-12-31' })).toBe('2027-01-01')
})

it('a window looks for the hour that comes twice, or is skipped, on the day of its end', () => {
  const autumn = { ...market, date: '2026-10-24', time_to: '03:30' }
  expect(unclearHours(autumn)).toEqual(['to_hour'])
  expect(new Date(endsAt({ ...autumn, to_hour: 'first' })).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(twinHoursOf({ ...autumn, to_hour: 'second' })).toEqual({ from_hour: null, to_hour: 'second' })
  expect(skippedTimes({ ...autumn, date: '2027-03-27' })).toEqual(['time_to'])
  // From the second of both hours there is no way back into it in the same night.
  const later = { ...night, time_from: '03:45', from_hour: 'second' } as const
  expect(endDayOf(later)).toBe('2026-10-26')
})

it('a window says that its end is on the next day', () => {
  const shown = { ...market, starts_at: '2026-12-03T20:00:00Z', ends_at: '2026-12-04T00:00:00Z' }
  expect(windowTimes(shown)).toEqual(['22:00', '02:00 (+1)'])
  expect(windowTimes(shown, 'next day')).toEqual(['22:00', '02:00 (next day)'])
  const autumn = { ...shown, starts_at: '2026-10-24T19:00:00Z', ends_at: '2026-10-25T00:30:00Z' }
  expect(windowTimes({ ...autumn, time_to: '03:30' })).toEqual(['22:00', '03:30 (+1, UTC+03:00)'])
  expect(windowTimes({ ...shown, time_from: null })).toEqual(['02:00'])
})
