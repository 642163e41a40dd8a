import type { InArea } from '@dromos/contract/base/endpoint.ts'
import type { ChatApi } from '@dromos/contract/chats/chat.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context.ts'
import { mountIn } from '../platform/http/mount-in.ts'
import type { Handlers, Platform } from '../platform/http/http.ts'
import type { ChatRules } from './chat-rules.policy.ts'
import { changeMessage, deleteMessage, sendMessage } from './chat-send.service.ts'
import { markChatRead, openChat, readMessages, sayTyping } from './chat.service.ts'

/** Mounts the chat of the documents of an area, whose feature judges by its rules who is let in. */
export function mountChat<A extends string>(
  app: FastifyInstance,
  platform: Platform,
  calls: { area: A; api: InArea<A, ChatApi> },
  rules: ChatRules,
): void {
  const admit = ({ id }: { id: number }, context: Context) => rules.admit(context, id)
  const handlers: Handlers<ChatApi> = {
    'GET /{area}/{id}/chat': ({ params }, context) => openChat(context, params.id, rules),
    'GET /{area}/{id}/chat/messages': ({ params, query }, context) =>
      readMessages(context, params.id, query, rules),
    'POST /{area}/{id}/chat/store': {
      admit,
      handle: ({ params, body }, context) => sendMessage(context, params.id, body, rules),
    },
    'POST /{area}/{id}/chat/update/{message}': {
      admit,
      handle: ({ params, body }, context) => changeMessage(context, params, body, rules),
    },
    'DELETE /{area}/{id}/chat/destroy/{message}': ({ params }, context) =>
      deleteMessage(context, params, rules),
    'PUT /{area}/{id}/chat/read': {
      admit,
      handle: ({ params, body }, context) => markChatRead(context, params.id, body, rules),
    },
    'PUT /{area}/{id}/chat/typing': {
      admit,
      handle: ({ params, body }, context) => sayTyping(context, params.id, body, rules),
    },
  }
  mountIn(app, platform, calls, handlers)
}
