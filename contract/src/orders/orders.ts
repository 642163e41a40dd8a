import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { customerOrderColumns, staffOrderColumns } from './columns.ts'
import { defineApi } from '../base/endpoint.ts'
import { signedCents } from '../base/money.ts'
import { customerDetail, detailRecord } from '../consignments/consignment-record.ts'
import { costFields } from '../consignments/cost-input.ts'
import { filterQuery } from '../base/filter-query.ts'
import { orderFilters, orderSortFields, orderTabs } from './filters.ts'
import { vatRules } from './gross.ts'
import { invoiceFields } from './order-invoices.ts'
import { orderInput, orderStore, orderUpdate } from './order-input.ts'
import { orderEvents } from './log.rules.ts'
import { choice, listQuery, page } from '../base/paging.ts'
import { lifeOfOrder } from './order-life-record.ts'
import { orderCounts, orderTotals } from './order-sums.ts'
import { sheetQuery, sheetReply } from '../base/sheets.ts'
import { pageIdsInQuery, pathId } from '../base/text.ts'
import { orderStatuses } from '../trade/order-statuses.ts'

/** The quick tabs of the list, in their order. */
export const orderListQuery = listQuery(orderSortFields).extend({
  tab: z.enum(orderTabs, { error: 'unknown_choice' }).default('all'),
  ...filterQuery(orderFilters),
})
export type OrderListQuery = z.output<typeof orderListQuery>

export const orderCountsQuery = z.strictObject({
  search: orderListQuery.shape.search,
  ...filterQuery(orderFilters),
})

