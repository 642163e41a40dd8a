import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { keptStays, switchedOn } from '../../consignments/kept-consignment.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import type { LockedOrder } from './orders.queries.ts'

/** The facts of a changed order in which what it has named all along may stay, whatever became of it since. */
export function keptStaysAllowed(facts: OrderFacts, order: OrderInput, before: LockedOrder): OrderFacts {
  const isSameFirm = order.firm_company_id === before.firm_company_id
  const customer =
    isSameFirm && facts.customer ? { ...facts.customer, is_customer: true, active: true } : facts.customer
  const colleagues = [...before.colleagueIds, ...(before.assign_user === null ? [] : [before.assign_user])]
  return {
    ...keptStays(facts, before),
    customer,
    people: switchedOn(facts.people, colleagues),
    // It cannot change, so it may be switched off.
    business: facts.business === null ? null : true,
  }
}
