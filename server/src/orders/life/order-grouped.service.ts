import { logType } from '@dromos/contract/constants/log-types.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { noteInLogs } from '../../documents/document-log.service.ts'
import { broadcastAll } from '../../live/realtime.ts'
import type { Context } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'
import { lockAll } from './order-life.queries.ts'

/** Keeps these orders as they are until the transaction ends. */
export const lockOrders = ({ db }: Context, ids: readonly number[]): Promise<void> => lockAll(db, ids)

/** Says in the logs of orders that they have joined or left a groupage. Customers hear nothing of that. */
export async function noteGrouped(
  inside: Context,
  ids: readonly number[],
  { event, number }: { event: 'groupage_joined' | 'groupage_left'; number: string },
): Promise<void> {
  await noteInLogs(inside, ids.map(orderOf), { type: logType.status, event, text: number })
  const all = ids.map((id) => ({ id }))
  await broadcastAll(inside.db, 'order', all, { roles: staffRoleIds })
}
