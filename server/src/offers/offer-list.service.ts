import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { offersApi } from '@dromos/contract/offers/offers.ts'
import { readOfferDrilldown } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { tabsOf } from './offer-conditions.sql.ts'
import * as queries from './offer-list.queries.ts'

type Calls = typeof offersApi
type ListQuery = HandlerInput<Calls['GET /offers']>['query']
type CountsQuery = HandlerInput<Calls['GET /offers/counts']>['query']

export async function listOffers({ db }: Context, query: ListQuery) {
  requireDrilldown(query)
  return queries.listOffers(db, query)
}

export async function countOfferTabs({ db }: Context, query: CountsQuery) {
  requireDrilldown(query)
  return queries.countOfferTabs(db, query, tabsOf(query))
}

function requireDrilldown({ figure }: { figure?: string | undefined }): void {
  if (figure !== undefined && !readOfferDrilldown(figure)) throw invalid({ figure: 'unknown_choice' })
}
