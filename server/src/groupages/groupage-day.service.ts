import { dayAfter } from '@dromos/contract/consignments/repeat.rules.ts'
import type { Urgency } from '@dromos/contract/today/day.rules.ts'
import type { Need } from '@dromos/contract/today/today.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { findWaiting } from './groupage-day.queries.ts'

const SHOWN = 5
/** A tour that loads within so many days should be with its carrier. */
const SOON_DAYS = 2

/** Tours that load soon and are not all with their carrier, for those who may see to it. */
export async function waitingTours(
  { db, actor }: Context,
  { day, personId }: { day: string; personId: number | null },
): Promise<Need[]> {
  if (!roleHas(actor.role, 'groupages.write')) return []
  const tours = await findWaiting(db, { personId, until: dayAfter(day, SOON_DAYS), most: SHOWN })
  return tours.map((tour): Need => ({ kind: 'tour', urgency: dueOn(tour.loading_date, day), ...tour }))
}

function dueOn(loading: string, day: string): Urgency {
  if (loading <= day) return 'now'
  return loading <= dayAfter(day, 1) ? 'today' : 'next'
}
