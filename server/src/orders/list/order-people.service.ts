import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MOST_COLLEAGUES } from '@dromos/contract/orders/order-input.ts'
import type {
  AssignedOrder,
  AssignOutcome,
  orderListsApi,
  RestorableOrder,
} from '@dromos/contract/orders/order-lists.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { ErrorDetails } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { changesOf, noteAct } from '../../documents/document-log.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { orderOf } from '../order-admission.ts'
import { findStaff, lockStaffed, staffOrders } from './order-people.queries.ts'
import type { StaffedOrder } from './order-people.queries.ts'

type Body = HandlerInput<(typeof orderListsApi)['PUT /orders/assignPeople']>['body']

/** Orders that cannot change, or changed since, stay and are named; the rest goes through as a whole. */
export async function assignPeople(context: Context, body: Body): Promise<{ results: AssignedOrder[] }> {
  return once(context, async (inside) => {
    await requireStaff(inside, body)
    const orders = await lockStaffed(
      inside.db,
      body.orders.map(({ id }) => id),
    )
    const results = body.orders.map(({ id, version }) => {
      const order = orders.get(id)
      const outcome = outcomeOf(order, version, body)
      const undo = order && outcome === 'assigned' ? undoOf(order, body) : null
      return { id, number_id: order?.number_id ?? '', outcome, undo }
    })
    const changed = results.flatMap(({ id, outcome }) =>
      outcome === 'assigned' ? (orders.get(id) ?? []) : [],
    )
    const staffed = { assignUser: body.assign_user, added: body.add_users, actorId: inside.actor.id }
    if (changed.length > 0) {
      const ids = changed.map(({ id }) => id)
      await staffOrders(inside.db, ids, staffed)
    }
    for (const order of changed) await notePeople(inside, order, peopleAfter(order, body))
    await notifyPeople(inside, changed, body)
    return { results }
  })
}

async function requireStaff({ db }: Context, { assign_user: user, add_users: others }: Body): Promise<void> {
  const known = await findStaff(db, user === null ? others : [user, ...others])
  const faults: NonNullable<ErrorDetails['fields']> = {}
  const check = (id: number, path: string) => {
    if (!known.has(id)) faults[path] = 'unknown_choice'
    else if (!known.get(id)) faults[path] = 'inactive_choice'
  }
  if (user !== null) check(user, 'assign_user')
  for (const [at, id] of others.entries()) check(id, `add_users.${at}`)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

function outcomeOf(order: StaffedOrder | undefined, version: number, body: Body): AssignOutcome {
  const obstacle = staffingObstacle(order, version)
  if (!order || obstacle) return obstacle ?? 'missing'
  const { assign_user: user, colleagues } = peopleAfter(order, body)
  if (colleagues.length > MOST_COLLEAGUES) return 'too_many'
  const isSame = user === order.assign_user && colleagues.length === order.colleagues.length
  return isSame ? 'unchanged' : 'assigned'
}

export function staffingObstacle(order: StaffedOrder | undefined, version: number): AssignOutcome | null {
  if (!order) return 'missing'
  if (order.closed) return 'closed'
  if (order.status === orderStatus.cancelled) return 'cancelled'
  return order.version === version ? null : 'stale'
}

function undoOf(
  { id, version, assign_user, colleagues }: StaffedOrder,
  { add_users }: Body,
): RestorableOrder {
  const remove_users = add_users.filter((person) => !colleagues.includes(person))
  return { id, version: version + 1, assign_user, remove_users }
}

function peopleAfter(order: StaffedOrder, { assign_user, add_users }: Body) {
  const colleagues = [...new Set([...order.colleagues, ...add_users])].toSorted((one, other) => one - other)
  return { assign_user: assign_user ?? order.assign_user, colleagues }
}

type People = Pick<StaffedOrder, 'assign_user' | 'colleagues'>

export async function notePeople(context: Context, order: StaffedOrder, now: People): Promise<void> {
  const document = orderOf(order.id)
  const before = peopleOf(order)
  const after = peopleOf(now)
  const changes = changesOf(before, after)
  const act = { verb: 'assign_people', before, after }
  await noteAct(context, document, { type: logType.status, event: 'changed', changes, act })
  await broadcastDocument(context, document)
}

// As the order's log writes people everywhere.
function peopleOf({ assign_user, colleagues }: People) {
  return { assign_user, assign_users: colleagues.join(',') }
}

/** People who had nothing to do with an order before are told, once for all of them. */
async function notifyPeople(context: Context, orders: readonly StaffedOrder[], body: Body): Promise<void> {
  const { id: fromId } = context.actor
  const named = new Set([...(body.assign_user === null ? [] : [body.assign_user]), ...body.add_users])
  for (const person of named) {
    const isNew = (order: StaffedOrder) => order.assign_user !== person && !order.colleagues.includes(person)
    const [first, ...others] = person === fromId ? [] : orders.filter(isNew)
    if (!first) continue
    const to = [person]
    if (others.length > 0) {
      await notify(context, { kind: 'orders.assigned', params: { count: others.length + 1 }, to, fromId })
    } else {
      const params = { number: first.number_id, customer: first.customer_name }
      await notify(context, { kind: 'order.assigned', params, to, fromId, orderId: first.id })
    }
  }
}
