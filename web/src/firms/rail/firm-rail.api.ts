import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** What stands beside a firm as it is stored. */
export const firmRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['firms', 'rail', id],
    queryFn: ({ signal }) => call('GET /firms/rail/{id}', { params: { id }, signal }),
  })
