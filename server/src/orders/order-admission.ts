import { roles, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { defineDocuments } from '../documents/admitted.ts'
import type { Admitted } from '../documents/admitted.ts'
import type { Context } from '../platform/context.ts'
import { roleHas } from '../platform/access/roles.ts'
import { notFound } from '../platform/errors.ts'
import { customerAccounts, findOrder, orderExists } from './order-admission.queries.ts'
import { isCustomerView, rowScope } from './orders.policy.ts'

const admit = defineDocuments({
  kind: 'order',
  async listenersOf(db, id) {
    const users = await customerAccounts(db, id)
    return [{ roles: staffRoleIds }, ...(users.length > 0 ? [{ users }] : [])]
  },
  // Who of us is at work on it is not the customer's business.
  isSeenBy: (role) => role !== roles.customer && roleHas(role, 'orders.read'),
  isThere: orderExists,
})

/** Lets staff and the order's own customer at an order; a foreign one is as if there were none. */
export async function admitToOrder({ db, actor }: Context, id: number) {
  const order = await findOrder(db, id, rowScope(actor))
  if (!order) throw notFound()
  return { ...order, document: admit(id, isCustomerView(actor) ? 'customer' : 'staff') }
}

/** The handle of an order whose use case has judged its actor by the right of the call: staff, or the clock. */
export const orderOf = (id: number): Admitted => admit(id, 'staff')

/** The order whose public page somebody asks for; its link and code let them in, or nothing does. */
export const claimedOrder = (id: number): Admitted => admit(id, 'customer')
