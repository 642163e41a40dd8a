import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const orderProposalsQuery = (firmId: number) =>
  queryOptions({
    queryKey: ['orders', 'proposals', firmId],
    queryFn: async ({ signal }) => {
      const query = { firm_company_id: String(firmId) }
      return (await call('GET /orders/proposals', { query, signal })).data
    },
    staleTime: 30_000,
  })
