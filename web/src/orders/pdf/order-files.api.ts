import type { OrderPaper } from '@dromos/contract/orders/order-pdf.ts'
import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { chatCalls } from '../../documents/chat/chat-calls.ts'
import { invalidateFiles, filesKey, releasedFiles } from '../../documents/document-files.ts'
import type { LinkCalls } from '../../documents/link-panel.tsx'

export const orderFileCalls = (orderId: number) => releasedFiles('orders', orderId)

export const orderChatCalls = (orderId: number) => chatCalls('orders', orderId, orderFileCalls(orderId))

export const orderLinkCalls = (orderId: number): LinkCalls => ({
  queryKey: [...filesKey('orders', orderId), 'link'],
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

export const orderFilesChanged = (orderId: number) => invalidateFiles('orders', orderId)

export const paperAddress = (
  orderId: number,
  { paper, language, copies }: { paper: OrderPaper; language: string; copies: readonly CmrCopy[] },
): string =>
  `/orders/${orderId}/papers/${paper}?language=${language}${paper === 'cmr_note' ? `&copies=${copies.join(',')}` : ''}`
