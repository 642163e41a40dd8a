import { instantOf } from '@dromos/contract/constants/clock.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { locale } from '../i18n/language.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant by the clocks of a zone, as `14:35`. */
export function clockIn(instant: string, zone: string): string {
  const known = clocks.get(zone)
  const clock =
    known ??
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  if (!known) clocks.set(zone, clock)
  return clock.format(new Date(instant))
}

/** Whole minutes from one instant to another; less than nothing when the other was before. */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

export interface Axis {
  /** Hours of the office's day that are named under the line. */
  hours: readonly number[]
  /** Where an instant stands, from 0 to 1; what is outside stands at the end. */
  at: (instant: string) => number
  /** Whether an instant is between the ends. */
  holds: (instant: string) => boolean
}

interface Window {
  starts_at: string
  ends_at: string
}

const STEP = 3
const USUAL = { from: 6, to: 18 }
const WHOLE_DAY = 23

/** The hours of a day that its windows and now need, in steps of three. */
export function axisOf(day: string, windows: readonly Window[], now: string): Axis {
  const start = instantOf(day, '00:00', officeZone)
  const hourOf = (instant: string) => (Date.parse(instant) - start) / HOUR_MS
  const current = [hourOf(now)].filter((hour) => hour >= 0 && hour < 24)
  // A window without times says nothing of the hour.
  const told = windows.filter(({ starts_at, ends_at }) => minutesBetween(starts_at, ends_at) < WHOLE_DAY * 60)
  const first = Math.min(USUAL.from, ...current, ...told.map(({ starts_at }) => hourOf(starts_at)))
  const last = Math.max(USUAL.to, ...current, ...told.map(({ ends_at }) => hourOf(ends_at)))
  const from = Math.max(0, Math.floor(first / STEP) * STEP)
  const to = Math.min(24, Math.ceil(last / STEP) * STEP)
  return {
    hours: Array.from({ length: (to - from) / STEP }, (_, index) => from + index * STEP),
    holds: (instant) => hourOf(instant) >= from && hourOf(instant) <= to,
    at: (instant) => Math.min(1, Math.max(0, (hourOf(instant) - from) / (to - from))),
  }
}
