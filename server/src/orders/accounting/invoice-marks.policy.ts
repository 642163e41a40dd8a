import type { CreditNote } from '@dromos/contract/orders/accounting/credit-notes.ts'
import type { OrderInvoice } from '@dromos/contract/orders/accounting/further-invoices.ts'
import { markNames, noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkFacts, MarkName } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { picked } from '@dromos/contract/base/fields.ts'
import type { MarkedDocument, OrderMark } from './invoice-marks.queries.ts'

interface Unmarked {
  invoices: readonly Omit<OrderInvoice, MarkName>[]
  credit_notes: readonly Omit<CreditNote, MarkName>[]
}

/** The invoices and credit notes of an order, each with what is known of it; a withdrawn note with nothing. */
export function marked(
  { invoices, credit_notes: notes }: Unmarked,
  marks: readonly OrderMark[],
): { invoices: OrderInvoice[]; credit_notes: CreditNote[] } {
  const known = (
    kind: MarkedDocument['kind'],
    { side, number }: Pick<OrderInvoice, 'side' | 'number'>,
  ): MarkFacts => {
    const found = marks.find((one) => one.kind === kind && one.side === side && one.number === number)
    return found ? picked(found, markNames) : noMarks
  }
  return {
    invoices: invoices.map((invoice) => ({ ...invoice, ...known('invoice', invoice) })),
    credit_notes: notes.map((note) => ({ ...note, ...(note.withdrawn ? noMarks : known('credit', note)) })),
  }
}
