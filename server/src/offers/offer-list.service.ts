import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { offersApi } from '@dromos/contract/offers/offers.ts'
import { readOfferFigure } from '@dromos/contract/statistics/offer-figure.rules.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { tabsOf } from './offer-conditions.sql.ts'
import type { OfferFilter } from './offer-conditions.sql.ts'
import * as queries from './offer-list.queries.ts'

type Calls = typeof offersApi
type ListQuery = HandlerInput<Calls['GET /offers']>['query']
type CountsQuery = HandlerInput<Calls['GET /offers/counts']>['query']

export async function listOffers({ db }: Context, query: ListQuery) {
  demandFigure(query)
  return queries.listOffers(db, query)
}

export async function countOfferTabs({ db }: Context, query: CountsQuery) {
  demandFigure(query)
  return countedTabs(db, query, tabsOf(query))
}

function demandFigure({ figure }: { figure?: string | undefined }): void {
  if (figure !== undefined && !readOfferFigure(figure)) throw invalid({ figure: 'unknown_choice' })
}

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
