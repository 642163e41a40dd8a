import type { FileEvent } from '@dromos/contract/documents/log.rules.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { audit } from '../../platform/audit.ts'
import type { PublicContext } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'

interface Noted {
  event: FileEvent
  /** The file or the link, and what the file is called. */
  file: string
  name: string
  /** Until when a link is valid, an instant. */
  until?: string
}

/** Writes into the order's log and the trail what was done with a file, in the caller's transaction. */
export async function noteOnOrder(
  context: PublicContext,
  orderId: number,
  { event, file, name, until }: Noted,
): Promise<void> {
  const changes = until ? [{ field: 'valid_until', before: null, after: until }] : []
  await noteInLog(context, orderOf(orderId), { type: logType.file, event, text: name, file, changes })
  const entry = { action: `order_files.${event.replace('file_', '')}`, entity: 'orders', entityId: orderId }
  await audit(context, { ...entry, after: { file, name } })
}
