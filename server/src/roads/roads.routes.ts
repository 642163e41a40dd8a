import { roadsApi } from '@dromos/contract/roads/roads.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { createRoadBook } from './road-book.ts'
import { findRoads } from './roads.service.ts'

export function roadRoutes(app: FastifyInstance, platform: Platform, routingUrl: string | null): void {
  const { allowPrivateHosts, clock } = platform
  const book = routingUrl === null ? null : createRoadBook({ url: routingUrl, allowPrivateHosts }, clock)
  mount(app, platform, roadsApi, {
    'GET /places/roads': async ({ query }, context) => ({
      data: await findRoads(context, { legs: query.legs, avoidSea: query.avoid_sea }, book),
    }),
  })
}
