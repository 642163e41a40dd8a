import { logType } from '@dromos/contract/trade/log-types.ts'
import { tellDocument } from '../documents/admitted.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import type { Context } from '../platform/context.ts'
import { groupageOf } from './groupage-admission.ts'
import { removeOrder } from './groupage-orders.queries.ts'
import { findNumber } from './groupages.queries.ts'

/** An order that is carried no more leaves its groupage; answers the number of that, or nothing. */
export async function leaveGroupage(
  inside: Context,
  { id, number_id: number }: { id: number; number_id: string },
): Promise<string | undefined> {
  const groupageId = await removeOrder(inside.db, id)
  if (groupageId === undefined) return undefined
  const groupage = groupageOf(groupageId)
  await noteInLog(inside, groupage, { type: logType.status, event: 'order_left', text: number })
  await tellDocument(inside, groupage)
  return findNumber(inside.db, groupageId)
}
