import type { Choice } from '@dromos/contract/base/paging.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { broughtTogether } from '../platform/pending-selects.ts'
import { queryClient } from '../platform/query-client.ts'

export const userNamesQuery = queryOptions({
  queryKey: ['users', 'names'],
  queryFn: async ({ signal }): Promise<Choice[]> =>
    (await broughtTogether<Choice[]>(['users', 'names'])) ??
    (await call('GET /users/names', { signal })).users,
  staleTime: 600_000,
})

export function colleagueNamed(id: unknown): string | undefined {
  return queryClient.getQueryData(userNamesQuery.queryKey)?.find((user) => user.id === id)?.name
}
