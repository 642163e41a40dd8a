import { bookingChatApi, ownChatApi } from '@dromos/contract/bookings/booking-chat.ts'
import type { FastifyInstance } from 'fastify'
import { changeMessage, deleteMessage, sendMessage } from '../chats/chat-send.service.ts'
import { markChatRead, openChat, readMessages, sayTyping } from '../chats/chat.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { bookingChatRules as rules, ownChatRules as own } from './booking-chat.service.ts'

export function bookingChatRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, bookingChatApi, {
    'GET /bookings/{id}/chat': ({ params }, context) => openChat(context, params.id, rules),
    'GET /bookings/{id}/chat/messages': ({ params, query }, context) =>
      readMessages(context, params.id, query, rules),
    'POST /bookings/{id}/chat/store': ({ params, body }, context) =>
      sendMessage(context, params.id, body, rules),
    'POST /bookings/{id}/chat/update/{message}': ({ params, body }, context) =>
      changeMessage(context, params, body, rules),
    'DELETE /bookings/{id}/chat/destroy/{message}': ({ params }, context) =>
      deleteMessage(context, params, rules),
    'PUT /bookings/{id}/chat/read': ({ params, body }, context) =>
      markChatRead(context, params.id, body, rules),
    'PUT /bookings/{id}/chat/typing': ({ params, body }, context) =>
      sayTyping(context, params.id, body, rules),
  })
  mount(app, platform, ownChatApi, {
    'GET /bookings/own/{id}/chat': ({ params }, context) => openChat(context, params.id, own),
    'GET /bookings/own/{id}/chat/messages': ({ params, query }, context) =>
      readMessages(context, params.id, query, own),
    'POST /bookings/own/{id}/chat/store': ({ params, body }, context) =>
      sendMessage(context, params.id, body, own),
    'POST /bookings/own/{id}/chat/update/{message}': ({ params, body }, context) =>
      changeMessage(context, params, body, own),
    'DELETE /bookings/own/{id}/chat/destroy/{message}': ({ params }, context) =>
      deleteMessage(context, params, own),
    'PUT /bookings/own/{id}/chat/read': ({ params, body }, context) =>
      markChatRead(context, params.id, body, own),
    'PUT /bookings/own/{id}/chat/typing': ({ params, body }, context) =>
      sayTyping(context, params.id, body, own),
  })
}
