import { orderFilesApi } from '@dromos/contract/orders/order-files.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../../platform/forms.ts'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { sendAttachment } from '../../files/send-file.ts'
import {
  getOrderFiles,
  openOrderFile,
  setFileRemoved,
  shareOrderFile,
  storeOrderFile,
  updateOrderFile,
} from './order-files.service.ts'

export function orderFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, orderFilesApi, {
    'GET /orders/{id}/files': ({ params }, context) => getOrderFiles(context, params.id),
    'POST /orders/{id}/files/store': ({ params, body }, context, { request }) =>
      storeOrderFile(context, params.id, body, { form: formOf(request), images }),
    'POST /orders/files/update/{id}': ({ params, body }, context) =>
      updateOrderFile(context, params.id, body),
    'PUT /orders/files/share/{id}': ({ params, body }, context) => shareOrderFile(context, params.id, body),
    'DELETE /orders/files/destroy/{id}': ({ params }, context) => setFileRemoved(context, params.id, true),
    'PUT /orders/files/restore/{id}': ({ params }, context) => setFileRemoved(context, params.id, false),
    'GET /orders/files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openOrderFile(context, params.id, files)),
  })
}
