import type { OrderListReply } from '@dromos/contract/orders/orders.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { InputOf, ReplyOf } from '../platform/api.ts'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'

type ListInput = NonNullable<InputOf<'GET /orders'>['query']>
type NeighboursInput = NonNullable<InputOf<'GET /orders/neighbours/{id}'>['query']>
type CountsInput = NonNullable<InputOf<'GET /orders/counts'>['query']>
export type TotalsInput = NonNullable<InputOf<'GET /orders/totals'>['query']>

/** One page of the list. The page before stays in sight until the answer is there. */
export const orderListQuery = (query: ListInput) =>
  queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => call('GET /orders', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function replaceRows(fresh: ReplyOf<'GET /orders/rows'>): void {
  queryClient.setQueriesData<OrderListReply>({ queryKey: ['orders', 'list'] }, (page) => {
    if (page?.view === 'staff' && fresh.view === 'staff') {
      return { ...page, data: merged(page.data, fresh.data) }
    }
    if (page?.view === 'customer' && fresh.view === 'customer') {
      return { ...page, data: merged(page.data, fresh.data) }
    }
    return page
  })
}

function merged<R extends { id: number }>(rows: R[], fresh: readonly R[]): R[] {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return rows.some(({ id }) => byId.has(id)) ? rows.map((row) => byId.get(row.id) ?? row) : rows
}

export const orderCountsQuery = (query: CountsInput) =>
  queryOptions({
    queryKey: ['orders', 'counts', query],
    queryFn: ({ signal }) => call('GET /orders/counts', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const orderTotalsQuery = (query: TotalsInput) =>
  queryOptions({
    queryKey: ['orders', 'totals', query],
    queryFn: ({ signal }) => call('GET /orders/totals', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The orders before and after one in the list it was opened from. */
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

/** What was sent to the carrier, and whether that still holds. */
export const transportOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'sending', id],
    queryFn: ({ signal }) => call('GET /orders/{id}/transportOrder', { params: { id }, signal }),
    // A mail that waits is sent within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.last?.mails.some(({ status }) => status === 'waiting') ? 3_000 : false,
  })

export function refreshOrder(id: number): void {
  void queryClient.invalidateQueries({ queryKey: ['orders', 'record', id] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'log', id] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'neighbours', id] })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'sending', id] })
}

onLive('order', ({ id }) => {
  if (typeof id === 'number') refreshOrder(id)
})
// What happened while nobody listened is read anew.
onLiveGap(() => {
  for (const part of ['list', 'counts', 'totals', 'record', 'log', 'sending']) {
    void queryClient.invalidateQueries({ queryKey: ['orders', part] })
  }
})
