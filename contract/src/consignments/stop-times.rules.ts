import { instantOf, instantsOf } from '../trade/clock.ts'

/** When and where a stop is planned: wall-clock times in the zone of its place. */
export interface StopTimes {
  date: string
  time_from: string | null
  time_to: string | null
  timezone: string
}

/** First instant of a stop's window, in milliseconds UTC; the day's beginning when no time is given. */
export function startsAt(stop: StopTimes): number {
  return instantOf(stop.date, stop.time_from ?? '00:00', stop.timezone)
}

/**
 * Last instant of a stop's window, in milliseconds UTC; 23:59 of the day when no time is given. In the hour that comes
 * twice a window ends with the second, as it begins with the first: what was agreed names the hour, not which of them.
 * Never before its first instant: a start that the clock change skips is moved forward, past an end within the skipped hour.
 */
export function endsAt(stop: StopTimes): number {
  return Math.max(
    instantOf(stop.date, stop.time_to ?? stop.time_from ?? '23:59', stop.timezone, 'second'),
    startsAt(stop),
  )
}

/** The times of a window that no clock shows at its place on that day. */
export const skippedTimes = ({ date, timezone, ...window }: StopTimes): ('time_from' | 'time_to')[] =>
  (['time_from', 'time_to'] as const).filter((name) => {
    const time = window[name]
    return time !== null && instantsOf(date, time, timezone).length === 0
  })

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
