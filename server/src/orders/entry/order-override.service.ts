import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { insertLogLine } from './orders.queries.ts'

/** The log type of checks that somebody has passed over, seeded and not to be deleted. */
const OVERRIDE_LOG = 14

/** The checks that can be passed over, by the event that tells of it, and their actions in the audit trail. */
const actions = { released: 'orders.release', overridden: 'orders.override' } as const

/** Keeps with an order, and in the audit trail, that a check was passed over and why. */
export async function keepOverride(
  context: Context,
  orderId: number,
  { event, reason = '' }: { event: keyof typeof actions; reason: string | undefined },
): Promise<void> {
  const line = { order_id: orderId, log_type_id: OVERRIDE_LOG, text: reason, data: { event } }
  await insertLogLine(context.db, line, context.actor.id)
  await audit(context, { action: actions[event], entity: 'orders', entityId: orderId, after: { reason } })
}
