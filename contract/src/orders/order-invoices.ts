import { z } from 'zod'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { id, optionalText } from '../base/text.ts'
import { MOST_AT_ONCE } from './order-input.ts'

const optionalDay = day.nullable().default(null)

/** What accounting knows of our invoice to the customer. One invoice may cover several orders: each bears its number. */
export const sellInvoiceFields = {
  invoice_number: optionalText(60),
  invoice_date: optionalDay,
  /** Left out, it follows from the customer's payment terms. */
  invoice_due: optionalDay,
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
  /** Cents; left out beside a day it is the price of the carrier. */
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

const sell = {
  number: 'invoice_number',
  date: 'invoice_date',
  due: 'invoice_due',
  paidOn: 'invoice_paid_on',
  paid: 'invoice_paid',
} as const
const buy = {
  number: 'carrier_invoice_number',
  date: 'carrier_invoice_date',
  due: 'carrier_invoice_due',
  paidOn: 'carrier_paid_on',
  paid: 'carrier_paid',
} as const

type Facts<F extends string> = Readonly<Record<F, string | number | null>>

const sound =
  <F extends string>({ number, date, due, paidOn, paid }: Side<F>) =>
  (facts: Facts<F>, context: z.RefinementCtx): void => {
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
      if (isFault) context.addIssue({ code: 'custom', message, path: [field] })
    }
  }

export const sellInvoice = z.strictObject(sellInvoiceFields).superRefine(sound(sell))
export const buyInvoice = z.strictObject(buyInvoiceFields).superRefine(sound(buy))

export const invoiceInput = z.strictObject({ version, ...sellInvoiceFields }).superRefine(sound(sell))
export const carrierInvoiceInput = z.strictObject({ version, ...buyInvoiceFields }).superRefine(sound(buy))

/** What becomes of each order: entered, entered so already, changed since it was read, or there is none. */
export const invoiceOutcomes = ['entered', 'unchanged', 'stale', 'missing'] as const

const invoiced = z
  .strictObject({ id, version, sell: sellInvoice.optional(), buy: buyInvoice.optional() })
  .refine((order) => order.sell !== undefined || order.buy !== undefined, {
    error: 'required',
    path: ['sell'],
  })

const isDistinct = (orders: readonly { id: number }[]): boolean =>
  new Set(orders.map((order) => order.id)).size === orders.length

export const invoicesInput = z.strictObject({
  orders: z
    .array(invoiced)
    .min(1, 'required')
    .max(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`)
    .refine(isDistinct, { error: 'repeated' }),
})
export type InvoicedOrder = z.output<typeof invoiced>

const enteredInvoice = z.object({
  id: z.int(),
  /** Empty for an order there is not. */
  number_id: z.string(),
  version: z.int(),
  outcome: z.enum(invoiceOutcomes),
})
export type EnteredInvoice = z.output<typeof enteredInvoice>

export const orderInvoicesApi = defineApi({
  'PUT /orders/invoices': {
    summary:
      'What accounting knows of several orders: our invoice, the carrier’s, and what was paid; orders changed since stay as they are. Sent again with what was there before, it takes it back',
    access: 'orders.account',
    body: invoicesInput,
    reply: z.object({ results: z.array(enteredInvoice) }),
    idempotent: true,
  },
})
