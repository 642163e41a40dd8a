import { expect, it } from 'vitest'
import { clockIso } from '../constants/clock.ts'
import {
  endDayOf,
  endsAt,
  isWindowTurned,
  skippedTimes,
  startsAt,
  twinHoursOf,
  unclearHours,
} from './stop-times.rules.ts'
import type { StopTimes } from './stop-times.rules.ts'

const HOUR = 3_600_000
const MINUTES_OF_DAY = 1_440
const zones = [
  'Europe/Athens',
  'Europe/Berlin',
  'Europe/London',
  'Atlantic/Azores',
  'America/New_York',
  'UTC',
]
// Around every change of the clocks of these zones, and a day without one.
const days = ['10-24', '10-25', '10-31', '11-01', '03-27', '03-28', '03-13', '03-14', '06-10', '12-31']

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const two = (value: number): string => String(value).padStart(2, '0')
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const hours = ['first', 'second', null] as const

function randomWindow(below: (limit: number) => number): StopTimes & { time_from: string; time_to: string } {
  const pick = <T>(of: readonly T[]): T | undefined => of[below(of.length)]
  return {
    date: `${2026 + below(2)}-${pick(days) ?? ''}`,
    time_from: timeOf(below(MINUTES_OF_DAY)),
    time_to: timeOf(below(MINUTES_OF_DAY)),
    from_hour: pick(hours) ?? null,
    to_hour: pick(hours) ?? null,
    timezone: pick(zones) ?? 'UTC',
  }
}

const wallAt = (instant: number, zone: string): string =>
  clockIso(new Date(instant).toISOString(), zone).slice(0, 16)

it('a window has two instants that its clocks show, less than a day and an hour apart', () => {
  const below = numbers(7)
  for (let run = 0; run < 20_000; run += 1) {
    const stop = randomWindow(below)
    const [from, to] = [startsAt(stop), endsAt(stop)]
    expect([stop, to >= from, to - from <= 25 * HOUR]).toEqual([stop, true, true])
    if (skippedTimes(stop).length > 0 || isWindowTurned(stop)) continue
    const shown = [wallAt(from, stop.timezone), wallAt(to, stop.timezone)]
    expect([stop, ...shown]).toEqual([
      stop,
      `${stop.date}T${stop.time_from}`,
      `${endDayOf(stop)}T${stop.time_to}`,
    ])
  }
})

it('a window never ends before it begins, except within the hour that comes twice', () => {
  const below = numbers(11)
  for (let run = 0; run < 20_000; run += 1) {
    const stop = randomWindow(below)
    if (unclearHours({ ...stop, from_hour: null, to_hour: null }).length === 2) continue
    expect([stop, isWindowTurned({ ...stop, ...twinHoursOf(stop) })]).toEqual([stop, false])
  }
})

it('a window lasts as long as its times say where no clock changes', () => {
  const below = numbers(13)
  for (let run = 0; run < 5_000; run += 1) {
    const stop = { ...randomWindow(below), date: '2026-06-10' }
    const minutes = (minuteOf(stop.time_to) - minuteOf(stop.time_from) + MINUTES_OF_DAY) % MINUTES_OF_DAY
    expect([stop, endsAt(stop) - startsAt(stop)]).toEqual([stop, minutes * 60_000])
  }
})
