import { orderListsApi } from '@dromos/contract/order-lists.ts'
import { ordersApi } from '@dromos/contract/orders.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http.ts'
import type { Platform } from '../platform/http.ts'
import { restorePeople } from './order-people-undo.service.ts'
import { assignPeople } from './order-people.service.ts'
import {
  countOrderTabs,
  findNeighbours,
  listOrders,
  matchOrders,
  readRows,
  sumOrders,
} from './order-list.service.ts'
import { exportOrders } from './orders.sheet.ts'
import { createOrder, getOrder, updateOrder } from './orders.service.ts'

export function orderRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, ordersApi, {
    'GET /orders': ({ query }, context) => listOrders(context, query),
    'GET /orders/export': ({ query }, context, exchange) => exportOrders(context, query, exchange),
    'GET /orders/counts': ({ query }, context) => countOrderTabs(context, query),
    'GET /orders/totals': ({ query }, context) => sumOrders(context, query),
    'POST /orders/store': ({ body }, context) => createOrder(context, body),
    'GET /orders/edit/{id}': ({ params }, context) => getOrder(context, params.id),
    'POST /orders/update/{id}': ({ params, body }, context) => updateOrder(context, params.id, body),
  })
  mount(app, platform, orderListsApi, {
    'GET /orders/neighbours/{id}': ({ params, query }, context) => findNeighbours(context, params.id, query),
    'GET /orders/rows': ({ query }, context) => readRows(context, query),
    'GET /orders/matching': ({ query }, context) => matchOrders(context, query),
    'PUT /orders/assignPeople': ({ body }, context) => assignPeople(context, body),
    'PUT /orders/restorePeople': ({ body }, context) => restorePeople(context, body),
  })
}
