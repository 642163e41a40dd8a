import { instantOf, instantsOf, twinOffset } from '../trade/clock.ts'
import type { TwinHour } from '../trade/clock.ts'

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

/**
 * Last instant of a stop's window, in milliseconds UTC; 23:59 of the day when no time is given. In the hour that comes
 * twice a window ends with the second, as it begins with the first, unless it says which of them is meant.
 * Never before its first instant: a start that the clock change skips is moved forward, past an end within the skipped hour.
 */
export function endsAt(stop: StopTimes): number {
  return Math.max(lastOf(stop), startsAt(stop))
}

function lastOf({ date, time_from: from, time_to: to, timezone, ...stop }: StopTimes): number {
  const hour = to === null ? stop.from_hour : stop.to_hour
  return instantOf(date, to ?? from ?? '23:59', timezone, hour ?? 'second')
}

/** The times of a window that no clock shows at its place on that day. */
export const skippedTimes = ({ date, timezone, ...window }: StopTimes): ('time_from' | 'time_to')[] =>
  (['time_from', 'time_to'] as const).filter((name) => {
    const time = window[name]
    return time !== null && instantsOf(date, time, timezone).length === 0
  })

const isTwin = ({ date, timezone }: StopTimes, time: string | null): boolean =>
  time !== null && instantsOf(date, time, timezone).length > 1

/** Which hour is meant, kept only for times that the clocks of the place show twice. */
export const twinHoursOf = (stop: StopTimes) => ({
  from_hour: isTwin(stop, stop.time_from) ? (stop.from_hour ?? null) : null,
  to_hour: isTwin(stop, stop.time_to) ? (stop.to_hour ?? null) : null,
})

/** The times of a window that come twice, and of which nobody has said which is meant. */
export const unclearHours = (stop: StopTimes): ('from_hour' | 'to_hour')[] =>
  (
    [
      ['time_from', 'from_hour'],
      ['time_to', 'to_hour'],
    ] as const
  ).flatMap(([time, hour]) => (isTwin(stop, stop[time]) && !stop[hour] ? [hour] : []))

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

/** The times of a window as the clocks of its place show them, in the hour that comes twice with their offset: `03:30 (UTC+02:00)`. */
export function windowTimes({ time_from: from, time_to: to, ...stop }: Window): string[] {
  const told = (time: string | null, instant: string): string[] =>
    time === null ? [] : [timeWith(time, twinOffset(instant, stop.timezone))]
  return [...told(from, stop.starts_at), ...told(to, stop.ends_at)]
}

/** A time of day, with the offset from UTC where only that tells which is meant. */
export const timeWith = (time: string, offset: string | null): string =>
  offset === null ? time : `${time} (UTC${offset})`

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
