import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** What stands beside an order as it is stored: credit, carrier, and what its lane was paid. */
export const orderRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /orders/rail/{id}', { params: { id }, signal }),
  })

export interface LaneEnds {
  from: number
  to: number
}

/** What the lane between two places was paid, for what is not stored yet. */
export const laneQuery = ({ from, to }: LaneEnds) =>
  queryOptions({
    queryKey: ['orders', 'lane', from, to],
    queryFn: async ({ signal }) => {
      const query = { from: String(from), to: String(to) }
      return (await call('GET /orders/lane', { query, signal })).data
    },
    staleTime: 30_000,
  })
