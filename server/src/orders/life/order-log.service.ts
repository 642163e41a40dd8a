import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
<<<<<<< HEAD
import type { OrderEvent } from '@dromos/contract/orders/log.rules.ts'
import type { orderLogApi } from '@dromos/contract/orders/order-log.ts'
import { addNote, logTypes, noteInLog, readLog } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { tellDocument } from '../../documents/documents.ts'
import type { Context } from '../../platform/context.ts'
import { admitToOrder, orderOf } from '../order-admission.ts'
=======
import type { orderLogApi, OrderEvent } from '@dromos/contract/orders/order-log.ts'
import { isPeoplesLogType, logType } from '@dromos/contract/trade/log-types.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { pageOf, rowsOf } from '../../platform/paging.ts'
import { insertLog } from './order-life.queries.ts'
import type { Change } from './order-life.service.ts'
import { tellOrder } from './tell-order.ts'
import { findLogType, findOrderFirm, listLog } from './order-log.queries.ts'
>>>>>>> 79ba3a0 (The numbers of the trade have names, once: statuses, stops, kinds of files and log lines, roles, the office's zone)

type Calls = typeof orderLogApi
type LogQuery = HandlerInput<Calls['GET /orders/log/{id}']>['query']
type Note = HandlerInput<Calls['POST /orders/log/store/{id}']>['body']

/** Everything that has happened to an order, the newest first. */
export async function readOrderLog(context: Context, id: number, query: LogQuery) {
  const { document } = await admitToOrder(context, id)
  return readLog<OrderEvent>(context, document, query)
}

/** Adds what a person has to note of an order. */
export function addToLog(context: Context, id: number, note: Note): Promise<{ id: number }> {
  return addNote(context, async (inside) => (await admitToOrder(inside, id)).document, note)
}

/** Writes into an order's log what was noted about it without changing it, and tells open pages. */
export async function noteEvent(
  context: Context,
  orderId: number,
  noted: { event: OrderEvent; changes: Change[]; text: string },
): Promise<void> {
<<<<<<< HEAD
  const document = orderOf(orderId)
  await noteInLog(context, document, { type: logTypes.system, ...noted })
  await tellDocument(context, document)
=======
  const { db, actor } = context
  await insertLog(db, {
    order_id: order.id,
    log_type_id: logType.system,
    text,
    data: JSON.stringify({ event, changes }),
    created_by: actor.id,
  })
  await tellOrder(context, order)
>>>>>>> 79ba3a0 (The numbers of the trade have names, once: statuses, stops, kinds of files and log lines, roles, the office's zone)
}
