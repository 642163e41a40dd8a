import type { Milestone } from '@dromos/contract/bookings/made-order.ts'
import { clockIso } from '@dromos/contract/trade/clock.ts'
import { dayOf, momentOf } from '../platform/format.ts'
import { t } from './milestone.messages.ts'

/** By the clock of the place: what has happened there, else what is expected. */
export function reachedOf({
  timezone,
  departed_at: left,
  arrived_at: there,
  eta,
  starts_at: planned,
}: Milestone): string {
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
