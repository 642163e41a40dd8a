import { chatsApi } from '@dromos/contract/chats/chats.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { readChats, readUnread } from './chats.service.ts'

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, chatsApi, {
    'GET /chat': ({ query }, context) => readChats(context, query),
    'GET /chat/unread': (_input, context) => readUnread(context),
  })
}
