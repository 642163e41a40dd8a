import type { Column, Columns } from '../../constants/columns.ts'
import { words } from '../../constants/words.ts'
import type { Words } from '../../constants/words.ts'
import type { InvoiceSide } from './invoice-lock.rules.ts'

/** What myDATA knows an invoice by, as far as the customer reads it. */
interface OwnMark {
  mark: string
  qr_url: string
}

interface KnownMark extends OwnMark {
  side: InvoiceSide
  uid: string
  provider: string
}

/** What the columns of our invoice need of an order; nothing where its reader is not shown prices. */
export interface InvoiceRow {
  /** Of the invoices that stand, the first before the others. */
  marks: readonly OwnMark[]
  invoice_number: string | null
  invoice_due: string | null
  invoice_paid_on: string | null
}

export interface AccountedRow extends InvoiceRow {
  marks: readonly KnownMark[]
  gross: number
  open: number
  further_numbers: string
  carrier_further_numbers: string
  invoice_date: string | null
  invoice_paid: number
  cmr_received_on: string | null
  carrier_invoice_number: string
  carrier_invoice_date: string | null
  carrier_invoice_due: string | null
  carrier_paid_on: string | null
  carrier_paid: number
  carrier_open: number
}

const together = (...numbers: (string | null)[]): string => numbers.filter(Boolean).join(', ')

const invoice = { en: 'Invoice', el: 'Τιμολόγιο' }
const paid = { en: 'Paid on', el: 'Εξοφλήθηκε' }
const due = {
  word: { en: 'Due', el: 'Λήξη' },
  kind: 'day',
  value: (row: InvoiceRow) => row.invoice_due,
  hidden: true,
} as const

export const customerInvoiceColumns = {
  invoice: { word: invoice, value: (row) => row.invoice_number, hidden: true },
  due,
  paid: { word: paid, kind: 'day', value: (row) => row.invoice_paid_on, hidden: true },
  mark: {
    word: words.invoiceMark,
    parts: [
      { word: words.invoiceMark, value: ({ marks }) => together(...marks.map(({ mark }) => mark)) },
      { word: words.invoiceQr, value: ({ marks }) => together(...marks.map((one) => one.qr_url)) },
    ],
    hidden: true,
  },
} as const satisfies Columns<InvoiceRow>

type MarkField = Exclude<keyof KnownMark, 'side'>

/** A column for what is known of the invoices of a side; a file has one for each. */
function markColumn(
  side: InvoiceSide,
  heads: Record<MarkField, Words>,
): Column<AccountedRow> & { hidden: true } {
  const of = (field: MarkField) => ({
    word: heads[field],
    value: ({ marks }: AccountedRow) =>
      together(...marks.filter((one) => one.side === side).map((one) => one[field])),
  })
  return {
    word: heads.mark,
    parts: [of('mark'), of('uid'), of('qr_url'), of('provider')],
    hidden: true,
  }
}

export const staffInvoiceColumns = {
  gross: {
    word: { en: 'Owed incl. VAT €', el: 'Οφειλή με ΦΠΑ €' },
    kind: 'money',
    value: ({ gross }) => gross,
    hidden: true,
  },
  invoice: {
    word: invoice,
    parts: [
      {
        word: { en: 'Invoice no.', el: 'Αρ. τιμολογίου' },
        value: (row) => together(row.invoice_number, row.further_numbers),
      },
      { word: { en: 'Invoice date', el: 'Ημ. τιμολογίου' }, kind: 'day', value: (row) => row.invoice_date },
    ],
    hidden: true,
  },
  mark: markColumn('sell', {
    mark: words.invoiceMark,
    uid: words.invoiceUid,
    qr_url: words.invoiceQr,
    provider: words.invoiceProvider,
  }),
  due,
  paid: {
    word: paid,
    parts: [
      { word: paid, kind: 'day', value: (row) => row.invoice_paid_on },
      { word: { en: 'Paid €', el: 'Πληρωμή €' }, kind: 'money', value: (row) => row.invoice_paid || null },
    ],
    hidden: true,
  },
  open: {
    word: { en: 'Open €', el: 'Υπόλοιπο €' },
    kind: 'money',
    value: (row) => row.open || null,
    hidden: true,
  },
  cmr_received: {
    word: { en: 'Original CMR', el: 'Πρωτότυπο CMR' },
    kind: 'day',
    value: (row) => row.cmr_received_on,
    hidden: true,
  },
  carrier_invoice: {
    word: { en: 'Carrier’s invoice', el: 'Τιμολόγιο μεταφορέα' },
    parts: [
      {
        word: { en: 'Carrier’s invoice no.', el: 'Αρ. τιμολογίου μεταφορέα' },
        value: (row) => together(row.carrier_invoice_number, row.carrier_further_numbers),
      },
      {
        word: { en: 'Carrier’s invoice date', el: 'Ημ. τιμολογίου μεταφορέα' },
        kind: 'day',
        value: (row) => row.carrier_invoice_date,
      },
    ],
    hidden: true,
  },
  carrier_mark: markColumn('buy', {
    mark: words.carrierMark,
    uid: words.carrierUid,
    qr_url: words.carrierQr,
    provider: words.carrierProvider,
  }),
  carrier_due: {
    word: { en: 'Due to carrier', el: 'Λήξη μεταφορέα' },
    kind: 'day',
    value: (row) => row.carrier_invoice_due,
    hidden: true,
  },
  carrier_paid: {
    word: { en: 'Carrier paid', el: 'Πληρωμή μεταφορέα' },
    parts: [
      {
        word: { en: 'Carrier paid on', el: 'Πληρωμή μεταφορέα στις' },
        kind: 'day',
        value: (row) => row.carrier_paid_on,
      },
      {
        word: { en: 'Paid to carrier €', el: 'Πληρώθηκε στον μεταφορέα €' },
        kind: 'money',
        value: (row) => row.carrier_paid || null,
      },
    ],
    hidden: true,
  },
  carrier_open: {
    word: { en: 'Open to carrier €', el: 'Υπόλοιπο μεταφορέα €' },
    kind: 'money',
    value: (row) => row.carrier_open || null,
    hidden: true,
  },
} as const satisfies Columns<AccountedRow>
