import { orderViewsApi } from '@dromos/contract/views/order-views.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import {
  chooseDefault,
  destroyView,
  listViews,
  restoreView,
  storeView,
  updateView,
} from './order-views.service.ts'

export function orderViewRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, orderViewsApi, {
    'GET /orders/views': (_input, context) => listViews(context),
    'POST /orders/views/store': ({ body }, context) => storeView(context, body),
    'POST /orders/views/update/{id}': ({ params, body }, context) => updateView(context, params.id, body),
    'DELETE /orders/views/destroy/{id}': ({ params }, context) => destroyView(context, params.id),
    'PUT /orders/views/restore/{id}': ({ params }, context) => restoreView(context, params.id),
    'PUT /orders/views/default': ({ body }, context) => chooseDefault(context, body.view_id),
  })
}
