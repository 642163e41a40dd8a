import type { OrderPaper } from '@dromos/contract/orders/order-papers.ts'
import type { CmrCopy } from '@dromos/contract/orders/papers.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
// Not fetched at the first upload: a connection that is lost by then would keep it from starting at all.
import { callWithFile } from '../../platform/transfer.ts'
import type { FileCalls } from '../../documents/files-panel.tsx'
import type { LinkCalls } from '../../documents/link-panel.tsx'

export const orderFileCalls = (orderId: number): FileCalls => ({
  queryKey: filesKey(orderId),
  read: (signal) => call('GET /orders/{id}/files', { params: { id: orderId }, signal }),
  send: (body) => (sending, idempotencyKey) =>
    callWithFile('POST /orders/{id}/files/store', { params: { id: orderId }, body, idempotencyKey }, sending),
  update: (id, body) => call('POST /orders/files/update/{id}', { params: { id }, body }),
  share: (id, body) => call('PUT /orders/files/share/{id}', { params: { id }, body }),
  destroy: (id) => call('DELETE /orders/files/destroy/{id}', { params: { id } }),
  restore: (id) => call('PUT /orders/files/restore/{id}', { params: { id } }),
  addressOf: ({ id }) => `/orders/files/${id}/content`,
})

export const orderLinkCalls = (orderId: number): LinkCalls => ({
  queryKey: [...filesKey(orderId), 'link'],
  read: (signal) => call('GET /orders/{id}/files/link', { params: { id: orderId }, signal }),
  make: (body, idempotencyKey) =>
    call('POST /orders/{id}/files/link/store', { params: { id: orderId }, body, idempotencyKey }),
  revoke: () => call('PUT /orders/{id}/files/link/revoke', { params: { id: orderId } }),
  files: orderFileCalls(orderId),
})

export const orderPapersQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'papers', orderId],
    queryFn: ({ signal }) => call('GET /orders/{id}/papers', { params: { id: orderId }, signal }),
  })

export const orderFilesChanged = (orderId: number) =>
  void queryClient.invalidateQueries({ queryKey: filesKey(orderId) })

const filesKey = (orderId: number) => ['orders', 'files', orderId] as const

export const paperAddress = (
  orderId: number,
  { paper, language, copies }: { paper: OrderPaper; language: string; copies: readonly CmrCopy[] },
): string =>
  `/orders/${orderId}/papers/${paper}?language=${language}${paper === 'cmr_note' ? `&copies=${copies.join(',')}` : ''}`
