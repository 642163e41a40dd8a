import { followRefusal, statusOfOrders } from '@dromos/contract/groupages/moves.ts'
import { moneyOfTour } from '@dromos/contract/groupages/money.ts'
import type { GroupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { broadcastDocument } from '../documents/admitted.ts'
import { defineMoves } from '../documents/document-life.service.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import { writeShares } from '../orders/life/order-tour.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { groupageOf } from './groupage-admission.ts'
import { isSplitOpen, memberOf, wholeShares } from './groupage-order.policy.ts'
import { findGroupageOf, readMembers, removeOrder } from './groupage-orders.queries.ts'
import { findOrdersStand, freezeShares, writeFollowed } from './groupage-sending.queries.ts'
import { findGroupage, findNumber } from './groupages.queries.ts'

/** An order that is carried no more leaves its groupage; answers the number of that, or nothing. */
export async function leaveGroupage(
  inside: Context,
  { id, number_id: number }: { id: number; number_id: string },
): Promise<string | undefined> {
  const groupageId = await removeOrder(inside.db, id)
  if (groupageId === undefined) return undefined
  await divideAnew(inside, groupageId)
  await followTour(inside, groupageId)
  const groupage = groupageOf(groupageId)
  await noteInLog(inside, groupage, { type: logType.status, event: 'order_left', text: number })
  await broadcastDocument(inside, groupage)
  return findNumber(inside.db, groupageId)
}

/** What was sent is divided among those that are left, and they bear it. */
async function divideAnew(inside: Context, id: number): Promise<void> {
  const { db } = inside
  const tour = await findGroupage(db, id)
  if (!tour || isSplitOpen(tour.status)) return
  const members = (await readMembers(db, id)).map(memberOf)
  if (members.length === 0) return
  const shares = wholeShares(moneyOfTour(tour, members))
  if (!shares) throw new AppError('conflict', { fields: { result: 'groupage_split' } })
  await writeShares(inside, shares)
  await freezeShares(db, tour, members)
}

/** A groupage that was sent goes on as its orders do: it is loaded and finished with the last of them. */
export async function followOrder(inside: Context, orderId: number): Promise<void> {
  const id = await findGroupageOf(inside.db, orderId)
  if (id !== undefined) await followTour(inside, id)
}

export async function followTour(inside: Context, id: number): Promise<void> {
  const life = await findOrdersStand(inside.db, id)
  if (!life || followRefusal(life) !== null || statusOfOrders(life.journey) === life.status) return
  await follow(inside, id, { document: { life }, command: 'followed', who: 'child' }, () => ({
    trail: 'nothing',
  }))
}

interface Followed {
  life: { status: GroupageStatus; journey: OrderStatus }
}

const follow = defineMoves<'followed', Followed, never, void, Context, 'child'>({
  documentOf: groupageOf,
  demandMove(_command, life) {
    if (followRefusal(life) !== null) throw new AppError('conflict')
  },
  afterMove: (_command, life) => ({ ...life, status: statusOfOrders(life.journey) }),
  writeState: ({ db }, id, { after }) => writeFollowed(db, id, after.status),
})
