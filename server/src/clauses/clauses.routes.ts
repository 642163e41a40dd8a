import { clauseColumns } from '@dromos/contract/clauses/columns.ts'
import { clausesApi } from '@dromos/contract/clauses/clauses.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import {
  createClause,
  destroyClause,
  getClause,
  listClauses,
  setClauseActive,
  updateClause,
} from './clauses.service.ts'

export function clauseRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, clausesApi, {
    'GET /clauses': ({ query }, context) => listClauses(context, query),
    'GET /clauses/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'clauses',
        title: listTitles.clauses,
        columns: clauseColumns,
        list: listClauses,
      }),
    'POST /clauses/store': ({ body }, context) => createClause(context, body),
    'GET /clauses/edit/{id}': ({ params }, context) => getClause(context, params.id),
    'POST /clauses/update/{id}': ({ params, body }, context) => updateClause(context, params.id, body),
    'PUT /clauses/active/{id}': ({ params, body }, context) =>
      setClauseActive(context, params.id, body.action === 'activate'),
    'DELETE /clauses/destroy/{id}': ({ params }, context) => destroyClause(context, params.id),
  })
}
