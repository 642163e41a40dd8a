import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { InputOf } from '../platform/api.ts'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'

type ListInput = NonNullable<InputOf<'GET /orders'>['query']>
type NeighboursInput = NonNullable<InputOf<'GET /orders/neighbours/{id}'>['query']>
export type TotalsInput = NonNullable<InputOf<'GET /orders/totals'>['query']>

/** One page of the list. The page before stays in sight until the answer is there. */
export const orderListQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => call('GET /orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const orderTotalsQuery = (query: TotalsInput) =>
  queryOptions({
    queryKey: ['orders', 'totals', query],
    queryFn: ({ signal }) => call('GET /orders/totals', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const orderNeighboursQuery = (id: number, query: NeighboursInput) =>
  queryOptions({
    queryKey: ['orders', 'neighbours', id, query],
    queryFn: ({ signal }) => call('GET /orders/neighbours/{id}', { params: { id }, query, signal }),
  })

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'record', id],
    queryFn: ({ signal }) => call('GET /orders/edit/{id}', { params: { id }, signal }),
  })

export const transportOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'sending', id],
    queryFn: ({ signal }) => call('GET /orders/{id}/transportOrder', { params: { id }, signal }),
    // A mail that waits is sent within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.last?.mails.some(({ status }) => status === 'waiting') ? 3_000 : false,
  })

/** Resolves once the order itself is there, or could not be read. */
export function refreshOrder(id: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['orders', 'log', id] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'neighbours', id] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'sending', id] })
  return queryClient.invalidateQueries({ queryKey: ['orders', 'record', id] })
}

onLive('order', ({ id }) => {
  if (typeof id === 'number') void refreshOrder(id)
})
// What happened while nobody listened is read anew.
onLiveGap(() => {
  for (const part of ['list', 'counts', 'totals', 'record', 'log', 'sending']) {
    void queryClient.invalidateQueries({ queryKey: ['orders', part] })
  }
})
