import { z } from 'zod'
import { day } from '../../base/dates.ts'
import { cents, signedCents } from '../../base/money.ts'
import { version } from '../../base/record.ts'
import { id, oneOf, optionalId, optionalText, requiredText } from '../../base/text.ts'
import { MAX_COSTS } from '../../consignments/cost-input.ts'
import { invoiceSides } from './invoice-lock.rules.ts'
import { markFacts, markFields } from './invoice-marks.ts'
import { soundInvoice } from './order-invoices.ts'

const optionalDay = day.nullable().default(null)

const fields = {
  number: requiredText(60),
  date: day,
  /** Left out, it follows from the payment terms of who pays. */
  due: optionalDay,
  paid_on: optionalDay,
  /** Cents; left out beside a day it is all of it. */
  paid: cents.nullable().default(null),
  ...markFields,
}
const names = { number: 'number', date: 'date', due: 'due', paidOn: 'paid_on', paid: 'paid' } as const

const side = oneOf(invoiceSides)
/** A further invoice; null for the first of its side. */
const further_id = optionalId

export const furtherInvoiceInput = z
  .strictObject({
    version,
    side,
    ...fields,
    /** Places of the lines among the order's, from 0; null for all that wait. */
    lines: z.array(z.int().min(0)).min(1, 'required').max(MAX_COSTS).nullable().default(null),
  })
  .check(soundInvoice(names))

/** `reason`: needed where number or date are corrected. */
export const changeFurtherInvoiceInput = z
  .strictObject({ version, further_id: id, ...fields, reason: optionalText(500) })
  .check(soundInvoice(names))

export const withdrawInvoiceInput = z.strictObject({ version, side, further_id, reason: requiredText(500) })

/** An invoice of an order with its lines; without a number it is what waits for one. */
export const orderInvoice = z.object({
  id: z.int().nullable(),
  side: z.enum(invoiceSides),
  number: z.string(),
  date: z.string().nullable(),
  due: z.string().nullable(),
  paid_on: z.string().nullable(),
  paid: z.int(),
  /** Cents: with VAT where we sell, without where we buy. */
  gross: signedCents,
  /** The places of its lines among the order's, from 0. */
  lines: z.array(z.int()),
  ...markFacts,
})
export type OrderInvoice = z.output<typeof orderInvoice>
