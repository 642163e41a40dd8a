import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { orderFields } from '@dromos/contract/orders/order-input.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { fieldChanges, namedConsignment, placeNamesOf } from '../../consignments/consignment-changes.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import type { StaffFacts } from './order-record.queries.ts'

export const changedFields = (before: StaffFacts, order: OrderInput, facts: OrderFacts) =>
  fieldChanges(namedRecord(before), namedInput(before, order, facts))

// Every field of the shapes is logged, under its own name; only ids are told as names.
function namedRecord(record: StaffFacts): object {
  return {
    ...picked(record, fieldNames(orderFields)),
    firm_company_id: record.firm_company.name,
    customer_id: record.customer?.name ?? null,
    assign_users: listed(record.assign_users),
    ...namedConsignment(record, {
      places: placeNamesOf(record.details),
      firms: Object.fromEntries(record.payees.map((firm) => [firm.id, firm])),
    }),
  }
}

function namedInput(before: StaffFacts, order: OrderInput, { customer, places, firms }: OrderFacts): object {
  // The contact's name is not read for a save: the same one is named, another one is only told apart.
  const isSameContact = order.customer_id === before.customer_id
  return {
    ...picked(order, fieldNames(orderFields)),
    firm_company_id: customer?.name ?? null,
    customer_id: isSameContact ? (before.customer?.name ?? null) : order.customer_id,
    transporter_price: order.transporter_price ?? before.transporter_price,
    assign_users: listed(order.assign_users),
    ...namedConsignment(order, { places, firms }),
  }
}

const listed = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join(',')
