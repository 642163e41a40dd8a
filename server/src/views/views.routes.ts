import { viewsApi } from '@dromos/contract/views/views.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import {
  admitToView,
  chooseDefault,
  destroyView,
  listViews,
  restoreView,
  storeView,
  updateView,
} from './views.service.ts'

const admit = (params: Parameters<typeof admitToView>[1], context: Context) => admitToView(context, params)

export function viewRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, viewsApi, {
    'GET /views/{list}': ({ params }, context) => listViews(context, params.list),
    'POST /views/{list}/store': {
      admit,
      handle: ({ params, body }, context) => storeView(context, params.list, body),
    },
    'POST /views/{list}/update/{id}': {
      admit,
      handle: ({ params, body }, context) => updateView(context, params, body),
    },
    'DELETE /views/{list}/destroy/{id}': ({ params }, context) => destroyView(context, params),
    'PUT /views/{list}/restore/{id}': ({ params }, context) => restoreView(context, params),
    'PUT /views/{list}/default': {
      admit,
      handle: ({ params, body }, context) => chooseDefault(context, params.list, body.view_id),
    },
  })
}
