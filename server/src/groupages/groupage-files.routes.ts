import { groupageFilesApi } from '@dromos/contract/groupages/groupage-files.ts'
import { groupagePapersApi } from '@dromos/contract/groupages/groupage-papers.ts'
import type { FastifyInstance } from 'fastify'
import {
  getFiles,
  openFile,
  setFileRemoved,
  storeFile,
  updateDocumentFile,
} from '../documents/document-files.service.ts'
import { sendAttachment, sendMade } from '../files/send-file.ts'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { groupageFileRules as rules } from './groupage-admission.ts'
import { drawTourPaper, keepTourPaper, listTourPapers } from './groupage-papers.service.ts'

/** The files of a groupage, and the papers that are made of it. */
export function groupageFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images, heavy } = platform
  mount(app, platform, groupageFilesApi, {
    'GET /groupages/{id}/files': ({ params }, context) => getFiles(context, params.id, rules),
    'POST /groupages/{id}/files/store': {
      admit: ({ id }, context) => rules.admit(context, id),
      handle: ({ params, body }, context, { request }) =>
        storeFile(context, params.id, { ...body, form: formOf(request), images }, rules),
    },
    'POST /groupages/files/update/{id}': ({ params, body }, context) =>
      updateDocumentFile(context, params.id, body, rules),
    'DELETE /groupages/files/destroy/{id}': ({ params }, context) =>
      setFileRemoved(context, params.id, true, rules),
    'PUT /groupages/files/restore/{id}': ({ params }, context) =>
      setFileRemoved(context, params.id, false, rules),
    'GET /groupages/files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openFile(context, params.id, files, rules)),
  })
  mount(app, platform, groupagePapersApi, {
    'GET /groupages/{id}/papers': ({ params }, context) => listTourPapers(context, params.id),
    'GET /groupages/{id}/papers/{paper}': async ({ params, query }, context, exchange) =>
      sendMade(exchange, await drawTourPaper({ ...context, db: heavy.db }, { ...params, ...query }, files)),
    'POST /groupages/{id}/papers/{paper}/keep': ({ params, body }, context) =>
      keepTourPaper(context, { ...params, ...body }, { files, heavy: heavy.db }),
  })
}
