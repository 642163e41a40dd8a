import { z } from 'zod'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { id, optionalText } from '../base/text.ts'
import { commandCall } from '../documents/commands.ts'
import { markFacts, markFields, marksOfNumber } from '../orders/accounting/invoice-marks.ts'
import { soundInvoice } from '../orders/accounting/order-invoices.ts'
import { accessTo } from './moves.ts'

const optionalDay = day.nullable().default(null)

/** What accounting knows of the invoice of who carries a leg before or after; who carries it is paid for it alone. */
export const legInvoiceFields = {
  /** Empty while it has not come; emptied, with a reason, it is withdrawn. */
  number: optionalText(60),
  date: optionalDay,
  /** Left out, it follows from the payment terms of who carries the leg. */
  due: optionalDay,
  paid_on: optionalDay,
  /** Cents without VAT; left out beside a day it is all that the leg costs. */
  paid: cents.nullable().default(null),
}

const sound = soundInvoice({ number: 'number', date: 'date', due: 'due', paidOn: 'paid_on', paid: 'paid' })
const marked = marksOfNumber('number')

/** What a sheet says of it; no reason goes with that. */
export const legInvoiceFacts = z.strictObject({ ...legInvoiceFields, ...markFields }).check(sound, marked)
export type LegInvoiceFacts = z.output<typeof legInvoiceFacts>

/** `reason`: needed where number or date of an invoice that stands are corrected, or more is paid than the leg costs. */
export const legInvoiceInput = z
  .strictObject({ version, leg_id: id, ...legInvoiceFields, ...markFields, reason: optionalText(500) })
  .check(sound, marked)
export type LegInvoiceInput = z.output<typeof legInvoiceInput>

export const legInvoice = z.object({
  number: z.string(),
  date: z.string().nullable(),
  due: z.string().nullable(),
  paid_on: z.string().nullable(),
  paid: z.int(),
  ...markFacts,
})
export type LegInvoice = z.output<typeof legInvoice>

export const legInvoicesApi = defineApi({
  'PUT /groupages/legInvoice/{id}': {
    summary:
      'What accounting knows of the invoice for a leg before or after of a groupage, and what was paid of it',
    access: accessTo('leg_invoice'),
    body: legInvoiceInput,
    ...commandCall,
  },
})