const listStop = z.object({
  country_iso: z.string(),
  city: z.string(),
  name: z.string(),
  date: z.string(),
  time_from: z.string().nullable(),
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
  /** Sums over the details. */
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
  /** Null where the office does not show this firm its prices. */
  customer_price: z.int().nullable(),
  invoice_number: z.string().nullable(),
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
  transporter_price: z.int(),
  /** Charged and paid besides the prices. */
  extra_sell: signedCents,
  extra_buy: signedCents,
  /** Advances charged on, and paid: the same when they match. */
  prepay_sell: signedCents,
  prepay_buy: signedCents,
  profit: signedCents,
  /** What the customer owes with VAT, and has paid. */
  gross: signedCents,
  invoice_date: z.string().nullable(),
  invoice_paid: z.int(),
  cmr_received_on: z.string().nullable(),
  carrier_invoice_number: z.string(),
  carrier_invoice_date: z.string().nullable(),
  carrier_invoice_due: z.string().nullable(),
  carrier_paid_on: z.string().nullable(),
  carrier_paid: z.int(),
  trailer_type_id: z.int().nullable(),
  load_type_id: z.int().nullable(),
  cargo_ids: z.array(z.int()),
  packing_type_ids: z.array(z.int()),
  freight_terms: z.string(),
  incoterm: z.string().nullable(),
  incoterm_place: z.string(),
  /** The person at the customer, and the carrier's. */
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

const facts = {
  id: z.int(),
  number_id: z.string(),
  status,
  /** The status as its list calls it in the caller's language, and its class. */
  status_name: z.string(),
  status_class: z.string(),
  loading_delay: z.boolean(),
  delivery_delay: z.boolean(),
  at_risk: z.boolean(),
  damaged: z.boolean(),
  complete_damage: z.boolean(),
  finished: z.boolean(),
  cancelled: z.boolean(),
  closed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
  /** `money`: prices and additional costs too. */
  can: z.object({ update: z.boolean(), money: z.boolean() }),
  import_export: orderInput.shape.import_export,
}

/** An order as its customer sees it. */
export const customerOrderRecord = z.object({
  view: z.literal('customer'),
  ...facts,
  /** Where the truck can be followed; empty where the office does not show this firm its carriers. */
  gps_link: z.string(),
  details: z.array(customerDetail),
  /** Null where the office does not show this firm its prices; the lines are none then. */
  customer_price: z.int().nullable(),
  /** Our invoice of it; null while there is none, and where prices are not shown. */
  invoice: z
    .object({ number: z.string(), due: z.string().nullable(), paid_on: z.string().nullable() })
    .nullable(),
  /** What the customer is charged besides, in euro cents. */
  charges: z.array(
    z.object({ name_en: z.string(), name_el: z.string(), text: z.string(), amount: signedCents }),
  ),
})

const orderLogLine = z.object({
  id: z.int(),
  log_type_id: z.int(),
  text: z.string(),
  /** What the product itself noted; null for a person's own line. */
  event: z.enum(orderEvents).nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

const paymentTerm = z.object({ days: z.int(), base: z.string() })

/** An order as staff see it. */
export const staffOrderRecord = z.object({
  view: z.literal('staff'),
  ...orderInput.shape,
  ...facts,
  details: z.array(detailRecord),
  business: choice,
  firm_company: choice,
  customer: choice.nullable(),
  firm_carrier: choice.nullable(),
  transporter: choice.nullable(),
  pn_truck: z.string(),
  pn_trailer: z.string(),
  customer_price: z.int(),
  transporter_price: z.int(),
  additional_costs: z.array(z.object(costFields)),
  /** The firms that costs are paid to. */
  payees: z.array(choice),
  vat_rule: z.enum(vatRules),
  /** Per cent. */
  vat_rate: z.number(),
  /** What the customer owes for it with VAT, in cents. */
  gross: signedCents,
  ...z.object(invoiceFields).shape,
  invoice_paid: z.int(),
  carrier_paid: z.int(),
  /** The payment terms of both sides, by which an invoice falls due; null where none are known. */
  terms: z.object({ sell: paymentTerm.nullable(), buy: paymentTerm.nullable() }),
  loading_date: z.string(),
  delivery_date: z.string(),
  /** Settled damages: paid to the customer less got back. */
  compensation: signedCents,
  profit: signedCents,
  created_by: z.string().nullable(),
  updated_by: z.string().nullable(),
  ...lifeOfOrder,
  /** What the newest damage is said to be; empty without one. */
  damage_desc: z.string(),
  /** Who was written to about the order's end. */
  log_emails: z.array(z.string()),
  attachments: z.array(
    z.object({ id: z.string(), name: z.string(), file_type_id: z.int(), shared: z.boolean() }),
  ),
  /** Whether a link and a code open its released files now; the code itself is read by its own call. */
  files_code: z.boolean(),
  /** The newest lines first. */
  logs: z.array(orderLogLine),
  /** What was done to it, of those lines. */
  activities: z.array(orderLogLine.pick({ event: true, created_at: true, created_by: true })),
})
export type StaffOrderRecord = z.output<typeof staffOrderRecord>
export type CustomerOrderRecord = z.output<typeof customerOrderRecord>

export const orderRecord = z.discriminatedUnion('view', [staffOrderRecord, customerOrderRecord])
export type OrderRecord = z.output<typeof orderRecord>

const saved = z.object({ id: z.int(), number_id: z.string(), version: z.int() })

export const ordersApi = defineApi({
  'GET /orders': {
    summary: 'Orders, newest first unless sorted; customers see their own firm’s',
    access: 'orders.read',
    query: orderListQuery,
    reply: orderListReply,
  },
  'GET /orders/dataFields': dataFields('orders'),
  'GET /orders/export': {
    summary: 'The list as a file: what its reader sees; an operator’s own, a customer’s firm’s',
    access: 'orders.export',
    query: orderListQuery.extend({ ...sheetQuery, ids: pageIdsInQuery.optional() }),
    columns: { staff: staffOrderColumns, customer: customerOrderColumns },
    ...sheetReply,
  },
  'GET /orders/counts': {
    summary: 'How many orders each tab of the list has under the same filters',
    access: 'orders.read',
    query: orderCountsQuery,
    reply: orderCounts,
  },
  'GET /orders/totals': {
    summary: 'Price, cost and profit of every order in the filtered list; customers get the price alone',
    access: 'orders.read',
    query: orderCountsQuery.extend({ tab: orderListQuery.shape.tab }),
    reply: orderTotals,
  },
  'POST /orders/store': {
    summary: 'Enter an order; it gets the next number of its business and year',
    access: 'orders.write',
    body: orderStore,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'GET /orders/edit/{id}': {
    summary: 'One order, with everything its screen shows',
    access: 'orders.read',
    params: z.strictObject({ id: pathId }),
    reply: orderRecord,
  },
  'POST /orders/update/{id}': {
    summary: 'Change an order',
    access: 'orders.write',
    params: z.strictObject({ id: pathId }),
    body: orderUpdate,
    reply: saved,
  },
})
