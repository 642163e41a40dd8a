import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { AskedStatistics } from '../statistics.api.ts'

export const emissionsQuery = (query: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'emissions', query],
    queryFn: ({ signal }) => call('GET /stats/emissions', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Of the last whole month, against the one before. */
export const firmEmissionsQuery = (firmId: number) =>
  queryOptions({
    queryKey: ['stats', 'emissions', 'firm', firmId],
    queryFn: ({ signal }) => call('GET /stats/emissions', { query: { firms: String(firmId) }, signal }),
    staleTime: 30_000,
  })

export const orderEmissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'record', id, 'emissions'],
    queryFn: ({ signal }) => call('GET /orders/emissions/{id}', { params: { id }, signal }),
  })
