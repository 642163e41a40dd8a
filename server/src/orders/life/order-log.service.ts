import type { OrderEvent } from '@dromos/contract/orders/log.rules.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import type { Context } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'

export async function noteEvent(
  context: Context,
  orderId: number,
  noted: { event: OrderEvent; changes: Change[]; text: string },
): Promise<void> {
  const document = orderOf(orderId)
  await noteInLog(context, document, { type: logType.system, ...noted })
  await broadcastDocument(context, document)
}
