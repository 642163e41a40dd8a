import type { RatingSummary } from '@dromos/contract/ratings/ratings.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import type { Context } from '../platform/context.ts'
import { readSummary } from './rated-firms.queries.ts'

/** What the last twelve months say of a firm as a carrier and as a customer; null where nobody rated. */
export async function summariesOf(
  { db, clock }: Context,
  firmId: number,
): Promise<Record<RatingSide, RatingSummary | null>> {
  const now = clock.now()
  const [carrier, customer] = await Promise.all([
    readSummary(db, firmId, { side: 'carrier', now }),
    readSummary(db, firmId, { side: 'customer', now }),
  ])
  return { carrier: rated(carrier), customer: rated(customer) }
}

const rated = (summary: RatingSummary): RatingSummary | null => (summary.ratings > 0 ? summary : null)
