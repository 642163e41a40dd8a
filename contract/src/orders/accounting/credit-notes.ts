import { z } from 'zod'
import { costFields } from '../../consignments/cost-input.ts'
import { day } from '../../base/dates.ts'
import { version } from '../../base/record.ts'
import { id, optionalId, requiredText } from '../../base/text.ts'
import { MAX_CENTS } from '../../constants/money.ts'
import { invoiceSides } from './invoice-lock.rules.ts'
import { markFacts, markFields } from './invoice-marks.ts'

const creditNoteFields = {
  number: requiredText(60),
  date: day,
  /** Cents before VAT of the part that is credited; null for all of the invoice. */
  amount: z.number().min(1).max(MAX_CENTS).int().nullable().default(null),
  /** The further invoice that is credited; null for the first of its side. */
  further_id: optionalId,
  reason: requiredText(500),
  ...markFields,
}

/** `vat_code`: by which a part is credited, where it is not the order's own rate. */
export const creditInvoiceInput = z.strictObject({
  version,
  ...creditNoteFields,
  vat_code: costFields.vat_code,
})
export const creditCarrierInvoiceInput = z.strictObject({ version, ...creditNoteFields })

/** What the tax authority knows a note by that stands, where it has come later or was mistyped. */
export const markCreditNoteInput = z.strictObject({ version, note_id: id, ...markFields })

/** A note that was entered by mistake: what it did is undone, where the order still allows it. */
export const withdrawCreditNoteInput = z.strictObject({ version, note_id: id, reason: requiredText(500) })

/** A credit note of an order: of our invoice (`sell`) or of the carrier's (`buy`). */
export const creditNote = z.object({
  id: z.int(),
  side: z.enum(invoiceSides),
  number: z.string(),
  date: z.string(),
  invoice_number: z.string(),
  invoice_date: z.string().nullable(),
  /** Cents: with VAT where we have sold, as it was priced where we have bought. */
  amount: z.int(),
  is_whole: z.boolean(),
  reason: z.string(),
  ...markFacts,
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** Null while it counts. */
  withdrawn: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type CreditNote = z.output<typeof creditNote>
