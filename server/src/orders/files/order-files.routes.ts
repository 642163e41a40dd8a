import { orderFileLinksApi } from '@dromos/contract/orders/order-file-links.ts'
import { orderFilesApi } from '@dromos/contract/orders/order-calls.ts'
import { orderProofsApi } from '@dromos/contract/orders/order-proofs.ts'
import { WITHOUT_PROOF } from '@dromos/contract/orders/proofs.rules.ts'
import type { FastifyInstance } from 'fastify'
import { mountFiles } from '../../documents/document-calls.service.ts'
import { sendAttachment, sendInline } from '../../files/send-file.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import {
  getOrderLink,
  makeOrderLink,
  openOrderFilesLogo,
  openSharedOrderFile,
  orderFileRules,
  revokeOrderLink,
  unlockOrderFiles,
} from './order-files.service.ts'
import { packProofs } from './order-proofs.service.ts'

export function orderFileRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files, secrets } = platform
  mountFiles(app, platform, { area: 'orders', api: orderFilesApi }, orderFileRules)
  mount(app, platform, orderProofsApi, {
    'GET /orders/proofs': async ({ query }, context, exchange) => {
      const { missing, ...file } = await packProofs(context, query.ids, files)
      if (missing.length > 0) exchange.reply.header(WITHOUT_PROOF, encodeURIComponent(missing.join(', ')))
      return sendAttachment(exchange, file)
    },
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
