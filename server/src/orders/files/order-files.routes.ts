import { orderFileLinksApi } from '@dromos/contract/orders/order-file-links.ts'
import { orderFilesApi } from '@dromos/contract/orders/order-files.ts'
import type { FastifyInstance } from 'fastify'
import {
  getFiles,
  openFile,
  setFileRemoved,
  shareFile,
  storeFile,
  updateDocumentFile,
} from '../../documents/document-files.service.ts'
import { sendAttachment, sendInline } from '../../files/send-file.ts'
import { formOf } from '../../platform/http/forms.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import {
  getOrderLink,
  makeOrderLink,
  openOrderFilesLogo,
  openSharedOrderFile,
  orderFileRules as rules,
  revokeOrderLink,
  unlockOrderFiles,
} from './order-files.service.ts'

export function orderFileRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files, images, secrets } = platform
  mount(app, platform, orderFilesApi, {
    'GET /orders/{id}/files': ({ params }, context) => getFiles(context, params.id, rules),
    'POST /orders/{id}/files/store': {
      admit: ({ id }, context) => rules.admit(context, id),
      handle: ({ params, body }, context, { request }) =>
        storeFile(context, params.id, { ...body, form: formOf(request), images }, rules),
    },
    'POST /orders/files/update/{id}': ({ params, body }, context) =>
      updateDocumentFile(context, params.id, body, rules),
    'PUT /orders/files/share/{id}': ({ params, body }, context) => shareFile(context, params.id, body, rules),
    'DELETE /orders/files/destroy/{id}': ({ params }, context) =>
      setFileRemoved(context, params.id, true, rules),
    'PUT /orders/files/restore/{id}': ({ params }, context) =>
      setFileRemoved(context, params.id, false, rules),
    'GET /orders/files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openFile(context, params.id, files, rules)),
  })
  const ground = { secrets, publicUrl }
  mount(app, platform, orderFileLinksApi, {
    'GET /orders/{id}/files/link': ({ params }, context) => getOrderLink(context, params.id, ground),
    'POST /orders/{id}/files/link/store': ({ params, body }, context) =>
      makeOrderLink(context, params.id, body, ground),
    'PUT /orders/{id}/files/link/revoke': ({ params }, context) => revokeOrderLink(context, params.id),
    'POST /files/unlock': ({ body }, context) => unlockOrderFiles(context, body),
    'POST /files/logo': async ({ body }, context, exchange) =>
      sendInline(exchange, await openOrderFilesLogo(context, body, files)),
    'POST /files/content/{id}': async ({ params, body }, context, exchange) =>
      sendAttachment(exchange, await openSharedOrderFile(context, { id: params.id, body, files })),
  })
}
