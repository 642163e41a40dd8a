import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { whole } from '@dromos/contract/base/text.ts'
import { groupageLimits } from '@dromos/contract/groupages/groupage-input.ts'
import { staffInvoiceColumns } from '@dromos/contract/orders/accounting/invoice-columns.ts'
import { markColumns, markFields } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { invoiceFields } from '@dromos/contract/orders/accounting/order-invoices.ts'
import { words } from '@dromos/contract/constants/words.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import { z } from 'zod'
import { importField } from '../../sheets/import-field.ts'
import type { ImportField } from '../../sheets/import-field.ts'
import { asCents, asDay, asNumber } from '../../sheets/cell-readers.ts'
import { asText } from '../../sheets/sheet-cells.ts'
import { hints } from '../../sheets/sheet-hints.ts'

const { sell, buy } = markColumns
const sheetFields = {
  ...invoiceFields,
  [sell.mark]: markFields.mark,
  [sell.uid]: markFields.uid,
  [sell.qr_url]: markFields.qr_url,
  [sell.provider]: markFields.provider,
  [buy.mark]: markFields.mark,
  [buy.uid]: markFields.uid,
  [buy.qr_url]: markFields.qr_url,
  [buy.provider]: markFields.provider,
}

/** A row names an order, or a leg of its groupage, and says what is new of its invoices; an empty cell leaves what is there. */
export interface InvoiceSheetRow {
  order: number
  /** The leg before or after whose invoice is meant, counted from 1 as its groupage shows it; null for the order's own. */
  leg: number | null
  changes: Partial<z.output<z.ZodObject<typeof sheetFields>>>
}

export const rowSchema: z.ZodType<InvoiceSheetRow> = z
  .strictObject({
    order: z.int(),
    leg: whole(1, groupageLimits.legs).nullable(),
    named: z.array(z.enum(fieldNames(sheetFields))),
    changes: z.strictObject(sheetFields),
  })
  .transform(({ order, leg, named, changes }) => ({ order, leg, changes: picked(changes, named) }))

const legWord = { en: 'Leg', el: 'Σκέλος' }
const text = { read: asText }
const day = { read: asDay, example: '', hint: hints.day }
const money = { read: asCents, hint: hints.amount }
const mark = { ...text, hint: hints.mark }
const address = { ...text, hint: hints.qr }

const { invoice, paid, cmr_received, carrier_invoice, carrier_due, carrier_paid } = staffInvoiceColumns
/** A head as the export of orders writes it. */
const also = (...heads: Words[]) => ({ also: heads.flatMap(({ en, el }) => [en, el]) })
const [number, date] = invoice.parts
const [paidOn, amount] = paid.parts
const [carrierNumber, carrierDate] = carrier_invoice.parts
const [carrierPaidOn, carrierAmount] = carrier_paid.parts

/** What a sheet of invoices may say of an order. */
export const factFields: readonly ImportField[] = [
  importField('leg', legWord, {
    read: asNumber(0),
    hint: hints.leg,
    also: ['leg number', 'αριθμός σκέλους'],
  }),
  importField('invoice_number', words.invoiceNumber, { ...text, example: 'A-1024', ...also(number.word) }),
  importField('invoice_date', words.invoiceDate, { ...day, example: '2026-11-24', ...also(date.word) }),
  importField('invoice_due', words.invoiceDue, day),
  importField('invoice_vat', words.invoiceVat, money),
  importField('invoice_gross', words.invoiceGross, money),
  importField('invoice_paid_on', words.invoicePaidOn, { ...day, ...also(paidOn.word) }),
  importField('invoice_paid', words.invoicePaid, { ...money, ...also(amount.word) }),
  importField(sell.mark, words.invoiceMark, mark),
  importField(sell.uid, words.invoiceUid, text),
  importField(sell.qr_url, words.invoiceQr, address),
  importField(sell.provider, words.invoiceProvider, text),
  importField('cmr_received_on', words.cmrReceived, { ...day, ...also(cmr_received.word) }),
  importField('carrier_invoice_number', words.carrierInvoice, { ...text, ...also(carrierNumber.word) }),
  importField('carrier_invoice_date', words.carrierInvoiceDate, { ...day, ...also(carrierDate.word) }),
  importField('carrier_invoice_due', words.carrierInvoiceDue, { ...day, ...also(carrier_due.word) }),
  importField('carrier_paid_on', words.carrierPaidOn, { ...day, ...also(carrierPaidOn.word) }),
  importField('carrier_paid', words.carrierPaid, { ...money, ...also(carrierAmount.word) }),
  importField(buy.mark, words.carrierMark, mark),
  importField(buy.uid, words.carrierUid, text),
  importField(buy.qr_url, words.carrierQr, address),
  importField(buy.provider, words.carrierProvider, text),
]
