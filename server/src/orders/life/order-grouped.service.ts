import { logType } from '@dromos/contract/trade/log-types.ts'
import { tellDocument } from '../../documents/admitted.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'
import { lockVersion } from './order-life.queries.ts'

/** Keeps these orders as they are until the transaction ends: the lowest first, as everybody does. */
export async function lockOrders({ db }: Context, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) await lockVersion(db, id)
}

/** Says in the logs of orders that they have joined or left a groupage, and tells their open pages. */
export async function noteGrouped(
  inside: Context,
  ids: readonly number[],
  { event, number }: { event: 'groupage_joined' | 'groupage_left'; number: string },
): Promise<void> {
  for (const id of ids) {
    const order = orderOf(id)
    await noteInLog(inside, order, { type: logType.status, event, text: number })
    await tellDocument(inside, order)
  }
}
