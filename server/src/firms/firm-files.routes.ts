import { firmFilesApi } from '@dromos/contract/firms/firm-files.ts'
import type { FastifyInstance } from 'fastify'
import { formOf } from '../platform/forms.ts'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { sendAttachment } from '../files/send-file.ts'
import { storeFirmFile } from './firm-file-upload.service.ts'
import { listCarriers } from './firm-licences.service.ts'
import {
  approveFirmFile,
  getFirmFiles,
  listExpiringFiles,
  openFirmFile,
  setFileRemoved,
  updateFirmFile,
} from './firm-files.service.ts'

export function firmFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, firmFilesApi, {
    'GET /firms/{id}/files': ({ params }, context) => getFirmFiles(context, params.id),
    'GET /firms/carriers': ({ query }, context) => listCarriers(context, query),
    'POST /firms/{id}/files/store': ({ params, body }, context, { request }) =>
      storeFirmFile(context, params.id, body, { form: formOf(request), images }),
    'GET /firms/files/expiring': ({ query }, context) => listExpiringFiles(context, query),
    'POST /firms/files/update/{id}': ({ params, body }, context) => updateFirmFile(context, params.id, body),
    'PUT /firms/files/approve/{id}': ({ params, body }, context) => approveFirmFile(context, params.id, body),
    'DELETE /firms/files/destroy/{id}': ({ params }, context) => setFileRemoved(context, params.id, true),
    'PUT /firms/files/restore/{id}': ({ params }, context) => setFileRemoved(context, params.id, false),
    'GET /files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openFirmFile(context, params.id, files)),
  })
}
