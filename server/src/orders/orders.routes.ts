import { orderInvoicesApi } from '@dromos/contract/orders/accounting/order-invoices.ts'
import { orderChatApi, orderComposerApi } from '@dromos/contract/orders/order-calls.ts'
import { orderListsApi } from '@dromos/contract/orders/order-lists.ts'
import { orderRailApi } from '@dromos/contract/orders/order-rail.ts'
import { ordersApi } from '@dromos/contract/orders/orders.ts'
import type { FastifyInstance } from 'fastify'
import { mountChat } from '../chats/chat-calls.service.ts'
import { mountComposer } from '../mail/composer/composer-calls.service.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { admitToOrder } from './order-admission.ts'
import { enterInvoices } from './accounting/order-invoices.service.ts'
import { enterOrder } from './carrier/order-with-carrier.service.ts'
import { lanePrices } from './carrier/lane-prices.service.ts'
import { readRail } from './carrier/order-rail.service.ts'
import { orderChatRules } from './chat/order-chat.service.ts'
import { orderComposer } from './composer/order-composer.service.ts'
import { restorePeople } from './list/order-people-undo.service.ts'
import { assignPeople } from './list/order-people.service.ts'
import {
  countOrderTabs,
  findNeighbours,
  listOrders,
  matchOrders,
  readRows,
  sumOrders,
} from './list/order-list.service.ts'
import { exportOrders } from './list/orders.sheet.ts'
import { lastRate } from './entry/last-rate.service.ts'
import { getOrder, updateOrder } from './entry/orders.service.ts'

export function orderRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, ordersApi, {
    'GET /orders': ({ query }, context) => listOrders(context, query),
    'GET /orders/dataFields': ({ query }, context) => readFormChoices(context, 'orders', query),
    'GET /orders/export': ({ query }, context, exchange) => exportOrders(context, query, exchange),
    'GET /orders/counts': ({ query }, context) => countOrderTabs(context, query),
    'GET /orders/totals': ({ query }, context) => sumOrders(context, query),
    'POST /orders/store': ({ body }, context) => enterOrder(context, body),
    'GET /orders/edit/{id}': ({ params }, context) => getOrder(context, params.id),
    'POST /orders/update/{id}': ({ params, body }, context) => updateOrder(context, params.id, body),
  })
  mount(app, platform, orderInvoicesApi, {
    'PUT /orders/invoices': ({ body }, context) => enterInvoices(context, body),
  })
  mount(app, platform, orderListsApi, {
    'GET /orders/neighbours/{id}': {
      admit: ({ id }, context) => admitToOrder(context, id),
      handle: ({ params, query }, context) => findNeighbours(context, params.id, query),
    },
    'GET /orders/rows': ({ query }, context) => readRows(context, query),
    'GET /orders/matching': ({ query }, context) => matchOrders(context, query),
    'PUT /orders/assignPeople': ({ body }, context) => assignPeople(context, body),
    'PUT /orders/restorePeople': ({ body }, context) => restorePeople(context, body),
  })
  mount(app, platform, orderRailApi, {
    'GET /orders/rail/{id}': ({ params }, context) => readRail(context, params.id),
    'GET /orders/lane': async ({ query: { from, to } }, context) => ({
      data: await lanePrices(context, from, to),
    }),
    'GET /orders/rate': ({ query }, context) => lastRate(context, query.currency),
  })
}

/** What is written about an order: mails, and its chat. */
export function orderWritingRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  mountComposer(app, platform, { area: 'orders', api: orderComposerApi, publicUrl }, (id) =>
    orderComposer(id, platform.files),
  )
  mountChat(app, platform, { area: 'orders', api: orderChatApi }, orderChatRules)
}
