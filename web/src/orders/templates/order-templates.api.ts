import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** The reader's templates of orders and the shared ones. */
export const orderTemplatesQuery = queryOptions({
  queryKey: ['orders', 'templates'],
  queryFn: async ({ signal }) => (await call('GET /orders/templates', { signal })).data,
})

/** An order as a template begins it on a day; asked for anew each time, because it says what can be chosen now. */
export const openedTemplateQuery = (id: number, firstDay: string) =>
  queryOptions({
    queryKey: ['orders', 'template', id, firstDay],
    queryFn: ({ signal }) =>
      call('GET /orders/templates/open/{id}', { params: { id }, query: { first_day: firstDay }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Reads the templates anew. */
export const refreshTemplates = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: orderTemplatesQuery.queryKey })
