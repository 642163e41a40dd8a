import { z } from 'zod'
import { signedCents } from '../base/money.ts'
import { filterQuery } from '../base/filter-query.ts'
import { orderFilters, orderSortFields, orderTabs } from './filters.ts'
import { choice, listQuery, page } from '../base/paging.ts'
import { listStop } from '../consignments/list-stop.ts'
import { invoiceSides } from './accounting/invoice-lock.rules.ts'
import { markFacts } from './accounting/invoice-marks.ts'
import { orderStatuses } from '../constants/order-statuses.ts'

export const orderListQuery = listQuery(orderSortFields).extend({
  tab: z.enum(orderTabs, { error: 'unknown_choice' }).default('all'),
  ...filterQuery(orderFilters),
})
export type OrderListQuery = z.output<typeof orderListQuery>

export const orderCountsQuery = z.strictObject({
  search: orderListQuery.shape.search,
  ...filterQuery(orderFilters),
})

const status = z.literal(orderStatuses)

const customerRow = {
  id: z.int(),
  number_id: z.string(),
  status,
  loading_delay: z.boolean(),
  delivery_delay: z.boolean(),
  at_risk: z.boolean(),
  damaged: z.boolean(),
  closed: z.boolean(),
  loading: listStop,
  delivery: listStop,
  customer_price: z.int(),
  load_meters: z.number(),
  weight: z.number(),
  pallets: z.int(),
  references: z.string(),
  invoice_number: z.string(),
  invoice_due: z.string().nullable(),
  invoice_paid_on: z.string().nullable(),
  created_at: z.string(),
}

/** A row of the list as the customer's own accounts see it: no carrier, plates, cost or profit. */
export const customerOrderRow = z.object({
  ...customerRow,
  customer_price: z.int().nullable(),
  invoice_number: z.string().nullable(),
  /** Of our invoices that stand. */
  marks: z.array(z.object({ mark: z.string(), qr_url: z.string() })),
})

export const orderRow = z.object({
  ...customerRow,
  version: z.int(),
  business: z.string(),
  import_export: z.int(),
  customer: choice,
  carrier: choice.nullable(),
  pn_truck: z.string(),
  pn_trailer: z.string(),
  /** A carrier has it, but not its driver or truck plate. */
  plates_missing: z.boolean(),
  /** The groupage that it is in, which alone gives it a carrier. */
  groupage: z.object({ id: z.int(), number_id: z.string() }).nullable(),
  transporter_price: z.int(),
  extra_sell: signedCents,
  extra_buy: signedCents,
  prepay_sell: signedCents,
  prepay_buy: signedCents,
  profit: signedCents,
  /** What the customer owes with VAT over all invoices, and what of that is not paid. */
  gross: signedCents,
  open: z.int(),
  /** Numbers of the invoices after the first, with commas. */
  further_numbers: z.string(),
  carrier_further_numbers: z.string(),
  /** What myDATA knows the invoices by that stand; of each side the first before the others. */
  marks: z.array(z.object({ side: z.enum(invoiceSides), number: z.string(), ...markFacts })),
  invoice_date: z.string().nullable(),
  /** What the issued invoice states of the whole of it; null while that is not recorded. */
  invoice_vat: z.int().nullable(),
  invoice_gross: z.int().nullable(),
  invoice_paid: z.int(),
  cmr_received_on: z.string().nullable(),
  carrier_invoice_number: z.string(),
  carrier_invoice_date: z.string().nullable(),
  carrier_invoice_due: z.string().nullable(),
  carrier_paid_on: z.string().nullable(),
  carrier_paid: z.int(),
  /** What the carrier has not got, over all its invoices and without VAT. */
  carrier_open: z.int(),
  trailer_type_id: z.int().nullable(),
  load_type_id: z.int().nullable(),
  cargo_ids: z.array(z.int()),
  packing_type_ids: z.array(z.int()),
  freight_terms: z.string(),
  incoterm: z.string().nullable(),
  incoterm_place: z.string(),
  contact: z.string().nullable(),
  transporter: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  assign_user: z.string().nullable(),
  created_by: z.string().nullable(),
})
export type OrderRow = z.output<typeof orderRow>
export type CustomerOrderRow = z.output<typeof customerOrderRow>

const pageOf = page(z.never()).omit({ data: true }).shape

/** The list's reply names its reader's view, so that no field of one can slip into the other. */
export const orderListReply = z.discriminatedUnion('view', [
  z.object({ view: z.literal('staff'), data: z.array(orderRow), ...pageOf }),
  z.object({ view: z.literal('customer'), data: z.array(customerOrderRow), ...pageOf }),
])
export type OrderListReply = z.output<typeof orderListReply>
