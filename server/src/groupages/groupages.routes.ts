import { readFormChoices } from '../categories/form-choices.service.ts'
import {
  groupageChatApi,
  groupageComposerApi,
  groupageLogApi,
} from '@dromos/contract/groupages/groupage-calls.ts'
import { groupageColumns } from '@dromos/contract/groupages/columns.ts'
import { groupageLifeApi } from '@dromos/contract/groupages/groupage-life.ts'
import { groupageSendingApi } from '@dromos/contract/groupages/groupage-sending.ts'
import { legInvoicesApi } from '@dromos/contract/groupages/leg-invoices.ts'
import { groupagesApi } from '@dromos/contract/groupages/groupages.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { mountChat } from '../chats/chat-calls.service.ts'
import { mountLog } from '../documents/document-calls.service.ts'
import { mountComposer } from '../mail/composer/composer-calls.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { groupageFileRules } from './groupage-admission.ts'
import { groupageChatRules } from './groupage-chat.service.ts'
import { groupageComposer } from './groupage-composer.service.ts'
import { divideGroupage, updateGroupage } from './groupage-change.service.ts'
import { groupageFileRoutes } from './groupage-files.routes.ts'
import { confirmGroupage, switchGroupage, withdrawGroupageConfirmation } from './groupage-life.service.ts'
import { assignGroupage, cancelGroupage, recallGroupage, swapGroupage } from './groupage-recall.service.ts'
import { getTourOrder, sendGroupage } from './groupage-sending.service.ts'
import { countGroupageTabs, listGroupages } from './groupage-list.service.ts'
import { enterLegInvoice } from './leg-invoices.service.ts'
import { createGroupage, getGroupage, getGroupageOfOrder, offerOrders } from './groupages.service.ts'

export function groupageRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const domain = new URL(publicUrl).hostname
  sendingRoutes(app, platform, domain)
  groupageFileRoutes(app, platform)
  mountComposer(app, platform, { area: 'groupages', api: groupageComposerApi, publicUrl }, groupageComposer)
  mount(app, platform, groupagesApi, {
    'GET /groupages/dataFields': ({ query }, context) => readFormChoices(context, 'groupages', query),
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
  mount(app, platform, legInvoicesApi, {
    'PUT /groupages/legInvoice/{id}': ({ params, body }, context) =>
      enterLegInvoice(context, params.id, body),
  })
  mount(app, platform, groupageLifeApi, {
    'PUT /groupages/cancel/{id}': ({ params, body }, context) =>
      cancelGroupage(context, params.id, { ...body, domain }),
    'PUT /groupages/carrierConfirm/{id}': ({ params, body }, context) =>
      confirmGroupage(context, params.id, body),
    'PUT /groupages/undoCarrierConfirm/{id}': ({ params, body }, context) =>
      withdrawGroupageConfirmation(context, params.id, body),
    'PUT /groupages/divide/{id}': ({ params, body }, context) => divideGroupage(context, params.id, body),
    'PUT /groupages/deactivate/{id}': ({ params, body }, context) =>
      switchGroupage(context, params.id, { ...body, isOn: false }),
    'PUT /groupages/activate/{id}': ({ params, body }, context) =>
      switchGroupage(context, params.id, { ...body, isOn: true }),
  })
  mountLog(app, platform, { area: 'groupages', api: groupageLogApi }, groupageFileRules.admit)
  mountChat(app, platform, { area: 'groupages', api: groupageChatApi }, groupageChatRules)
}

function sendingRoutes(app: FastifyInstance, platform: Platform, domain: string): void {
  const { files, slowPool } = platform
  mount(app, platform, groupageSendingApi, {
    'GET /groupages/{id}/transportOrder': ({ params }, context) => getTourOrder(context, params.id),
    'PUT /groupages/send/{id}': ({ params, body }, context) =>
      sendGroupage(context, params.id, body, { files, heavy: slowPool.db, domain }),
    'PUT /groupages/assign/{id}': ({ params, body }, context) => assignGroupage(context, params.id, body),
    'PUT /groupages/swap/{id}': ({ params, body }, context) =>
      swapGroupage(context, params.id, { ...body, domain }),
    'PUT /groupages/recall/{id}': ({ params, body }, context) =>
      recallGroupage(context, params.id, { ...body, domain }),
  })
}
