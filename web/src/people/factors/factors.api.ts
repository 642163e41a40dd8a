import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** One's own second factor and passkeys; always read anew. */
export const ownFactorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /factors', { signal }),
  staleTime: 0,
})

/** Reads anew what changes with a factor: the factors themselves, and the sessions that ended with it. */
export async function refreshFactors(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['sessions'] })
  await queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey })
}
