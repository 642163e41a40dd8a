import type { ChatCalls } from '../documents/chat/chat-calls.ts'
import { orderChatCalls } from '../orders/order-chat.api.ts'
import { call } from '../platform/api.ts'
import { bookingFileCalls } from './bookings.api.ts'
import { ownFileCalls } from './own/own-bookings.api.ts'

interface Booked {
  id: number
  order: { id: number } | null
}

/** The chat of an accepted booking goes on in its order. */
export const bookingChat = ({ id, order }: Booked): ChatCalls =>
  order ? orderChatCalls(order.id) : bookingChatCalls(id)

/** The same as the customer has it. */
export const ownChat = ({ id, order }: Booked): ChatCalls =>
  order ? orderChatCalls(order.id) : ownChatCalls(id)

const bookingChatCalls = (bookingId: number): ChatCalls => ({
  kind: 'booking',
  id: bookingId,
  open: (signal) => call('GET /bookings/{id}/chat', { params: { id: bookingId }, signal }),
  messages: (query) => call('GET /bookings/{id}/chat/messages', { params: { id: bookingId }, query }),
  store: (body, idempotencyKey) =>
    call('POST /bookings/{id}/chat/store', { params: { id: bookingId }, body, idempotencyKey }),
  update: (message, body) =>
    call('POST /bookings/{id}/chat/update/{message}', { params: { id: bookingId, message }, body }),
  destroy: (message) =>
    call('DELETE /bookings/{id}/chat/destroy/{message}', { params: { id: bookingId, message } }),
  read: (body) => call('PUT /bookings/{id}/chat/read', { params: { id: bookingId }, body }),
  typing: (body) => call('PUT /bookings/{id}/chat/typing', { params: { id: bookingId }, body }),
  files: bookingFileCalls(bookingId),
})

const ownChatCalls = (bookingId: number): ChatCalls => ({
  kind: 'booking',
  id: bookingId,
  open: (signal) => call('GET /bookings/own/{id}/chat', { params: { id: bookingId }, signal }),
  messages: (query) => call('GET /bookings/own/{id}/chat/messages', { params: { id: bookingId }, query }),
  store: (body, idempotencyKey) =>
    call('POST /bookings/own/{id}/chat/store', { params: { id: bookingId }, body, idempotencyKey }),
  update: (message, body) =>
    call('POST /bookings/own/{id}/chat/update/{message}', { params: { id: bookingId, message }, body }),
  destroy: (message) =>
    call('DELETE /bookings/own/{id}/chat/destroy/{message}', { params: { id: bookingId, message } }),
  read: (body) => call('PUT /bookings/own/{id}/chat/read', { params: { id: bookingId }, body }),
  typing: (body) => call('PUT /bookings/own/{id}/chat/typing', { params: { id: bookingId }, body }),
  files: ownFileCalls(bookingId),
})
