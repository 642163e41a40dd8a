import { defineApi } from '../base/endpoint.ts'
import { chatCalls } from '../chats/chat.ts'

/** Customers have the customer channel alone, of orders of their own firm. */
export const orderChatApi = defineApi({
  'GET /orders/{id}/chat': {
    summary: 'The chat of an order, with the newest messages of each channel the reader has',
    access: 'orders.read',
    ...chatCalls.open,
  },
  'GET /orders/{id}/chat/messages': {
    summary: 'Messages of a channel of its chat: older or newer ones, one, or those with these words',
    access: 'orders.read',
    ...chatCalls.messages,
  },
  'POST /orders/{id}/chat/store': {
    summary: 'Write in the chat of an order',
    access: 'orders.read',
    ...chatCalls.store,
  },
  'POST /orders/{id}/chat/update/{message}': {
    summary: 'Change one’s own message, within five minutes',
    access: 'orders.read',
    ...chatCalls.update,
  },
  'DELETE /orders/{id}/chat/destroy/{message}': {
    summary: 'Delete one’s own message, within five minutes',
    access: 'orders.read',
    ...chatCalls.destroy,
  },
  'PUT /orders/{id}/chat/read': {
    summary: 'Say up to which message one has read a channel',
    access: 'orders.read',
    ...chatCalls.read,
  },
  'PUT /orders/{id}/chat/typing': {
    summary: 'Say that one is writing; it is told, and not kept',
    access: 'orders.read',
    ...chatCalls.typing,
  },
})
