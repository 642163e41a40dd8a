import { orderTemplatesApi } from '@dromos/contract/orders/order-templates.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { openTemplate } from './open-template.service.ts'
import {
  destroyTemplate,
  listTemplates,
  restoreTemplate,
  storeTemplate,
  updateTemplate,
} from './order-templates.service.ts'

export function orderTemplateRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, orderTemplatesApi, {
    'GET /orders/templates': (_input, context) => listTemplates(context),
    'GET /orders/templates/open/{id}': ({ params, query }, context) =>
      openTemplate(context, params.id, query.first_day),
    'POST /orders/templates/store': ({ body }, context) => storeTemplate(context, body),
    'POST /orders/templates/update/{id}': ({ params, body }, context) =>
      updateTemplate(context, params.id, body),
    'DELETE /orders/templates/destroy/{id}': ({ params }, context) => destroyTemplate(context, params.id),
    'PUT /orders/templates/restore/{id}': ({ params }, context) => restoreTemplate(context, params.id),
  })
}
