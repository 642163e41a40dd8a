import type { FileEvent } from '@dromos/contract/orders/order-log.ts'
import { audit } from '../../platform/audit.ts'
import type { PublicContext } from '../../platform/context.ts'
import { insertLog } from './order-files.queries.ts'

/** The log type of files, seeded and not to be deleted. */
const FILE_LOG = 15

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
  const { db, actor } = context
  const changes = until ? [{ field: 'valid_until', before: null, after: until }] : []
  const data = { event, file, changes }
  await insertLog(db, { orderId, type: FILE_LOG, text: name, data, actorId: actor?.id ?? null })
  const entry = { action: `order_files.${event.replace('file_', '')}`, entity: 'orders', entityId: orderId }
  await audit(context, { ...entry, after: { file, name } })
}
