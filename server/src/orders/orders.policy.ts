import { mayChangeMoney } from '@dromos/contract/orders/money.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Actor } from '../platform/context.ts'
import { roleHas } from '../platform/access/roles.ts'

/** Whether the actor sees orders as a customer does: own firm only, without carrier, cost and profit. */
export function isCustomerView(actor: Actor): boolean {
  return actor.role === roles.customer
}

/** The firm whose orders alone the actor may see, or null for all. A customer without a firm sees none. */
export function rowScope(actor: Actor): number | null {
  return isCustomerView(actor) ? (actor.firmId ?? 0) : null
}

/** The person whose own orders alone the actor may take away as a file, or undefined for all of the list. */
export function exportScope(actor: Actor): number | undefined {
  return actor.role === roles.operator ? actor.id : undefined
}

export function rightsTo(actor: Actor, order: { status: number; closed: boolean; finished: boolean }) {
  const update = canEditOrder(actor, order)
  return { update, money: update && mayChangeMoney(actor.role, order) }
}

export function canEditOrder(actor: Actor, order: { status: number; closed: boolean }): boolean {
  return roleHas(actor.role, 'orders.write') && !order.closed && order.status !== orderStatus.cancelled
}
