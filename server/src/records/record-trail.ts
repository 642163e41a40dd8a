import { liveLists } from '@dromos/contract/base/live-channel.ts'
import type { LiveRecords } from '@dromos/contract/base/live-channel.ts'
import { broadcast } from '../live/realtime.ts'
import { audit, auditMany } from '../platform/audit.ts'
import type { AuditEntry } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { readersOf } from './record-readers.ts'

const MOST_TOLD = 200

/** Records what was done with a record, in the caller's transaction: in the audit trail, and for pages that show its list. */
export async function recordChange(
  context: Context,
  entry: AuditEntry & { entityId: number },
  isNew = false,
): Promise<void> {
  await audit(context, entry)
  await broadcastToReaders(context, entry.entity, [entry.entityId], isNew)
}

/** Records that many were entered; `made` are their values in the order of their ids. */
export async function recordEntries(
  context: Context,
  entry: Pick<AuditEntry, 'action' | 'entity'>,
  ids: readonly number[],
  made: readonly unknown[],
): Promise<void> {
  await auditMany(context, entry, ids, made)
  await broadcastToReaders(context, entry.entity, ids, true)
}

async function broadcastToReaders(
  { db, actor }: Context,
  table: string,
  ids: readonly number[],
  isNew: boolean,
): Promise<void> {
  const list = liveLists.find((name) => name === table)
  if (!list) return
  const roles = readersOf(list)
  for (let at = 0; at < ids.length; at += MOST_TOLD) {
    const data: LiveRecords = {
      ids: ids.slice(at, at + MOST_TOLD),
      ...(isNew && { entered_by: actor.id }),
    }
    await broadcast(db, list, data, { roles })
  }
}
