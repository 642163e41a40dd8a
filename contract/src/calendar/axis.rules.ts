import { dayAfter, daysBetween } from '../orders/days/move-days.rules.ts'
import { clockIso, instantOf } from '../constants/clock.ts'

/** Days side by side, each as wide as the others, by the clocks of one zone. */
export interface DayAxis {
  first: string
  days: number
  zone: string
}

/** Where an instant stands on the axis, in days from its beginning: `1.5` is the noon of the second day. */
export function placeOn({ first, zone }: Pick<DayAxis, 'first' | 'zone'>, instant: string): number {
  const at = Date.parse(instant)
  const day = clockIso(instant, zone).slice(0, 10)
  const starts = instantOf(day, '00:00', zone)
  const ends = instantOf(dayAfter(day, 1), '00:00', zone)
  return daysBetween(first, day) + (at - starts) / (ends - starts)
}

export interface Span {
  starts_at: string
  ends_at: string
}

export interface Bar {
  /** In days from the beginning of the axis. */
  from: number
  to: number
  /** It began before the axis, or goes on after it. */
  isCutBefore: boolean
  isCutAfter: boolean
}

/** What of a span is on the axis; null where nothing is. */
export function barOn(axis: DayAxis, { starts_at, ends_at }: Span): Bar | null {
  const [from, to] = [placeOn(axis, starts_at), placeOn(axis, ends_at)]
  if (to <= 0 || from >= axis.days) return null
  return {
    from: Math.max(0, from),
    to: Math.min(axis.days, to),
    isCutBefore: from < 0,
    isCutAfter: to > axis.days,
  }
}

/** The first lane that is free for each bar, in the sequence of their beginnings; `least`: as wide as a bar is drawn at least. */
export function lanesOf(bars: readonly Pick<Bar, 'from' | 'to'>[], least = 0): number[] {
  const ends: number[] = []
  const lanes = bars.map(() => 0)
  const sequence = bars.map((bar, at) => ({ ...bar, at })).toSorted((one, other) => one.from - other.from)
  for (const { from, to, at } of sequence) {
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(to, from + least)
    lanes[at] = lane
  }
  return lanes
}
