import type { ScorePart } from '@dromos/contract/ratings/carrier-score.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export const carrierScoreQuery = (id: number) =>
  queryOptions({
    queryKey: ['ratings', 'score', id],
    queryFn: ({ signal }) => call('GET /ratings/score/{id}', { params: { id }, signal }),
  })

export const costlyOrdersQuery = (
  id: number,
  query: { part: ScorePart; pageSize: string; currentPage: string },
) =>
  queryOptions({
    queryKey: ['ratings', 'score', id, query],
    queryFn: ({ signal }) => call('GET /ratings/score/{id}/orders', { params: { id }, query, signal }),
  })

export const scoreWeightsQuery = queryOptions({
  queryKey: ['ratings', 'weights'],
  queryFn: ({ signal }) => call('GET /ratings/weights', { signal }),
})
