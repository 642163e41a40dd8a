import { z } from 'zod'
import { across } from '../base/across.ts'
import { defineApi } from '../base/endpoint.ts'
import { listQuery, page } from '../base/paging.ts'
import { byId, recordFacts, saved, version } from '../base/record.ts'
import { oneOf, whole } from '../base/text.ts'
import { MOST_DOCUMENT_DAYS, MOST_WEIGHT, scoreParts } from './carrier-score.rules.ts'

const weight = whole(0, MOST_WEIGHT)

const weights = {
  loading: weight,
  delivery: weight,
  cancellations: weight,
  damages: weight,
  documents: weight,
  rating: weight,
} satisfies Record<(typeof scoreParts)[number], unknown>

/** How much each part of the score counts, and how many days after the delivery its papers may come. */
export const scoreWeightsInput = z
  .strictObject({ ...weights, document_days: whole(1, MOST_DOCUMENT_DAYS) })
  .check(
    across(scoreParts, (given, refuse) => {
      if (scoreParts.every((part) => given[part] === 0)) refuse(['loading'], 'required')
    }),
  )
export type ScoreWeightsInput = z.output<typeof scoreWeightsInput>

export const scoreWeights = z.object({
  ...z.object(scoreWeightsInput.shape).shape,
  ...z.object(recordFacts).pick({ id: true, updated_at: true, updated_by: true, version: true }).shape,
})
export type ScoreWeights = z.output<typeof scoreWeights>

const counted = z.object({
  good: z.int(),
  of: z.int(),
  /** What it contributes, from 0 to 1; null where there is nothing to judge, and the part does not count. */
  share: z.number().nullable(),
})

/** What the orders that a carrier finished in the last twelve months say of it. */
export const carrierScore = z.object({
  orders: z.int(),
  /** 0 to 100; null below five finished orders. */
  score: z.int().nullable(),
  parts: z.object({
    loading: counted,
    delivery: counted,
    cancellations: counted,
    damages: counted,
    documents: counted,
    /** `good` are its stars in all, `of` how many times it was rated. */
    rating: counted,
  }),
})
export type CarrierScore = z.output<typeof carrierScore>

/** An order that cost a carrier some of its score. */
export const costlyOrder = z.object({
  id: z.int(),
  number_id: z.string(),
  /** When it was finished, or when the carrier cancelled it. */
  at: z.string(),
  /** Of a delay, by the longest of its stops. */
  late_minutes: z.int().nullable(),
  /** A delay's reason code, or what was written of a cancellation, a damage or a rating. */
  reason: z.string().nullable(),
  /** The day the papers came; null while they are missing, and for every other part. */
  came_on: z.string().nullable(),
  stars: z.int().nullable(),
})
export type CostlyOrder = z.output<typeof costlyOrder>

export const carrierScoreApi = defineApi({
  'GET /ratings/score/{id}': {
    summary: 'The score of a carrier from the facts of its finished orders, with each of its parts',
    access: 'ratings.read',
    params: byId,
    reply: carrierScore,
  },
  'GET /ratings/score/{id}/orders': {
    summary: 'The orders that cost a carrier some of one part of its score, the newest first',
    access: 'ratings.read',
    params: byId,
    query: listQuery(['at'])
      .pick({ pageSize: true, currentPage: true })
      .extend({ part: oneOf(scoreParts) }),
    reply: page(costlyOrder),
  },
  'GET /ratings/weights': {
    summary: 'How much each part of a carrier’s score counts',
    access: 'ratings.read',
    reply: scoreWeights,
  },
  'POST /ratings/weights/update': {
    summary: 'Change how much each part of a carrier’s score counts',
    access: 'ratings.weigh',
    body: scoreWeightsInput.safeExtend({ version }),
    reply: saved,
  },
})
