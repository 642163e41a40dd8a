import { z } from 'zod'
import { across, distinct } from '../../base/across.ts'
import { day } from '../../base/dates.ts'
import { defineApi } from '../../base/endpoint.ts'
import { cents } from '../../base/money.ts'
import { version } from '../../base/record.ts'
import { id, optionalText } from '../../base/text.ts'
import type { InvoiceSide } from './invoice-lock.rules.ts'
import { markFields, marksOfNumber } from './invoice-marks.ts'
import { MOST_AT_ONCE } from '../order-input.ts'

const optionalDay = day.nullable().default(null)

/** What accounting knows of our invoice to the customer. One invoice may cover several orders: each bears its number. */
export const sellInvoiceFields = {
  invoice_number: optionalText(60),
  invoice_date: optionalDay,
  /** Left out, it follows from the customer's payment terms. */
  invoice_due: optionalDay,
  /** What the issued invoice states of the whole of it, in cents; null while that is not recorded. */
  invoice_vat: cents.nullable().default(null),
  invoice_gross: cents.nullable().default(null),
  invoice_paid_on: optionalDay,
  /** Cents paid for this order so far; left out beside a day it is all of it. */
  invoice_paid: cents.nullable().default(null),
}

export const buyInvoiceFields = {
  cmr_received_on: optionalDay,
  carrier_invoice_number: optionalText(60),
  carrier_invoice_date: optionalDay,
  /** Left out, it follows from the carrier's payment terms. */
  carrier_invoice_due: optionalDay,
  carrier_paid_on: optionalDay,
  /** Cents, without VAT; left out beside a day it is all that the carrier gets. */
  carrier_paid: cents.nullable().default(null),
}

export const invoiceFields = { ...sellInvoiceFields, ...buyInvoiceFields }

export type SellInvoice = z.output<z.ZodObject<typeof sellInvoiceFields>>
export type BuyInvoice = z.output<z.ZodObject<typeof buyInvoiceFields>>

interface Side<F extends string> {
  number: F
  date: F
  due: F
  paidOn: F
  paid: F
}

/** Where an order keeps the first invoice of each side. */
export const invoiceColumns = {
  sell: {
    number: 'invoice_number',
    date: 'invoice_date',
    due: 'invoice_due',
    paidOn: 'invoice_paid_on',
    paid: 'invoice_paid',
  },
  buy: {
    number: 'carrier_invoice_number',
    date: 'carrier_invoice_date',
    due: 'carrier_invoice_due',
    paidOn: 'carrier_paid_on',
    paid: 'carrier_paid',
  },
} as const satisfies Record<InvoiceSide, Side<string>>

type Facts<F extends string> = Readonly<Record<F, string | number | null>>

/** What the facts of one invoice must be to each other, by the names they have. */
export const soundInvoice = <F extends string>({
  number,
  date,
  due,
  paidOn,
  paid,
}: Side<F>): z.core.$ZodCheck<Facts<F>> =>
  across([number, date, due, paidOn, paid], (facts, refuse) => {
    const isInvoiced = facts[number] !== ''
    const isDated = (facts[date] ?? facts[due]) !== null
    const isEarly = facts[date] !== null && facts[due] !== null && facts[due] < facts[date]
    const faults: [boolean, F, string][] = [
      [isInvoiced && facts[date] === null, date, 'required'],
      [!isInvoiced && isDated, number, 'required'],
      [isEarly, due, 'due_early'],
      [Boolean(facts[paid]) && facts[paidOn] === null, paidOn, 'required'],
    ]
    for (const [isFault, field, message] of faults) {
      if (isFault) refuse([field], message)
    }
  })

const { sell: ours, buy: theirs } = invoiceColumns

/** What an issued invoice states is known as a whole, and of an invoice. */
const soundAmounts: z.core.$ZodCheck<
  Readonly<Record<'invoice_number', string> & Record<'invoice_vat' | 'invoice_gross', number | null>>
> = across(['invoice_number', 'invoice_vat', 'invoice_gross'], (facts, refuse) => {
  const { invoice_number: number, invoice_vat: vat, invoice_gross: gross } = facts
  if (number === '' && (vat ?? gross) !== null) refuse(['invoice_number'], 'required')
  if (vat === null && gross !== null) refuse(['invoice_vat'], 'required')
  if (vat !== null && gross === null) refuse(['invoice_gross'], 'required')
})

export const sellInvoice = z
  .strictObject({ ...sellInvoiceFields, ...markFields })
  .check(soundInvoice(ours), soundAmounts, marksOfNumber(ours.number))
export const buyInvoice = z
  .strictObject({ ...buyInvoiceFields, ...markFields })
  .check(soundInvoice(theirs), marksOfNumber(theirs.number))

/** Needed where number or date of an invoice that stands are corrected. */
const reason = optionalText(500)

export const invoiceInput = z
  .strictObject({ version, ...sellInvoiceFields, ...markFields, reason })
  .check(soundInvoice(ours), soundAmounts, marksOfNumber(ours.number))
export const carrierInvoiceInput = z
  .strictObject({ version, ...buyInvoiceFields, ...markFields, reason })
  .check(soundInvoice(theirs), marksOfNumber(theirs.number))

/**
 * What becomes of each order: entered, entered so already, changed since it was read, another invoice stands, or there is
 * none.
 */
export const invoiceOutcomes = ['entered', 'unchanged', 'stale', 'conflict', 'missing'] as const

const invoiced = z
  .strictObject({ id, version, sell: sellInvoice.optional(), buy: buyInvoice.optional() })
  .check(
    across(['sell', 'buy'], (order, refuse) => {
      if (order.sell === undefined && order.buy === undefined) refuse(['sell'], 'required')
    }),
  )

export const invoicesInput = z.strictObject({
  /** With a reason, orders without a number lose the invoice that was entered by mistake. */
  withdraw_reason: optionalText(500),
  orders: z
    .array(invoiced)
    .min(1, 'required')
    .max(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`)
    .check(distinct((order) => order.id)),
})
export type InvoicedOrder = z.output<typeof invoiced>

const enteredInvoice = z.object({
  id: z.int(),
  /** Empty for an order there is not. */
  number_id: z.string(),
  version: z.int(),
  outcome: z.enum(invoiceOutcomes),
  /** The invoice that stands, where it is in the way; else empty. */
  standing: z.string(),
})
export type EnteredInvoice = z.output<typeof enteredInvoice>

export const orderInvoicesApi = defineApi({
  'PUT /orders/invoices': {
    summary:
      'What accounting knows of several orders: our invoice, the carrier’s, and what was paid; orders changed since, or on which another invoice stands, stay as they are. Sent again with what was there before and a reason, it takes it back',
    access: 'orders.account',
    body: invoicesInput,
    reply: z.object({ results: z.array(enteredInvoice) }),
    idempotent: true,
  },
})
