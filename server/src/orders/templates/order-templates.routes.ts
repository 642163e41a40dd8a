import { orderProposalsApi } from '@dromos/contract/orders/order-proposals.ts'
import { orderTemplatesApi } from '@dromos/contract/orders/order-templates.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { openTemplate } from './open-template.service.ts'
import { proposeOrders } from './order-proposals.service.ts'
import { orderTemplates } from './order-templates.service.ts'

export function orderTemplateRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, orderTemplatesApi, {
    'GET /orders/templates': (_input, context) => orderTemplates.list(context),
    'GET /orders/templates/open/{id}': ({ params, query }, context) =>
      openTemplate(context, params.id, query.first_day),
    'POST /orders/templates/store': ({ body: { order_id: orderId, ...named } }, context) =>
      orderTemplates.store(context, named, orderId),
    'POST /orders/templates/update/{id}': {
      admit: ({ id }, context) => orderTemplates.admit(context, id),
      handle: ({ params, body: { order_id: orderId, ...named } }, context) =>
        orderTemplates.update(context, params.id, named, orderId),
    },
    'DELETE /orders/templates/destroy/{id}': ({ params }, context) =>
      orderTemplates.destroy(context, params.id),
    'PUT /orders/templates/restore/{id}': ({ params }, context) => orderTemplates.restore(context, params.id),
  })
  mount(app, platform, orderProposalsApi, {
    'GET /orders/proposals': ({ query }, context) => proposeOrders(context, query.firm_company_id),
  })
}
