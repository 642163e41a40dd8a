import { dayAfter } from '@dromos/contract/consignments/repeat.rules.ts'
import type { Urgency } from '@dromos/contract/today/day.rules.ts'
import type { OfferTodo, TodayCounts } from '@dromos/contract/today/today.ts'
import { instantOf } from '@dromos/contract/constants/clock.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { countAsked, findOffersOfDay } from './offer-day.queries.ts'
import type { OfferOfDay } from './offer-day.queries.ts'

const SHOWN = 5
const DAY_MS = 86_400_000
/** An offer that ends within so many days is asked after. */
const SOON_DAYS = 2
const DECLINED_DAYS = 3
/** What was accepted longer ago without becoming an order waits for something else. */
const ACCEPTED_DAYS = 60

/** The offers that somebody has to look at, and how many wait for their customers; of one person or of all. */
export async function offersOfDay(
  { db, actor }: Context,
  { now, day, personId }: { now: string; day: string; personId: number | null },
): Promise<{ counts: TodayCounts['offers']; needs: OfferTodo[] }> {
  if (!roleHas(actor.role, 'offers.read')) return { counts: { count: 0, ending: 0 }, needs: [] }
  const ago = (days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString()
  const endsBy = dayAfter(day, SOON_DAYS)
  const leavesBy = new Date(instantOf(dayAfter(day, 2), '00:00', officeZone)).toISOString()
  const since = { declinedSince: ago(DECLINED_DAYS), acceptedSince: ago(ACCEPTED_DAYS) }
  const [counts, found] = await Promise.all([
    countAsked(db, { personId, endsBy }),
    findOffersOfDay(db, { now, leavesBy, endsBy, ...since, personId, most: SHOWN }),
  ])
  const needs = found.map(({ loading_date: loads, ...offer }): OfferTodo => ({
    kind: 'offer',
    urgency: urgencyOf({ ...offer, loading_date: loads }, day),
    ...offer,
  }))
  return { counts, needs }
}

function urgencyOf({ news, valid_until: until, loading_date: loads }: OfferOfDay, day: string): Urgency {
  if (news === 'unsent' || news === 'unbooked') return 'now'
  if (news === 'accepted') return loads !== null && loads <= dayAfter(day, 1) ? 'now' : 'today'
  return news === 'ending' && until !== null && until <= day ? 'today' : 'next'
}
