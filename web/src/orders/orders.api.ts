import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { documentCalls } from '../documents/document-calls.ts'
import { call } from '../platform/api.ts'
import type { InputOf } from '../platform/api.ts'

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

export const orderCalls = documentCalls('orders', { one: ['log', 'neighbours', 'sending'], all: ['totals'] })
export const { read: orderQuery, refresh: refreshOrder } = orderCalls

export const transportOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'sending', id],
    queryFn: ({ signal }) => call('GET /orders/{id}/transportOrder', { params: { id }, signal }),
    // A mail that waits is sent within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.last?.mails.some(({ status }) => status === 'waiting') ? 3_000 : false,
  })
