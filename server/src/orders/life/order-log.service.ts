import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OrderEvent } from '@dromos/contract/orders/log.rules.ts'
import type { orderLogApi } from '@dromos/contract/orders/order-log.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { addNote, noteInLog, readLog } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { tellDocument } from '../../documents/admitted.ts'
import type { Context } from '../../platform/context.ts'
import { admitToOrder, orderOf } from '../order-admission.ts'

type Calls = typeof orderLogApi
type LogQuery = HandlerInput<Calls['GET /orders/log/{id}']>['query']
type Note = HandlerInput<Calls['POST /orders/log/store/{id}']>['body']

export async function readOrderLog(context: Context, id: number, query: LogQuery) {
  const { document } = await admitToOrder(context, id)
  return readLog<OrderEvent>(context, document, query)
}

export function addToLog(context: Context, id: number, note: Note): Promise<{ id: number }> {
  return addNote(context, async (inside) => (await admitToOrder(inside, id)).document, note)
}

export async function noteEvent(
  context: Context,
  orderId: number,
  noted: { event: OrderEvent; changes: Change[]; text: string },
): Promise<void> {
  const document = orderOf(orderId)
  await noteInLog(context, document, { type: logType.system, ...noted })
  await tellDocument(context, document)
}
