import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** Our own companies, for choosing one. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses', 'names'],
  queryFn: async ({ signal }) => (await call('GET /businesses/dataFields', { signal })).businesses,
  staleTime: 600_000,
})

/** The name of one of our companies this page has read; undefined when it has not. */
export function businessNamed(id: unknown): string | undefined {
  return queryClient.getQueryData(businessesQuery.queryKey)?.find((business) => business.id === id)?.name
}
