import { outboxApi } from '@dromos/contract/outbox/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { listOutbox } from './outbox.service.ts'

export function outboxRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, outboxApi, {
    'GET /outbox': ({ query }, context) => listOutbox(context, query),
  })
}
