import { listTitles } from '@dromos/contract/constants/words.ts'
import { vatColumns } from '@dromos/contract/vat/columns.ts'
import { vatApi } from '@dromos/contract/vat/vat.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import {
  createTreatment,
  destroyTreatment,
  getTreatment,
  listTreatments,
  setTreatmentActive,
  updateTreatment,
} from './vat.service.ts'

export function vatRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, vatApi, {
    'GET /vat': ({ query }, context) => listTreatments(context, query),
    'GET /vat/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'vat',
        title: listTitles.vat,
        columns: vatColumns,
        list: listTreatments,
      }),
    'POST /vat/store': ({ body }, context) => createTreatment(context, body),
    'GET /vat/edit/{id}': ({ params }, context) => getTreatment(context, params.id),
    'POST /vat/update/{id}': ({ params, body }, context) => updateTreatment(context, params.id, body),
    'PUT /vat/active/{id}': ({ params, body }, context) =>
      setTreatmentActive(context, params.id, body.action === 'activate'),
    'DELETE /vat/destroy/{id}': ({ params }, context) => destroyTreatment(context, params.id),
  })
}
