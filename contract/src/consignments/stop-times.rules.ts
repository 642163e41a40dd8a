import { clockIso, instantOf, instantsOf, isoDay, twinOffset } from '../constants/clock.ts'
import type { TwinHour } from '../constants/clock.ts'

/** When and where a stop is planned: wall-clock times in the zone of its place. */
export interface StopTimes {
  date: string
  time_from: string | null
  time_to: string | null
  /** Which is meant of a time that the clocks show twice that night. */
  from_hour?: TwinHour | null
  to_hour?: TwinHour | null
  timezone: string
}

/** First instant of a stop's window, in milliseconds UTC; the day's beginning when no time is given. */
export function startsAt(stop: StopTimes): number {
  return instantOf(stop.date, stop.time_from ?? '00:00', stop.timezone, stop.from_hour)
}

const DAY_MS = 86_400_000

/**
 * The day on which a window ends: the next one where its end is before its start, as markets work at night. From the first
 * of two hours of one name into the second, 03:45 lies before 03:15 on one day.
 */
export function endDayOf(stop: StopTimes): string {
  const { date, time_from: from, time_to: to } = stop
  if (
    !isOvernight(stop) ||
    (stop.from_hour !== 'second' && isTwin(stop, date, from) && isTwin(stop, date, to))
  ) {
    return date
  }
  return isoDay(Date.parse(`${date}T00:00:00Z`) + DAY_MS)
}

/** Whether a window ends on the next day, by its times alone. */
export const isOvernight = ({
  time_from: from,
  time_to: to,
}: Pick<StopTimes, 'time_from' | 'time_to'>): boolean => from !== null && to !== null && to < from

/**
 * Last instant of a stop's window, in milliseconds UTC; 23:59 of the day when no time is given. In the hour that comes
 * twice a window ends with the second, as it begins with the first, unless it says which of them is meant.
 * Never before its first instant: a start that the clock change skips is moved forward, past an end within the skipped hour.
 */
export function endsAt(stop: StopTimes): number {
  return Math.max(lastOf(stop), startsAt(stop))
}

function lastOf(stop: StopTimes): number {
  const { time_from: from, time_to: to, timezone } = stop
  const hour = to === null ? stop.from_hour : stop.to_hour
  return instantOf(endDayOf(stop), to ?? from ?? '23:59', timezone, hour ?? 'second')
}

/** The times of a window that no clock shows at its place on their day. */
export const skippedTimes = (stop: StopTimes): ('time_from' | 'time_to')[] =>
  (['time_from', 'time_to'] as const).filter((name) => {
    const time = stop[name]
    return time !== null && instantsOf(dayOf(stop, name), time, stop.timezone).length === 0
  })

const dayOf = (stop: StopTimes, name: 'time_from' | 'time_to'): string =>
  name === 'time_to' ? endDayOf(stop) : stop.date

const isTwin = ({ timezone }: StopTimes, day: string, time: string | null): boolean =>
  time !== null && instantsOf(day, time, timezone).length > 1

/** Which hour is meant, kept only for times that the clocks of the place show twice. */
export const twinHoursOf = (stop: StopTimes) => ({
  from_hour: isTwin(stop, stop.date, stop.time_from) ? (stop.from_hour ?? null) : null,
  to_hour: isTwin(stop, endDayOf(stop), stop.time_to) ? (stop.to_hour ?? null) : null,
})

/** The times of a window that come twice, and of which nobody has said which is meant. */
export const unclearHours = (stop: StopTimes): ('from_hour' | 'to_hour')[] =>
  (
    [
      ['time_from', 'from_hour'],
      ['time_to', 'to_hour'],
    ] as const
  ).flatMap(([time, hour]) => (isTwin(stop, dayOf(stop, time), stop[time]) && !stop[hour] ? [hour] : []))

/** Whether a window ends before it begins, by the instants that are meant. */
export const isWindowTurned = (stop: StopTimes): boolean =>
  stop.time_from !== null && skippedTimes(stop).length === 0 && lastOf(stop) < startsAt(stop)

interface Window {
  time_from: string | null
  time_to: string | null
  starts_at: string
  ends_at: string
  timezone: string
}

/**
 * The times of a window as the clocks of its place show them, in the hour that comes twice with their offset:
 * `03:30 (UTC+02:00)`. An end on the next day says so, by `+1` or the words that are given: `02:00 (+1)`.
 */
export function windowTimes({ time_from: from, time_to: to, ...stop }: Window, nextDay = '+1'): string[] {
  const { starts_at: starts, ends_at: ends, timezone } = stop
  const [first, last] = [starts, ends].map((instant) => clockIso(instant, timezone).slice(0, DAY))
  const told = (time: string | null, instant: string, day = ''): string[] =>
    time === null ? [] : [timeWith(time, twinOffset(instant, timezone), day)]
  const isNext = from !== null && to !== null && last !== undefined && first !== undefined && last > first
  return [...told(from, starts), ...told(to, ends, isNext ? nextDay : '')]
}

// 2026-11-24
const DAY = 10

/** A time of day, with the offset from UTC where only that tells which is meant, and `day` where it is another one. */
export function timeWith(time: string, offset: string | null, day = ''): string {
  const notes = [day, offset === null ? '' : `UTC${offset}`].filter(Boolean).join(', ')
  return notes === '' ? time : `${time} (${notes})`
}

/** Whether the delivery's window is over before the loading's begins: such an order is refused. */
export function isDeliveryBeforeLoading(loading: StopTimes, delivery: StopTimes): boolean {
  return endsAt(delivery) < startsAt(loading)
}

/** Minutes after the end of a stop's window that do not count as late. */
export const GRACE_MINUTES = 30

/** Whether an arrival counts as a delay, or a truck that has not come at that instant. Instants are ISO texts. */
export const isLate = (endsAt: string, arrivedAt: string): boolean =>
  Math.floor((Date.parse(arrivedAt) - Date.parse(endsAt)) / 60_000) > GRACE_MINUTES

/** The loadings of one consignment lie within so many days, and so do its deliveries. */
export const DAYS_APART = 92

export const isFarApart = (days: readonly string[], day: string): boolean =>
  Math.abs(Date.parse(day) - Date.parse(days.toSorted()[0] ?? day)) > DAYS_APART * 86_400_000
