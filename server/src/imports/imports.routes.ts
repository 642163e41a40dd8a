import { importsApi } from '@dromos/contract/imports/imports.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportMistakes, exportTemplate } from './import-sheets.service.ts'
import { requireRight } from './import-plans.ts'
import * as service from './imports.service.ts'

export function importRoutes(app: FastifyInstance, platform: Platform): void {
  const ground = { files: platform.files, heavy: platform.slowPool.db }
  mount(app, platform, importsApi, {
    'GET /imports/template/{kind}': ({ params, query }, context, exchange) =>
      exportTemplate(context, { ...query, kind: params.kind }, exchange),
    'POST /imports/store/{kind}': {
      admit: ({ kind }, { actor }) => requireRight(actor, kind),
      handle: ({ params, body }, context, { request }) =>
        service.storeImport(context, { ...body, kind: params.kind }, { ...formOf(request), ...ground }),
    },
    'GET /imports/edit/{id}': ({ params }, context) => service.getImport(context, params.id),
    'POST /imports/columns/{id}': ({ params, body }, context) =>
      service.matchColumns(context, { ...body, id: params.id }, ground),
    'PUT /imports/start/{id}': ({ params }, context) => service.startImport(context, params.id),
    'PUT /imports/cancel/{id}': ({ params }, context) => service.cancelImport(context, params.id),
    'GET /imports/mistakes/{id}': ({ params, query }, context, exchange) =>
      exportMistakes(context, { ...query, id: params.id }, { exchange, ...ground }),
  })
}
