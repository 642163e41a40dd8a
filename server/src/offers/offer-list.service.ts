import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { offersApi } from '@dromos/contract/offers/offers.ts'
import { readOfferFigure } from '@dromos/contract/statistics/offer-figure.rules.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { tabsOf } from './offer-conditions.sql.ts'
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
  return queries.countOfferTabs(db, query, tabsOf(query))
}

function demandFigure({ figure }: { figure?: string | undefined }): void {
  if (figure !== undefined && !readOfferFigure(figure)) throw invalid({ figure: 'unknown_choice' })
}
