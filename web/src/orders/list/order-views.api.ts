import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The reader's views of the list of orders and the shared ones. */
export const orderViewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: async ({ signal }) => (await call('GET /orders/views', { signal })).data,
  staleTime: 60_000,
})

/** Reads the views anew. */
export const refreshViews = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: orderViewsQuery.queryKey })
