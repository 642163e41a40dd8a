import { groupageFilesApi } from '@dromos/contract/groupages/groupage-calls.ts'
import { groupagePdfApi } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { FastifyInstance } from 'fastify'
import { mountFiles } from '../documents/document-calls.service.ts'
import { sendMade } from '../files/send-file.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { groupageFileRules } from './groupage-admission.ts'
import { drawTourPdf, saveTourPdf, listTourPapers } from './groupage-pdf.service.ts'

/** The files of a groupage, and the papers that are made of it. */
export function groupageFileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, slowPool } = platform
  mountFiles(app, platform, { area: 'groupages', api: groupageFilesApi }, groupageFileRules)
  mount(app, platform, groupagePdfApi, {
    'GET /groupages/{id}/papers': ({ params }, context) => listTourPapers(context, params.id),
    'GET /groupages/{id}/papers/{paper}': async ({ params, query }, context, exchange) =>
      sendMade(exchange, await drawTourPdf({ ...context, db: slowPool.db }, { ...params, ...query }, files)),
    'POST /groupages/{id}/papers/{paper}/keep': ({ params, body }, context) =>
      saveTourPdf(context, { ...params, ...body }, { files, heavy: slowPool.db }),
  })
}
