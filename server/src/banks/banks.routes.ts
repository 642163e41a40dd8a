import { bankColumns } from '@dromos/contract/banks/columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { banksApi } from '@dromos/contract/banks/banks.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { exportList } from '../sheets/sheets.ts'
import {
  createBank,
  destroyBank,
  getBank,
  listBanks,
  readBankRail,
  setBankActive,
  updateBank,
} from './banks.service.ts'

export function bankRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, banksApi, {
    'GET /banks': ({ query }, context) => listBanks(context, query),
    'GET /banks/dataFields': ({ query }, context) => readFormChoices(context, 'banks', query),
    'GET /banks/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'banks',
        title: listTitles.banks,
        columns: bankColumns,
        list: listBanks,
      }),
    'POST /banks/store': ({ body }, context) => createBank(context, body),
    'GET /banks/edit/{id}': ({ params }, context) => getBank(context, params.id),
    'GET /banks/rail/{id}': ({ params }, context) => readBankRail(context, params.id),
    'POST /banks/update/{id}': ({ params, body }, context) => updateBank(context, params.id, body),
    'PUT /banks/active/{id}': ({ params, body }, context) =>
      setBankActive(context, params.id, body.action === 'activate'),
    'DELETE /banks/destroy/{id}': ({ params }, context) => destroyBank(context, params.id),
  })
}
