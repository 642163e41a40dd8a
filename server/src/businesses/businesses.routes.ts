import { businessesApi } from '@dromos/contract/businesses.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { businessChoices } from './businesses.service.ts'

export function businessRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, businessesApi, {
    'GET /businesses/dataFields': (_input, context) => businessChoices(context),
  })
}
