import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

export interface TrackedOrder {
  id: number
  number_id: string
}

export const trackingQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'tracking', orderId],
    queryFn: ({ signal }) => call('GET /orders/{id}/tracking', { params: { id: orderId }, signal }),
    // Openings and deliveries go on elsewhere.
    staleTime: 0,
  })

export const makeTracking = (orderId: number, detail: number | null, idempotencyKey: string) =>
  call('POST /orders/{id}/tracking/store', {
    params: { id: orderId },
    body: { detail_id: detail },
    idempotencyKey,
  })

export const revokeTracking = (id: string) => call('PUT /orders/tracking/revoke/{id}', { params: { id } })

export const givePapers = (id: string, body: { file_ids: string[]; names_carrier: boolean }) =>
  call('PUT /orders/tracking/papers/{id}', { params: { id }, body })

export const trackingChanged = (orderId: number): void => {
  void queryClient.invalidateQueries({ queryKey: trackingQuery(orderId).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['orders', 'log', orderId] })
}
