import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

const MINUTES = 10 * 60_000

/** The names of firms by id, for chips: the address holds ids only. */
export const firmNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['firms', 'names', [...ids].sort((one, other) => one - other)],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /firms', { query: { ids, pageSize: 200 }, signal })
      return new Map(reply.data.map((firm) => [firm.id, firm.name]))
    },
    enabled: ids.length > 0,
    staleTime: MINUTES,
    placeholderData: keepPreviousData,
  })
