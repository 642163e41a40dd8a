import type { OfferGroup } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferSort } from '@dromos/contract/statistics/offers-won.ts'
import type { Db } from '../db/client.ts'
import * as queries from './offers-won.queries.ts'
import type { AskedOutcomes } from './offers-won.queries.ts'

/** How the offers that were sent in a period have ended, by customer or by lane. */
export async function countOutcomes(
  db: Db,
  asked: AskedOutcomes,
  how: { by: OfferGroup; sort: OfferSort; most: number },
) {
  const [totals, rows] = await Promise.all([
    queries.readOutcomes(db, asked),
    queries.readOutcomeGroups(db, asked, how),
  ])
  const keys = rows.flatMap(({ key, is_now: isNow }) => (key !== null && isNow ? [key] : []))
  const named =
    how.by === 'customer' ? await queries.nameCustomers(db, keys) : await queries.nameLanes(db, asked, keys)
  return { totals, rows, keys, names: new Map(named.map(({ key, ...name }) => [key, name])) }
}
