import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { newOrderInput, orderFields, orderInput } from '@dromos/contract/orders/order-input.ts'
import type { NewOrderInput, OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import type { OrderRecord, StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { repeatedParts } from '@dromos/contract/consignments/repeat.rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import { knownContacts } from '../../contacts/contacts.api.ts'
import { namedBy, rememberNames } from '../../consignments/known-names.ts'
import { detailOf, emptyDetail, deliveredAfterLoading } from '../../consignments/consignment-values.ts'
import { emptyOf, schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { withFilledOffers, withoutEmptyOffers } from './taken-proposal.ts'

/** Who carries a new order, where that is agreed already. */
export type CarrierSide = Omit<NewOrderInput, keyof OrderInput>
export type OrderForm = Emptyable<OrderInput> & Partial<Emptyable<CarrierSide>>
export type OrderFormApi = UseFormReturn<OrderForm, unknown, OrderInput>

export const orderResolver = schemaResolver<OrderForm, OrderInput>(orderInput.check(deliveredAfterLoading))

const resolved = schemaResolver<OrderForm, OrderInput>(newOrderInput.check(deliveredAfterLoading))

/** Offered references that stay empty are left out; what is wrong elsewhere keeps its place. */
export const newOrderResolver: typeof resolved = async (order, ...rest) => {
  const entered = await resolved({ ...order, details: withoutEmptyOffers(order.details) }, ...rest)
  if (Object.keys(entered.errors).length === 0) return entered
  return resolved({ ...order, details: withFilledOffers(order.details) }, ...rest)
}

export const noCarrierSide = {
  firm_carrier_id: null,
  transporter_id: null,
  pn_truck: '',
  pn_trailer: '',
  transporter_price: undefined,
  reason: '',
} satisfies Partial<OrderForm>

export const emptyOrder = (assignUser: number | null): OrderForm => ({
  ...emptyOf(entered),
  assign_user: assignUser,
  customer_price: undefined,
  assign_users: [],
  additional_costs: [],
  details: [emptyDetail()],
})

// Nobody carries a new order yet.
const { transporter_price: _price, ...entered } = orderFields

/** A stored order as its form holds it. What its ids stand for is remembered for the pickers. */
export function storedOrder(record: OrderRecord): OrderForm {
  if (record.view !== 'staff') throw new Error('An order for staff was expected')
  rememberNames(namedBy(record))
  // A command may change who drives.
  const { transporter } = record
  if (transporter) knownContacts.remember(transporter.id, transporter.name)
  return {
    ...picked(record, fieldNames(orderFields)),
    assign_users: record.assign_users,
    additional_costs: record.additional_costs,
    details: record.details.map(detailOf),
  }
}

/** A new order like a stored one: what differs from journey to journey, days and reference numbers, is left open. */
export function copiedOrder(record: StaffOrderRecord, assignUser: number | null): OrderForm {
  const { transporter_price: _net, ...values } = storedOrder(record)
  const parts = repeatedParts({ ...values, cancelled: record.cancelled })
  const details = parts.details.map(({ loading, unloading, ...detail }) => ({
    ...detail,
    loading: { ...loading, date: null },
    unloading: { ...unloading, date: null },
  }))
  return { ...values, ...parts, gps_link: '', assign_user: assignUser, assign_users: [], details }
}

export function begunOrder({ order, names }: OpenedTemplate, assignUser: number | null): OrderForm {
  rememberNames(names)
  return { ...order, assign_user: assignUser }
}
