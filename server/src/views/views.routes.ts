import { viewsApi } from '@dromos/contract/views/views.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { chooseDefault, destroyView, listViews, restoreView, storeView, updateView } from './views.service.ts'

export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, viewsApi, {
    'GET /views/{list}': ({ params }, context) => listViews(context, params.list),
    'POST /views/{list}/store': ({ params, body }, context) => storeView(context, params.list, body),
    'POST /views/{list}/update/{id}': ({ params, body }, context) => updateView(context, params, body),
    'DELETE /views/{list}/destroy/{id}': ({ params }, context) => destroyView(context, params),
    'PUT /views/{list}/restore/{id}': ({ params }, context) => restoreView(context, params),
    'PUT /views/{list}/default': ({ params, body }, context) =>
      chooseDefault(context, params.list, body.view_id),
  })
}
