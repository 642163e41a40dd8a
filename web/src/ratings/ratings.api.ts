import type { OrderRatings } from '@dromos/contract/ratings/ratings.ts'
import type { RatingSide } from '@dromos/contract/ratings/ratings.rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { InputOf } from '../platform/api.ts'
import { onLive } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'

type FirmInput = NonNullable<InputOf<'GET /ratings/firm/{id}'>['query']>

export type RatedParty = OrderRatings['parties'][number]

export const firmRatingsQuery = (id: number, query: FirmInput) =>
  queryOptions({
    queryKey: ['ratings', 'firm', id, query],
    queryFn: ({ signal }) => call('GET /ratings/firm/{id}', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const orderRatingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ratings', 'order', id],
    queryFn: ({ signal }) => call('GET /ratings/order/{id}', { params: { id }, signal }),
  })

export const roundQuery = (side: RatingSide) =>
  queryOptions({
    queryKey: ['ratings', 'round', side],
    queryFn: ({ signal }) => call('GET /ratings/round', { query: { side }, signal }),
  })

export function refreshRatings(): void {
  void queryClient.invalidateQueries({ queryKey: ['ratings'] })
}

onLive('order', ({ id }) => {
  if (typeof id === 'number') void queryClient.invalidateQueries({ queryKey: ['ratings', 'order', id] })
})
