import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { staffOrderColumns } from './columns.ts'
import { customerOrderColumns } from './customer-columns.ts'
import { defineApi } from '../base/endpoint.ts'
import { orderStore, orderUpdate } from './order-input.ts'
import { orderCounts, orderTotals } from './order-sums.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { pageIdsInQuery, pathId } from '../base/text.ts'
import { orderRecord } from './order-record.ts'
import { orderCountsQuery, orderListQuery, orderListReply } from './order-rows.ts'

const saved = z.object({ id: z.int(), number_id: z.string(), version: z.int() })

export const ordersApi = defineApi({
  'GET /orders': {
    summary: 'Orders, newest first unless sorted; customers see their own firm’s',
    access: 'orders.read',
    query: orderListQuery,
    reply: orderListReply,
  },
  'GET /orders/dataFields': dataFields('orders'),
  'GET /orders/export': {
    summary: 'The list as a file: what its reader sees; an operator’s own, a customer’s firm’s',
    access: 'orders.export',
    query: orderListQuery.extend({ ...sheetQuery, ids: pageIdsInQuery.optional() }),
    columns: { staff: staffOrderColumns, customer: customerOrderColumns },
    ...listReply,
  },
  'GET /orders/counts': {
    summary: 'How many orders each tab of the list has under the same filters',
    access: 'orders.read',
    query: orderCountsQuery,
    reply: orderCounts,
  },
  'GET /orders/totals': {
    summary: 'Price, cost and profit of every order in the filtered list; customers get the price alone',
    access: 'orders.read',
    query: orderCountsQuery.extend({ tab: orderListQuery.shape.tab }),
    reply: orderTotals,
  },
  'POST /orders/store': {
    summary: 'Enter an order; it gets the next number of its business and year',
    access: 'orders.write',
    body: orderStore,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /orders/edit/{id}': {
    summary: 'One order, with everything its screen shows',
    access: 'orders.read',
    params: z.strictObject({ id: pathId }),
    reply: orderRecord,
  },
  'POST /orders/update/{id}': {
    summary: 'Change an order',
    access: 'orders.write',
    params: z.strictObject({ id: pathId }),
    body: orderUpdate,
    reply: saved,
  },
})
