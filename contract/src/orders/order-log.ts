import { defineApi } from '../base/endpoint.ts'
import { logCalls } from '../documents/log.ts'
import { orderEvents } from './log.rules.ts'

const calls = logCalls(orderEvents)

export const orderLogApi = defineApi({
  'GET /orders/log/{id}': {
    summary: 'Everything that has happened to an order, the newest first',
    access: 'orders.write',
    ...calls.read,
  },
  'POST /orders/log/store/{id}': {
    summary: 'Add a note, a call or what else people note to an order',
    access: 'orders.write',
    ...calls.store,
  },
})
