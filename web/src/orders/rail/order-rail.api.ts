import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** What stands beside an order as it is stored: credit, carrier, and what its lane was paid. */
export const orderRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /orders/rail/{id}', { params: { id }, signal }),
  })
