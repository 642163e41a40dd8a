import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { orderLogApi, OrderEvent } from '@dromos/contract/orders/order-log.ts'
import { isPeoplesLogType } from '@dromos/contract/orders/log.rules.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { pageOf, rowsOf } from '../../platform/paging.ts'
import { insertLog } from './order-life.queries.ts'
import type { Change } from './order-life.service.ts'
import { logTypes } from './order-life.service.ts'
import { tellOrder } from './tell-order.ts'
import { findLogType, findOrderFirm, listLog } from './order-log.queries.ts'

type Calls = typeof orderLogApi
type LogQuery = HandlerInput<Calls['GET /orders/log/{id}']>['query']
type LogBody = HandlerInput<Calls['POST /orders/log/store/{id}']>['body']

/** Everything that has happened to an order, the newest first. */
export async function readOrderLog({ db }: Context, id: number, query: LogQuery) {
  if ((await findOrderFirm(db, id)) === undefined) throw notFound()
  const { rows, total } = await listLog(db, id, { ...rowsOf(query), kind: query.kind })
  return pageOf(rows, total, query)
}

/** Adds what a person has to note of an order: also to a closed one, for nothing of it changes. */
export async function addToLog(context: Context, id: number, body: LogBody): Promise<{ id: number }> {
  return once(context, async (inside) => {
    const { db, actor } = inside
    const firmId = await findOrderFirm(db, id)
    if (firmId === undefined) throw notFound()
    const type = await findLogType(db, body.log_type_id)
    if (!type) throw invalid({ log_type_id: 'unknown_choice' })
    if (!type.active) throw invalid({ log_type_id: 'inactive_choice' })
    if (!isPeoplesLogType(body.log_type_id)) throw invalid({ log_type_id: 'not_own_log' })
    const made = await insertLog(db, { ...body, order_id: id, data: null, created_by: actor.id })
    await tellOrder(inside, { id, firm_company_id: firmId })
    return { id: made }
  })
}

/** Writes into an order's log what was noted about it without changing it, and tells open pages. */
export async function noteEvent(
  context: Context,
  order: { id: number; firm_company_id: number },
  { event, changes, text }: { event: OrderEvent; changes: Change[]; text: string },
): Promise<void> {
  const { db, actor } = context
  await insertLog(db, {
    order_id: order.id,
    log_type_id: logTypes.system,
    text,
    data: JSON.stringify({ event, changes }),
    created_by: actor.id,
  })
  await tellOrder(context, order)
}
