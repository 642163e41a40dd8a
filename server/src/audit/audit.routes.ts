import { auditApi } from '@dromos/contract/audit/audit.ts'
import { auditColumns } from '@dromos/contract/audit/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { listAudit, readAudit } from './audit.service.ts'

export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, auditApi, {
    'GET /audit': ({ query }, context) => readAudit(context, query),
    // That it was exported is noted as of every list.
    'GET /audit/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'audit',
        title: listTitles.audit,
        columns: auditColumns,
        list: listAudit,
      }),
  })
}
