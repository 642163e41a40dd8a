import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { namedIds, present } from '../../consignments/consignment-choices.sql.ts'
import {
  checkChoice,
  checkConsignment,
  derivedDetails,
  journeyOf,
  paidCosts,
  searchOf,
  sorted,
} from '../../consignments/consignment-document.ts'
import type { Expect } from '../../consignments/consignment-document.ts'
import { invalid } from '../../platform/errors.ts'
import type { ErrorDetails } from '../../platform/errors.ts'
import { facetsOf } from '../list/order-facets.ts'
import { goodsOf } from '../list/order-goods.ts'
import type { Named, OrderFacts } from './order-choices.queries.ts'

type Fields = NonNullable<ErrorDetails['fields']>

export function namedBy(order: OrderInput): Named {
  return {
    customer: order.firm_company_id,
    address: order.firm_address_id,
    contact: order.customer_id,
    business: order.business_id,
    people: present([order.assign_user, ...order.assign_users]),
    consignment: namedIds(order.details, order.additional_costs),
  }
}

/** An order in which every line we buy says who gets its money. */
export const paidOrder = <O extends OrderInput>(order: O, facts: OrderFacts): O => ({
  ...order,
  additional_costs: paidCosts(order.additional_costs, facts),
})

/**
 * The order with every derived value, as the saving statement takes it. Its parts were checked before. What it does not
 * say of the carrier's price is what `before` says.
 */
export function documentOf(order: OrderInput, facts: OrderFacts, before = { transporter_price: 0 }) {
  const { places } = facts
  const { details, transporter_price = before.transporter_price, ...head } = order
  const { first, last } = journeyOf(details, places)
  const dates = { loading_date: first.date, delivery_date: last.date }
  const derived = derivedDetails(details, places)
  return {
    ...head,
    transporter_price,
    additional_costs: sorted(head.additional_costs),
    ...dates,
    loading_place_id: first.place_id,
    delivery_place_id: last.place_id,
    facets: facetsOf(order),
    goods: goodsOf(derived, { first, last }),
    search_words: searchOf(details, facts),
    customer_search: searchOf(details, facts, 'customer'),
    details: derived,
  }
}

/** Refuses an order that names what does not exist, or that cannot be driven; every fault at once. */
export function demandSound(order: OrderInput, facts: OrderFacts): void {
  const faults = faultsOf(order, facts)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** What an order names that does not exist or cannot be chosen, and what cannot be driven, by path. */
export function faultsOf(order: OrderInput, facts: OrderFacts): Fields {
  const faults: Fields = {}
  const expect: Expect = (isRight, path, key) => {
    if (!isRight) faults[path] ??= key
  }
  expect(facts.customer !== null, 'firm_company_id', 'unknown_choice')
  expect(facts.customer?.is_customer !== false, 'firm_company_id', 'not_a_customer')
  expect(facts.customer?.active !== false, 'firm_company_id', 'firm_inactive')
  expect(facts.address, 'firm_address_id', 'not_of_firm')
  expect(facts.contact, 'customer_id', 'not_of_firm')
  expect(facts.business !== null, 'business_id', 'unknown_choice')
  expect(facts.business !== false, 'business_id', 'inactive_choice')
  checkChoice(order.assign_user, facts.people, 'assign_user', expect)
  for (const [at, person] of order.assign_users.entries()) {
    checkChoice(person, facts.people, `assign_users.${at}`, expect)
  }
  checkConsignment({ details: order.details, costs: order.additional_costs }, facts, expect)
  return faults
}
