import { todayApi } from '@dromos/contract/today/today.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { readToday } from './today.service.ts'

export function todayRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, todayApi, {
    'GET /today': ({ query }, context) => readToday(context, query),
  })
}
