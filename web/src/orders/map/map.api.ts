import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { InputOf } from '../../platform/api.ts'
import { onLive, onLiveGap } from '../../platform/live-handlers.ts'
import { atEase } from '../../platform/throttled-refetch.ts'
import { queryClient } from '../../platform/query-client.ts'

export type AskedMap = NonNullable<InputOf<'GET /map'>['query']>

const queryKey = ['order-map'] as const
const PAUSE = 10_000

export const orderMapQuery = (query: AskedMap) =>
  queryOptions({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => call('GET /map', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Some orders as the list has them; a page of it at most. */
export const someOrdersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['orders', 'list', 'some', ids],
    queryFn: ({ signal }) => call('GET /orders/rows', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  })

const refresh = atEase(() => void queryClient.invalidateQueries({ queryKey }), PAUSE)
onLive('order', refresh.ask)
onLiveGap(refresh.ask)
