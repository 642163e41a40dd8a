import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => (await call('GET /views/{list}', { params: { list }, signal })).data,
    staleTime: 60_000,
  })

export const refreshViews = (list: ViewedList): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey })
