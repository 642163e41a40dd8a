import { firmColumns } from '@dromos/contract/firms/columns.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { firmsApi } from '@dromos/contract/firms/firms.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { exportList } from '../sheets/sheets.ts'
import { listFirms } from './firm-list.service.ts'
import { readFirmLog } from './firm-log.service.ts'
import { mergeFirms, previewMerge, unmergeFirms } from './firm-merge.service.ts'
import { destroyFirm, setFirmActive } from './firm-state.service.ts'
import { checkFirmVat } from './firm-vies.service.ts'
import { createFirm, getFirm, updateFirm } from './firms.service.ts'
import { getOwnFirm } from './own-firm.service.ts'

export function firmRoutes(app: FastifyInstance, platform: Platform, viesUrl: string | null): void {
  mount(app, platform, firmsApi, {
    'GET /firms': ({ query }, context) => listFirms(context, query),
    'GET /firms/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'firms',
        title: listTitles.firms,
        columns: firmColumns,
        names: categoryChoices,
        list: listFirms,
      }),
    'POST /firms/store': ({ body }, context) => createFirm(context, body),
    'GET /firms/edit/{id}': ({ params }, context) => getFirm(context, params.id),
    'POST /firms/update/{id}': ({ params, body }, context) => updateFirm(context, params.id, body),
    'PUT /firms/active/{id}': ({ params, body }, context) =>
      setFirmActive(context, params.id, body.action === 'activate'),
    'DELETE /firms/destroy/{id}': async ({ params }, context) => {
      await destroyFirm(context, params.id)
      return { message: '' }
    },
    'GET /firms/log/{id}': ({ params, query }, context) => readFirmLog(context, params.id, query),
    'PUT /firms/vies/{id}': ({ params }, context) => checkFirmVat(context, params.id, viesUrl),
    'GET /firms/merge': ({ query }, context) => previewMerge(context, query),
    'POST /firms/merge': ({ body }, context) => mergeFirms(context, body),
    'PUT /firms/unmerge/{id}': ({ params }, context) => unmergeFirms(context, params.id),
    'GET /firms/own': (_input, context) => getOwnFirm(context),
  })
}
