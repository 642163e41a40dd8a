import { dayAfter } from '@dromos/contract/orders/days/move-days.rules.ts'
import type { UnratedOrder } from '@dromos/contract/ratings/ratings.ts'
import { ROUND_DAYS } from '@dromos/contract/ratings/ratings.rules.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Context } from '../platform/context.ts'
import { countUnrated, listUnrated } from './rating-round.queries.ts'

/** As many are rated at a time; the round then asks for more. */
const MOST = 50
const MOST_COUNTED = 1_000

interface Round {
  data: UnratedOrder[]
  left: { count: number; capped: boolean }
}

/** What waits for its stars, of carriers or of customers. */
export async function readRound({ db, clock }: Context, side: RatingSide): Promise<Round> {
  const asked = { side, from: dayAfter(officeDay(clock.now()), 0 - ROUND_DAYS) }
  const [data, count] = await Promise.all([
    listUnrated(db, { ...asked, most: MOST }),
    countUnrated(db, { ...asked, most: MOST_COUNTED + 1 }),
  ])
  return { data, left: { count: Math.min(count, MOST_COUNTED), capped: count > MOST_COUNTED } }
}
