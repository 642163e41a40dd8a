import { groupageChatApi } from '@dromos/contract/groupages/groupage-chat.ts'
import type { FastifyInstance } from 'fastify'
import { changeMessage, deleteMessage, sendMessage } from '../chats/chat-send.service.ts'
import { markChatRead, openChat, readMessages, sayTyping } from '../chats/chat.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { groupageChatRules as rules } from './groupage-chat.service.ts'

export function groupageChatRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, groupageChatApi, {
    'GET /groupages/{id}/chat': ({ params }, context) => openChat(context, params.id, rules),
    'GET /groupages/{id}/chat/messages': ({ params, query }, context) =>
      readMessages(context, params.id, query, rules),
    'POST /groupages/{id}/chat/store': ({ params, body }, context) =>
      sendMessage(context, params.id, body, rules),
    'POST /groupages/{id}/chat/update/{message}': ({ params, body }, context) =>
      changeMessage(context, params, body, rules),
    'DELETE /groupages/{id}/chat/destroy/{message}': ({ params }, context) =>
      deleteMessage(context, params, rules),
    'PUT /groupages/{id}/chat/read': ({ params, body }, context) =>
      markChatRead(context, params.id, body, rules),
    'PUT /groupages/{id}/chat/typing': ({ params, body }, context) =>
      sayTyping(context, params.id, body, rules),
  })
}
