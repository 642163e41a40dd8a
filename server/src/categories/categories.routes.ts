import { categoriesApi } from '@dromos/contract/categories.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { listCategory } from './categories.service.ts'

export function categoryRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, categoriesApi, {
    'GET /categories/{type}': ({ params }, context) => listCategory(context, params.type),
  })
}
