import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { AssignedOrder, orderListsApi, RestorableOrder } from '@dromos/contract/orders/order-lists.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { findStaff, lockStaffed, restoreStaff } from './order-people.queries.ts'
import { notePeople, staffingObstacle } from './order-people.service.ts'

type Body = HandlerInput<(typeof orderListsApi)['PUT /orders/restorePeople']>['body']

/** Each by what it had before. An order that was changed since keeps what it has now and is named. */
export async function restorePeople(context: Context, body: Body): Promise<{ results: AssignedOrder[] }> {
  return once(context, async (inside) => {
    const { db, actor } = inside
    await requireKnown(inside, body)
    const orders = await lockStaffed(
      db,
      body.orders.map(({ id }) => id),
    )
    const results: AssignedOrder[] = []
    for (const asked of body.orders) {
      const { id, version, assign_user, remove_users } = asked
      const order = orders.get(id)
      const outcome = staffingObstacle(order, version) ?? 'assigned'
      results.push({ id, number_id: order?.number_id ?? '', outcome, undo: null })
      if (!order || outcome !== 'assigned') continue
      await restoreStaff(db, id, { assignUser: assign_user, removed: remove_users, actorId: actor.id })
      const colleagues = order.colleagues.filter((person) => !remove_users.includes(person))
      await notePeople(inside, order, { assign_user, colleagues })
    }
    return { results }
  })
}

// Somebody who has left since may be put back: the order was theirs.
async function requireKnown({ db }: Context, { orders }: Body): Promise<void> {
  const named = orders.flatMap(({ assign_user: user }: RestorableOrder) => (user === null ? [] : [user]))
  if (named.length === 0) return
  const known = await findStaff(db, named)
  const at = orders.findIndex(({ assign_user: user }) => user !== null && !known.has(user))
  if (at !== -1) throw invalid({ [`orders.${at}.assign_user`]: 'unknown_choice' })
}
