import { dayAfter } from '@dromos/contract/consignments/repeat.rules.ts'
import type { Need } from '@dromos/contract/today/today.ts'
import type { Context } from '../platform/context.ts'
import { findWaiting } from './booking-day.queries.ts'

const SHOWN = 5

/** What waits for an answer: what loads by tomorrow before everything that has time. */
export async function waitingBookings(
  { db }: Context,
  { day, personId }: { day: string; personId: number | null },
): Promise<{ total: number; needs: Need[] }> {
  const { rows, total } = await findWaiting(db, { personId, most: SHOWN })
  const tomorrow = dayAfter(day, 1)
  const needs = rows.map((row): Need => ({
    kind: 'booking',
    urgency: row.loading_date <= tomorrow ? 'now' : 'today',
    ...row,
  }))
  return { total, needs }
}
