import { logType } from '@dromos/contract/trade/log-types.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
<<<<<<< HEAD
import { logTypes, noteInLog } from '../../documents/document-log.service.ts'
import { orderOf } from '../order-admission.ts'
=======
import { insertLogLine } from './orders.queries.ts'
>>>>>>> 79ba3a0 (The numbers of the trade have names, once: statuses, stops, kinds of files and log lines, roles, the office's zone)

/** The checks that can be passed over, by the event that tells of it, and their actions in the audit trail. */
const actions = { released: 'orders.release', overridden: 'orders.override' } as const

/** Keeps with an order, and in the audit trail, that a check was passed over and why. */
export async function keepOverride(
  context: Context,
  orderId: number,
  { event, reason = '' }: { event: keyof typeof actions; reason: string | undefined },
): Promise<void> {
<<<<<<< HEAD
  await noteInLog(context, orderOf(orderId), { type: logTypes.override, event, text: reason })
=======
  const line = { order_id: orderId, log_type_id: logType.override, text: reason, data: { event } }
  await insertLogLine(context.db, line, context.actor.id)
>>>>>>> 79ba3a0 (The numbers of the trade have names, once: statuses, stops, kinds of files and log lines, roles, the office's zone)
  await audit(context, { action: actions[event], entity: 'orders', entityId: orderId, after: { reason } })
}
