import { fileLinksApi } from '@dromos/contract/orders/file-links.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http.ts'
import type { Platform } from '../../platform/http.ts'
import { sendAttachment } from '../../files/send-file.ts'
import { getFileLink, makeFileLink, revokeFileLink } from './file-links.service.ts'
import { openSharedFile, unlockFiles } from './file-unlock.service.ts'

export function fileLinkRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files, secrets } = platform
  const ground = { secrets, publicUrl }
  mount(app, platform, fileLinksApi, {
    'GET /orders/{id}/files/link': ({ params }, context) => getFileLink(context, params.id, ground),
    'POST /orders/{id}/files/link/store': ({ params, body }, context) =>
      makeFileLink(context, params.id, body, ground),
    'PUT /orders/{id}/files/link/revoke': ({ params }, context) => revokeFileLink(context, params.id),
    'POST /files/unlock': ({ body }, context) => unlockFiles(context, body),
    'POST /files/content/{id}': async ({ params, body }, context, exchange) =>
      sendAttachment(exchange, await openSharedFile(context, { id: params.id, claim: body, files })),
  })
}
