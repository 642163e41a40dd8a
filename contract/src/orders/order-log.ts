import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { logNote, logPage, logQuery } from '../documents/log.ts'
import { orderEvents } from './log.rules.ts'

export const orderLogApi = defineApi({
  'GET /orders/log/{id}': {
    summary: 'Everything that has happened to an order, the newest first',
    access: 'orders.write',
    params: byId,
    query: logQuery,
    reply: logPage(orderEvents),
  },
  'POST /orders/log/store/{id}': {
    summary: 'Add a note, a call or what else people note to an order',
    access: 'orders.write',
    params: byId,
    body: logNote,
    reply: z.object({ id: z.int() }),
    status: 201,
    idempotent: true,
  },
})
