import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { offersApi } from '@dromos/contract/offers/offers.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { tabConditions } from './offer-conditions.sql.ts'
import type { OfferFilter } from './offer-conditions.sql.ts'
import * as queries from './offer-list.queries.ts'

type Calls = typeof offersApi
type ListQuery = HandlerInput<Calls['GET /offers']>['query']
type CountsQuery = HandlerInput<Calls['GET /offers/counts']>['query']

export const listOffers = ({ db }: Context, query: ListQuery) => queries.listOffers(db, query)

export const countOfferTabs = ({ db }: Context, query: CountsQuery) => countedTabs(db, query, tabConditions)

/** How many offers each tab has, as a list shows it. */
export async function countedTabs<T extends string>(
  db: Db,
  filter: OfferFilter,
  tabs: Readonly<Record<T, RawBuilder<unknown>>>,
) {
  const counts = await queries.countTabs(db, filter, { tabs, cap: TOTAL_CAP })
  const capped = Object.entries<number>(counts).map(([tab, count]) => [
    tab,
    { count: Math.min(count, TOTAL_CAP), capped: count > TOTAL_CAP },
  ])
  // One entry for each of the tabs.
  return Object.fromEntries(capped) as Record<T, { count: number; capped: boolean }>
}
