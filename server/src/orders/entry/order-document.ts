import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import { grossOf } from '@dromos/contract/orders/gross.ts'
import type { OrderVat } from '@dromos/contract/orders/gross.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { namedIds, namedParties, present } from '../../consignments/consignment-choices.sql.ts'
import {
  checkChoice,
  checkConsignment,
  derivedDetails,
  journeyOf,
  paidCosts,
  searchOf,
  sorted,
} from '../../consignments/consignment-document.ts'
import { checkParties, requireNoFaults, faultsBy } from '../../consignments/parties.policy.ts'
import type { MarkedCost } from '../accounting/standing-invoices.policy.ts'
import { facetsOf } from '../list/order-facets.ts'
import { goodsOf } from '../../consignments/consignment-goods.ts'
import type { OrderReferences, OrderFacts } from './order-choices.queries.ts'

export function namedBy(order: OrderInput): OrderReferences {
  return {
    parties: namedParties(order),
    people: present([order.assign_user, ...order.assign_users]),
    stops: present(order.details.flatMap(({ loading, unloading }) => [loading.place_id, unloading.place_id])),
    consignment: namedIds(order.details, order.additional_costs),
  }
}

export const paidOrder = <O extends OrderInput>(order: O, facts: OrderFacts): O => ({
  ...order,
  additional_costs: paidCosts(order.additional_costs, facts),
})

const unsaved = { transporter_price: 0, invoice_rounding: 0 }

/** Its parts were checked before. A carrier's price that is left out is taken from `before`, as is what it bears of its invoice. */
export function documentOf(
  order: Omit<OrderInput, 'additional_costs'> & { additional_costs: (CostInput & Partial<MarkedCost>)[] },
  facts: OrderFacts,
  { vat, before = unsaved }: { vat: OrderVat; before?: typeof unsaved },
) {
  const { places } = facts
  const { details, transporter_price = before.transporter_price, ...head } = order
  const { first, last } = journeyOf(details, places)
  const dates = { loading_date: first.date, delivery_date: last.date }
  const derived = derivedDetails(details, places)
  const ofFirst = head.additional_costs.filter(({ further_invoice_id: id }) => (id ?? null) === null)
  return {
    ...head,
    transporter_price,
    vat_rule: vat.rule,
    vat_rate: vat.rate,
    gross:
      grossOf({ ...order, cancelled: false, additional_costs: ofFirst }, vat.rate) + before.invoice_rounding,
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

export const faultsOf = (order: OrderInput, facts: OrderFacts) =>
  faultsBy((expect) => {
    checkParties(facts, expect)
    checkChoice(order.assign_user, facts.people, 'assign_user', expect)
    for (const [at, person] of order.assign_users.entries()) {
      checkChoice(person, facts.people, `assign_users.${at}`, expect)
    }
    const { details, additional_costs: costs, firm_company_id: customer } = order
    checkConsignment({ details, costs, customer }, facts, expect)
  })

export const requireValid = (order: OrderInput, facts: OrderFacts): void =>
  requireNoFaults(faultsOf(order, facts))
