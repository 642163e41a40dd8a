import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { CarrierScore, ScoreWeights, carrierScoreApi } from '@dromos/contract/ratings/carrier-score.ts'
import { MOST_STARS } from '@dromos/contract/ratings/ratings.rules.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { inTransaction } from '../platform/transaction.ts'
import { changeRecord, lockRecord } from '../records/records.ts'
import { countCostly, listCostly, readScores, readWeights } from './carrier-score.queries.ts'
import type { ScoreFacts } from './carrier-score.queries.ts'
import { firmExists } from './ratings.queries.ts'

type Calls = typeof carrierScoreApi
type CostlyQuery = HandlerInput<Calls['GET /ratings/score/{id}/orders']>['query']
type ChangedWeights = HandlerInput<Calls['POST /ratings/weights/update']>['body']

const weights = { area: 'score_weights', table: 'carrier_score_weights' } as const
const ONLY = 1

/** What facts say of carriers, by firm; who finished nothing in the last twelve months is missing. */
export async function scoresOfCarriers(
  { db, clock }: Context,
  ids: readonly number[],
): Promise<Map<number, CarrierScore>> {
  const found = await readScores(db, ids, clock.now())
  return new Map(found.map((facts) => [facts.firm_id, scoreOf(facts)]))
}

export async function readCarrierScore(context: Context, firmId: number): Promise<CarrierScore> {
  const [isFirm, scores] = await Promise.all([
    firmExists(context.db, firmId),
    scoresOfCarriers(context, [firmId]),
  ])
  if (!isFirm) throw notFound()
  return scores.get(firmId) ?? scoreOf(nothing)
}

export async function readCostlyOrders({ db, clock }: Context, firmId: number, query: CostlyQuery) {
  const of = { firmId, part: query.part, now: clock.now() }
  const [isFirm, rows, counted] = await Promise.all([
    firmExists(db, firmId),
    listCostly(db, { ...of, ...rowsOf(query) }),
    countCostly(db, of),
  ])
  if (!isFirm) throw notFound()
  return pageOf(rows, counted, query)
}

export const readScoreWeights = ({ db }: Context): Promise<ScoreWeights> => readWeights(db)

export async function changeScoreWeights(context: Context, { version, ...values }: ChangedWeights) {
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, weights, { id: ONLY, version }, () => readWeights(inside.db))
    return changeRecord(inside, weights, before, { values })
  })
}

const nothing: Omit<ScoreFacts, 'firm_id'> = {
  orders: 0,
  loading: 0,
  delivery: 0,
  cancelled: 0,
  damages: 0,
  documents: 0,
  documents_good: 0,
  ratings: 0,
  stars: 0,
  score: null,
}

function scoreOf({ orders, score, ...facts }: Omit<ScoreFacts, 'firm_id'>): CarrierScore {
  const average = facts.ratings === 0 ? null : facts.stars / facts.ratings
  return {
    orders,
    score,
    parts: {
      loading: counted(orders - facts.loading, orders),
      delivery: counted(orders - facts.delivery, orders),
      cancellations: counted(orders, orders + facts.cancelled),
      damages: counted(orders - facts.damages, orders),
      documents: counted(facts.documents_good, facts.documents),
      rating: {
        good: facts.stars,
        of: facts.ratings,
        share: average === null ? null : (average - 1) / (MOST_STARS - 1),
      },
    },
  }
}

const counted = (good: number, of: number) => ({ good, of, share: of === 0 ? null : good / of })
