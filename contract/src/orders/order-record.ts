import { z } from 'zod'
import { milestone } from '../bookings/made-order.ts'
import { lineOf } from '../documents/log.ts'
import { signedCents } from '../base/money.ts'
import { customerDetail, detailRecord } from '../consignments/consignment-record.ts'
import { costFields } from '../consignments/cost-input.ts'
import { vatRules } from './gross.ts'
import { creditNote } from './accounting/credit-notes.ts'
import { orderInvoice } from './accounting/further-invoices.ts'
import { invoiceFields } from './accounting/order-invoices.ts'
import { orderInput } from './order-input.ts'
import { orderEvents } from './log.rules.ts'
import { choice } from '../base/paging.ts'
import { lifeOfOrder } from './order-life-record.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { vatSaidReply } from '../vat/vat.ts'

const facts = {
  id: z.int(),
  number_id: z.string(),
  status: z.literal(orderStatuses),
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

/** Our invoice as its customer reads it. */
const ownInvoice = z.object({
  number: z.string(),
  due: z.string().nullable(),
  paid_on: z.string().nullable(),
  mark: z.string(),
  qr_url: z.string(),
})

export const customerOrderRecord = z.object({
  view: z.literal('customer'),
  ...facts,
  /** The booking that it was made of, where that is the customer’s too. */
  booking_id: z.int().nullable(),
  /** Where the truck can be followed; empty where the office does not show this firm its carriers. */
  gps_link: z.string(),
  details: z.array(customerDetail),
  milestones: z.array(milestone),
  /** Null where the office does not show this firm its prices; the lines are none then. */
  customer_price: z.int().nullable(),
  /** Our invoice of it; null while there is none, and where prices are not shown. */
  invoice: ownInvoice.nullable(),
  /** The ones after it. */
  further_invoices: z.array(ownInvoice),
  /** What the customer is charged besides, in euro cents. */
  charges: z.array(
    z.object({ name_en: z.string(), name_el: z.string(), text: z.string(), amount: signedCents }),
  ),
})

const orderLogLine = lineOf(orderEvents)

const paymentTerm = z.object({ days: z.int(), base: z.string() })

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
  payees: z.array(choice),
  vat_rule: z.enum(vatRules),
  /** Per cent. */
  vat_rate: z.number(),
  /** Why there is VAT or none on the prices of both sides; null for a carrier that there is not yet. */
  vat_said: z.object({ sell: vatSaidReply, buy: vatSaidReply.nullable() }),
  /** What the customer owes for it with VAT over all invoices, in cents, and what of that is not paid. */
  gross: signedCents,
  open: z.int(),
  ...z.object(invoiceFields).shape,
  invoice_paid: z.int(),
  carrier_paid: z.int(),
  /** What the carrier's first invoice comes to, or will, without VAT; and what it has not got over all its invoices. */
  carrier_gross: signedCents,
  carrier_open: z.int(),
  /** All that stand, the first of each side before the others, and the lines that wait for one. */
  invoices: z.array(orderInvoice),
  /** The newest last. */
  credit_notes: z.array(creditNote),
  /** The payment terms of both sides, by which an invoice falls due; null where none are known. */
  terms: z.object({ sell: paymentTerm.nullable(), buy: paymentTerm.nullable() }),
  /** The countries of who issues our invoices and the carrier's, ISO codes; null where nobody asks for it, or is no carrier. */
  issued_in: z.object({ sell: z.string().nullable(), buy: z.string().nullable() }),
  loading_date: z.string(),
  delivery_date: z.string(),
  compensation: signedCents,
  profit: signedCents,
  created_by: z.string().nullable(),
  updated_by: z.string().nullable(),
  ...lifeOfOrder,
  damage_desc: z.string(),
  log_emails: z.array(z.string()),
  attachments: z.array(
    z.object({ id: z.string(), name: z.string(), file_type_id: z.int(), shared: z.boolean() }),
  ),
  /** Whether a link and a code open its released files now; the code itself is read by its own call. */
  files_code: z.boolean(),
  logs: z.array(orderLogLine),
  activities: z.array(orderLogLine.pick({ event: true, created_at: true, created_by: true })),
})
export type StaffOrderRecord = z.output<typeof staffOrderRecord>
export type CustomerOrderRecord = z.output<typeof customerOrderRecord>

export const orderRecord = z.discriminatedUnion('view', [staffOrderRecord, customerOrderRecord])
export type OrderRecord = z.output<typeof orderRecord>
