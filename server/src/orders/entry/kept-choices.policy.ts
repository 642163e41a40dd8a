import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { keptStays, switchedOn } from '../../consignments/kept-consignment.ts'
import { partiesStay } from '../../consignments/parties.policy.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import type { LockedOrder } from './orders.queries.ts'

/** Facts under which whatever the order already names may stay, whatever became of it since. */
export function keptStaysAllowed(facts: OrderFacts, order: OrderInput, before: LockedOrder): OrderFacts {
  const colleagues = [...before.colleagueIds, ...(before.assign_user === null ? [] : [before.assign_user])]
  return {
    ...keptStays(partiesStay(facts, order, before), before),
    people: switchedOn(facts.people, colleagues),
  }
}
