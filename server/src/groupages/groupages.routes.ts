import { groupageColumns } from '@dromos/contract/groupages/columns.ts'
import { groupageLifeApi } from '@dromos/contract/groupages/groupage-life.ts'
import { groupagesApi } from '@dromos/contract/groupages/groupages.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { addToGroupageLog, cancelGroupage, readGroupageLog } from './groupage-life.service.ts'
import { countGroupageTabs, listGroupages } from './groupage-list.service.ts'
import {
  createGroupage,
  getGroupage,
  getGroupageOfOrder,
  offerOrders,
  updateGroupage,
} from './groupages.service.ts'

export function groupageRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, groupagesApi, {
    'GET /groupages': ({ query }, context) => listGroupages(context, query),
    'GET /groupages/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'groupages',
        title: listTitles.groupages,
        columns: groupageColumns,
        list: listGroupages,
      }),
    'GET /groupages/counts': ({ query }, context) => countGroupageTabs(context, query),
    'GET /groupages/orders': ({ query }, context) => offerOrders(context, query),
    'GET /groupages/ofOrder/{id}': ({ params }, context) => getGroupageOfOrder(context, params.id),
    'POST /groupages/store': ({ body }, context) => createGroupage(context, body),
    'GET /groupages/edit/{id}': ({ params }, context) => getGroupage(context, params.id),
    'POST /groupages/update/{id}': ({ params, body }, context) => updateGroupage(context, params.id, body),
  })
  mount(app, platform, groupageLifeApi, {
    'PUT /groupages/cancel/{id}': ({ params, body }, context) => cancelGroupage(context, params.id, body),
    'GET /groupages/log/{id}': ({ params, query }, context) => readGroupageLog(context, params.id, query),
    'POST /groupages/log/store/{id}': ({ params, body }, context) =>
      addToGroupageLog(context, params.id, body),
  })
}
