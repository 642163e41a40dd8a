import type { ChatCalls } from '../documents/chat/chat-calls.ts'
import { call } from '../platform/api.ts'
import { orderFileCalls } from './papers/order-files.api.ts'

export const orderChatCalls = (orderId: number): ChatCalls => ({
  kind: 'order',
  id: orderId,
  open: (signal) => call('GET /orders/{id}/chat', { params: { id: orderId }, signal }),
  messages: (query) => call('GET /orders/{id}/chat/messages', { params: { id: orderId }, query }),
  store: (body, idempotencyKey) =>
    call('POST /orders/{id}/chat/store', { params: { id: orderId }, body, idempotencyKey }),
  update: (message, body) =>
    call('POST /orders/{id}/chat/update/{message}', { params: { id: orderId, message }, body }),
  destroy: (message) =>
    call('DELETE /orders/{id}/chat/destroy/{message}', { params: { id: orderId, message } }),
  read: (body) => call('PUT /orders/{id}/chat/read', { params: { id: orderId }, body }),
  typing: (body) => call('PUT /orders/{id}/chat/typing', { params: { id: orderId }, body }),
  files: orderFileCalls(orderId),
})
