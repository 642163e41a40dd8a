import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import type { documentOf } from './order-document.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import type { LockedOrder, SavedOrder } from './orders.queries.ts'

export interface EntryNotices {
  assigned: number[]
  customers: number[]
}

/** Who has to be told; never the one who saves. */
export function noticesOf(
  { actor }: Context,
  order: OrderInput,
  { facts, before, isBooked = false }: { facts: OrderFacts; before?: LockedOrder; isBooked?: boolean },
): EntryNotices {
  const known = new Set([actor.id, before?.assign_user ?? null, ...(before?.colleagueIds ?? [])])
  const named = new Set([order.assign_user, ...order.assign_users].filter((id) => id !== null))
  // Whose booking it is made of is told that the booking was accepted.
  const knowsOfIt = isBooked || before?.firm_company_id === order.firm_company_id
  return {
    assigned: [...named].filter((id) => !known.has(id)),
    customers: knowsOfIt ? [] : accountsOf(facts),
  }
}

const accountsOf = ({ customer }: OrderFacts): number[] => customer?.accounts ?? []

export function hasNotices({ assigned, customers }: EntryNotices): boolean {
  return assigned.length + customers.length > 0
}

export async function sendNotices(
  context: Context,
  { assigned, customers }: EntryNotices,
  saved: { order: SavedOrder; document: ReturnType<typeof documentOf>; facts: OrderFacts },
): Promise<void> {
  const { order, document, facts } = saved
  const shared = { orderId: order.id, fromId: context.actor.id }
  await notify(context, {
    ...shared,
    kind: 'order.assigned',
    params: { number: order.number_id, customer: facts.customer?.name ?? '' },
    to: assigned,
  })
  await notify(context, {
    ...shared,
    kind: 'order.entered',
    params: {
      number: order.number_id,
      from: cityOf(facts, document.loading_place_id),
      to: cityOf(facts, document.delivery_place_id),
      loading: document.loading_date,
    },
    to: customers,
  })
}

function cityOf({ places }: OrderFacts, placeId: number): string {
  const place = places[placeId]
  return place?.city || place?.name || ''
}
