import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { Choices } from '../../consignments/consignment-choices.sql.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import type { LockedOrder, OrderList } from './orders.queries.ts'

const lists = [
  'trailers',
  'loads',
  'ambients',
  'cargos',
  'references',
  'packings',
  'costs',
] as const satisfies readonly OrderList[]

/** The facts of a changed order in which what it has named all along may stay, whatever became of it since. */
export function keptStaysAllowed(facts: OrderFacts, order: OrderInput, before: LockedOrder): OrderFacts {
  const isSameFirm = order.firm_company_id === before.firm_company_id
  const customer =
    isSameFirm && facts.customer ? { ...facts.customer, is_customer: true, active: true } : facts.customer
  const colleagues = [...before.colleagueIds, ...(before.assign_user === null ? [] : [before.assign_user])]
  const kept = lists.map((list) => [list, switchedOn(facts[list], before.choices[list])])
  return {
    ...facts,
    ...Object.fromEntries(kept),
    customer,
    people: switchedOn(facts.people, colleagues),
    places: placesOf(facts, before),
    // It cannot change, so it may be switched off.
    business: facts.business === null ? null : true,
  }
}

function placesOf(facts: OrderFacts, before: LockedOrder): OrderFacts['places'] {
  const places = { ...facts.places }
  for (const id of before.placeIds) {
    const place = places[id]
    if (place) places[id] = { ...place, active: true }
  }
  for (const id of before.customsIds) {
    const place = places[id]
    if (place) places[id] = { ...place, customs: 1 }
  }
  return places
}

function switchedOn(choices: Choices, kept: readonly number[]): Choices {
  const known = kept.filter((id) => id in choices)
  return { ...choices, ...Object.fromEntries(known.map((id) => [id, true])) }
}
