import type { ReachedMilestone } from '@dromos/contract/bookings/made-order.ts'
import { isLate, timeWith } from '@dromos/contract/consignments/stop-times.rules.ts'
import { clockIso } from '@dromos/contract/constants/clock.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { dayOf, momentOf } from '../platform/format.ts'
import { t } from './milestone.messages.ts'

/** By the clock of the place: what has happened there, else what is expected. */
export function reachedOf({
  timezone,
  departed_at: left,
  arrived_at: there,
  eta,
  starts_at: planned,
}: ReachedMilestone): string {
  const when = (instant: string) => ({ when: momentOf(clockIso(instant, timezone)) })
  if (left) return t('departed', when(left))
  if (there) return t('arrived', when(there))
  return eta ? t('expected', when(eta)) : t('planned', { when: plannedAt(planned, timezone) })
}

/** A stop without a time is planned for its whole day. */
function plannedAt(instant: string, timezone: string): string {
  const clock = clockIso(instant, timezone)
  return clock.slice(11, 16) === '00:00' ? dayOf(clock.slice(0, 10)) : momentOf(clock)
}

export interface StopTimes {
  /** What counts first, the plan last. */
  facts: { name: string; when: string }[]
  hasHappened: boolean
  /** Expected after its window. */
  isLate: boolean
}

/** All that is known of when a truck is at a stop, by the clock of the place. */
export function timesOf(stop: ReachedMilestone): StopTimes {
  const { kind, departed_at: left, arrived_at: there, timezone, ends_at: ends } = stop
  const eta = there || left ? null : stop.eta
  const late = eta !== null && isLate(ends, eta)
  const done = kind === stopKind.loading ? t('times.loaded') : t('times.delivered')
  const told: [name: string, at: string | null][] = [
    [done, left],
    [t('times.arrived'), there],
    [t(late ? 'times.late' : 'times.expected'), eta],
  ]
  const known = told.flatMap(([name, at]) => (at ? [{ name, when: momentAt(at, timezone) }] : []))
  return {
    facts: [...known, { name: t('times.planned'), when: windowOf(stop) }],
    hasHappened: (left ?? there) !== null,
    isLate: late,
  }
}

const DATE = 10
const MINUTES = 16

function momentAt(instant: string, timezone: string): string {
  const clock = clockIso(instant, timezone)
  return `${dayOf(clock.slice(0, DATE))}, ${clock.slice(DATE + 1, MINUTES)}`
}

/** `Thu 26 Nov, 08:00 – 14:00`, at night `22:00 – 02:00 (+1)`; the day alone where the plan names no time. */
function windowOf({ starts_at: starts, ends_at: ends, timezone }: ReachedMilestone): string {
  const [from, to] = [clockIso(starts, timezone), clockIso(ends, timezone)]
  const day = dayOf(from.slice(0, DATE))
  const [first, last] = [from.slice(DATE + 1, MINUTES), to.slice(DATE + 1, MINUTES)]
  if (first === '00:00' && last === '23:59') return day
  const isNext = to.slice(0, DATE) > from.slice(0, DATE)
  return first === last
    ? `${day}, ${first}`
    : `${day}, ${first} – ${timeWith(last, null, isNext ? '+1' : '')}`
}
