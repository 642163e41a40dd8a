import { logType } from '@dromos/contract/trade/log-types.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { orderOf } from '../order-admission.ts'

/** The checks that can be passed over, by the event that tells of it, and their actions in the audit trail. */
const actions = { released: 'orders.release', overridden: 'orders.override' } as const

export async function keepOverride(
  context: Context,
  orderId: number,
  { event, reason = '' }: { event: keyof typeof actions; reason: string | undefined },
): Promise<void> {
  await noteInLog(context, orderOf(orderId), { type: logType.override, event, text: reason })
  await audit(context, { action: actions[event], entity: 'orders', entityId: orderId, after: { reason } })
}
