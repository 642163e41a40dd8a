import { isoDay } from '../../constants/clock.ts'
import {
  endsAt,
  isDeliveryBeforeLoading,
  isWindowTurned,
  skippedTimes,
  startsAt,
  twinHoursOf,
  unclearHours,
} from '../../consignments/stop-times.rules.ts'
import type { StopTimes } from '../../consignments/stop-times.rules.ts'

/** How far stops are moved at once, in days. */
export const MOST_DAYS_MOVED = 92

const DAY_MS = 86_400_000

/** A calendar day so many days later; earlier with a minus. */
export const dayAfter = (day: string, days: number): string =>
  isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** A stop on another day, at the same hours of the clocks of its place. */
export function movedStop<S extends StopTimes>(stop: S, days: number) {
  const moved = { ...stop, date: dayAfter(stop.date, days) }
  const planned = { ...moved, ...twinHoursOf(moved) }
  return {
    ...planned,
    starts_at: new Date(startsAt(planned)).toISOString(),
    ends_at: new Date(endsAt(planned)).toISOString(),
  }
}

export type MoveFault = 'skipped_hour' | 'which_hour' | 'window_reversed' | 'delivery_before_loading'

/** What the clocks of a place have against a stop on its day. */
export function clockFaultOf(stop: StopTimes): MoveFault | null {
  if (skippedTimes(stop).length > 0) return 'skipped_hour'
  if (unclearHours(stop).length > 0) return 'which_hour'
  return isWindowTurned(stop) ? 'window_reversed' : null
}

/** Why details cannot be planned so; null where they can. */
export function moveFaultOf(
  details: readonly { loading: StopTimes; unloading: StopTimes }[],
): MoveFault | null {
  for (const { loading, unloading } of details) {
    const fault = clockFaultOf(loading) ?? clockFaultOf(unloading)
    if (fault) return fault
    if (isDeliveryBeforeLoading(loading, unloading)) return 'delivery_before_loading'
  }
  return null
}
