import { exportsApi } from '@dromos/contract/exports/exports.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import * as service from './exports.service.ts'

export function exportRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, exported } = platform
  mount(app, platform, exportsApi, {
    'GET /exports': (_input, context) => service.listExports(context),
    'POST /exports/store': ({ body }, context, { slowPool }) =>
      service.storeExport(context, body, { exported, heavy: slowPool }),
    'GET /exports/edit/{id}': ({ params }, context) => service.getExport(context, params.id),
    'PUT /exports/cancel/{id}': ({ params }, context) => service.cancelExport(context, params.id),
    'GET /exports/content/{id}': ({ params }, context, exchange) =>
      service.sendExport(context, params.id, { exchange, files, exported }),
  })
}
