import { carrierScoreApi } from '@dromos/contract/ratings/carrier-score.ts'
import { ratingColumns } from '@dromos/contract/ratings/columns.ts'
import { ratingsApi } from '@dromos/contract/ratings/ratings.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { exportList } from '../sheets/sheets.ts'
import {
  changeScoreWeights,
  readCarrierScore,
  readCostlyOrders,
  readScoreWeights,
} from './carrier-score.service.ts'
import { readRound } from './rating-round.service.ts'
import { changeRating, listRated, rate, readFirmRatings, readOrderRatings } from './ratings.service.ts'

export function ratingRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, ratingsApi, {
    'GET /ratings': ({ query }, context) => listRated(context, query),
    'GET /ratings/dataFields': ({ query }, context) => readFormChoices(context, 'ratings', query),
    'GET /ratings/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'ratings',
        title: listTitles.ratings,
        columns: ratingColumns,
        names: categoryChoices,
        list: listRated,
      }),
    'GET /ratings/firm/{id}': ({ params, query }, context) => readFirmRatings(context, params.id, query),
    'GET /ratings/order/{id}': ({ params }, context) => readOrderRatings(context, params.id),
    'GET /ratings/round': ({ query }, context) => readRound(context, query.side),
    'POST /ratings/store': ({ body }, context) => rate(context, body),
    'POST /ratings/update/{id}': ({ params, body }, context) => changeRating(context, params.id, body),
  })
  mount(app, platform, carrierScoreApi, {
    'GET /ratings/score/{id}': ({ params }, context) => readCarrierScore(context, params.id),
    'GET /ratings/score/{id}/orders': ({ params, query }, context) =>
      readCostlyOrders(context, params.id, query),
    'GET /ratings/weights': (_input, context) => readScoreWeights(context),
    'POST /ratings/weights/update': ({ body }, context) => changeScoreWeights(context, body),
  })
}
