import { businessesApi } from '@dromos/contract/businesses.ts'
import type { FastifyInstance } from 'fastify'
import { exportBusinesses } from './businesses.sheet.ts'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import {
  businessChoices,
  createBusiness,
  destroyBusiness,
  getBusiness,
  listBusinesses,
  setBusinessActive,
  updateBusiness,
} from './businesses.service.ts'

export function businessRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, businessesApi, {
    'GET /businesses/dataFields': (_input, context) => businessChoices(context),
    'GET /businesses': ({ query }, context) => listBusinesses(context, query),
    'GET /businesses/export': ({ query }, context, exchange) => exportBusinesses(context, query, exchange),
    'POST /businesses/store': ({ body }, context) => createBusiness(context, body),
    'GET /businesses/edit/{id}': ({ params }, context) => getBusiness(context, params.id),
    'POST /businesses/update/{id}': ({ params, body }, context) => updateBusiness(context, params.id, body),
    'PUT /businesses/active/{id}': ({ params, body }, context) =>
      setBusinessActive(context, params.id, body.action === 'activate'),
    'DELETE /businesses/destroy/{id}': ({ params }, context) => destroyBusiness(context, params.id),
  })
}
