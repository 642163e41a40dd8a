import { firmsApi } from '@dromos/contract/firms.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { exportFirms } from './firms.sheet.ts'
import { createFirm, getFirm, listFirms, updateFirm } from './firms.service.ts'

export function firmRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, firmsApi, {
    'GET /firms': ({ query }, context) => listFirms(context, query),
    'GET /firms/export': ({ query }, context, exchange) => exportFirms(context, query, exchange),
    'POST /firms/store': ({ body }, context) => createFirm(context, body),
    'GET /firms/edit/{id}': ({ params }, context) => getFirm(context, params.id),
    'POST /firms/update/{id}': ({ params, body }, context) => updateFirm(context, params.id, body),
  })
}
