import { orderChatApi } from '@dromos/contract/orders/order-chat.ts'
import type { FastifyInstance } from 'fastify'
import { changeMessage, deleteMessage, sendMessage } from '../../chats/chat-send.service.ts'
import { markChatRead, openChat, readMessages, sayTyping } from '../../chats/chat.service.ts'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { orderChatRules as rules } from './order-chat.service.ts'

export function orderChatRoutes(app: FastifyInstance, platform: Platform): void {
  const admit = ({ id }: { id: number }, context: Context) => rules.admit(context, id)
  mount(app, platform, orderChatApi, {
    'GET /orders/{id}/chat': ({ params }, context) => openChat(context, params.id, rules),
    'GET /orders/{id}/chat/messages': ({ params, query }, context) =>
      readMessages(context, params.id, query, rules),
    'POST /orders/{id}/chat/store': {
      admit,
      handle: ({ params, body }, context) => sendMessage(context, params.id, body, rules),
    },
    'POST /orders/{id}/chat/update/{message}': {
      admit,
      handle: ({ params, body }, context) => changeMessage(context, params, body, rules),
    },
    'DELETE /orders/{id}/chat/destroy/{message}': ({ params }, context) =>
      deleteMessage(context, params, rules),
    'PUT /orders/{id}/chat/read': {
      admit,
      handle: ({ params, body }, context) => markChatRead(context, params.id, body, rules),
    },
    'PUT /orders/{id}/chat/typing': {
      admit,
      handle: ({ params, body }, context) => sayTyping(context, params.id, body, rules),
    },
  })
}
