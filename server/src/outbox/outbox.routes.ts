import { outboxColumns } from '@dromos/contract/outbox/columns.ts'
import { outboxApi } from '@dromos/contract/outbox/outbox.ts'
import { mailsApi } from '@dromos/contract/outbox/mails.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '../files/send-file.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { openAttached, readKept, sendAgain } from './mails.service.ts'
import { listOutbox } from './outbox.service.ts'

export function outboxRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, mailsApi, {
    'GET /outbox/mail/{id}': ({ params }, context) => readKept(context, params.id, platform.files),
    'GET /outbox/files/{id}/{file}': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openAttached(context, { ...params, files: platform.files })),
    'PUT /mails/again/{id}': ({ params }, context) => sendAgain(context, params.id),
  })
  mount(app, platform, outboxApi, {
    'GET /outbox': ({ query }, context) => listOutbox(context, query),
    'GET /outbox/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'outbox',
        title: listTitles.outbox,
        columns: outboxColumns,
        list: listOutbox,
      }),
  })
}
