import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** What runs on the server, and the accounts to try it with while it runs the demonstration company. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call('GET /version', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
