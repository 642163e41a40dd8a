import { routingApi } from '@dromos/contract/routing/routing.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { createRouteCache } from './route-cache.ts'
import { findRoutes } from './routing.service.ts'

export function routingRoutes(app: FastifyInstance, platform: Platform, routingUrl: string | null): void {
  const { allowPrivateHosts, clock } = platform
  const book = routingUrl === null ? null : createRouteCache({ url: routingUrl, allowPrivateHosts }, clock)
  mount(app, platform, routingApi, {
    'GET /places/roads': async ({ query }, context) => ({
      data: await findRoutes(context, { legs: query.legs, avoidSea: query.avoid_sea }, book),
    }),
  })
}
