import { MAX_COSTS } from '@dromos/contract/consignments/cost-input.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type {
  creditCarrierInvoiceInput,
  creditInvoiceInput,
} from '@dromos/contract/orders/accounting/credit-notes.ts'
import { nameOfInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'
import { costType } from '@dromos/contract/constants/costs.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { z } from 'zod'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { clearCosts, readCosts, restoreCosts } from '../cancel/order-cancel.queries.ts'
import { refreshGross, refreshVatOfOrder } from '../entry/order-gross.queries.ts'
import type { KeptCost, LifeOrder, OrderColumns } from '../life/order-life.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { insertCreditNote, readCarrierGross, readCredited } from './credit-notes.queries.ts'
import type { CreditedLine, EndedInvoice } from './credit-notes.queries.ts'
import { getInvoice, isOn, termsOf } from './credited-invoices.service.ts'
import type { Invoice } from './credited-invoices.service.ts'
import { deleteFurther, refreshCredited } from './further-invoices.queries.ts'
import { noteOf } from './credit-note-marks.service.ts'
import { keepMarks } from './invoice-marks.service.ts'
import { endWaiting, freeLines } from './further-lines.service.ts'

type Note = Omit<z.output<typeof creditCarrierInvoiceInput>, 'version'> & { vat_code?: string }

/** What a credit note does to its order. `amount` in cents, as the note is kept; `ended`: by which it is withdrawn. */
interface Credit {
  amount: number
  ended: EndedInvoice | CreditedLine
  columns?: OrderColumns
  afterwards?: () => Promise<void>
}

export const creditInvoice = (
  context: Context,
  id: number,
  { version, ...note }: z.output<typeof creditInvoiceInput>,
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'credit_invoice', version }, (inside, order) =>
    credit(inside, order, { side: 'sell', note }),
  )

export const creditCarrierInvoice = (
  context: Context,
  id: number,
  { version, ...note }: z.output<typeof creditCarrierInvoiceInput>,
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'credit_carrier_invoice', version }, (inside, order) =>
    credit(inside, order, { side: 'buy', note }),
  )

async function credit(inside: Context, order: LifeOrder, { side, note }: { side: InvoiceSide; note: Note }) {
  const { number, date, reason, amount: part, further_id: furtherId } = note
  const invoice = await getInvoice(inside, order, { side, furtherId })
  requireValidDate(inside, date, invoice)
  const isWhole = part === null
  const { amount, ended, columns, afterwards } = isWhole
    ? await creditAll(inside, order, invoice)
    : await creditPart(inside, order, { invoice, amount: part, note })
  await insertCreditNote(inside.db, {
    order_id: order.id,
    side,
    invoice_number: invoice.number,
    invoice_date: invoice.date,
    number,
    date,
    amount,
    is_whole: isWhole,
    reason,
    ended: JSON.stringify(ended),
    created_at: inside.clock.now().toISOString(),
    created_by: inside.actor.id,
  })
  const marked = await keepMarks(inside, noteOf(order.id, { side, number }), { given: note })
  const field = invoiceColumns[side].number
  const after = isWhole ? '' : invoice.number
  return {
    changes: [
      ...changesOf({}, { credit_note: number, credit_date: date, credit_amount: amount }),
      ...changesOf({ [field]: invoice.number }, { [field]: after }),
      ...marked,
    ],
    text: reason,
    ...(columns && { columns }),
    ...(afterwards && { afterwards }),
  }
}

function requireValidDate({ clock }: Context, date: string, invoice: Invoice): void {
  if (date > officeDay(clock.now())) throw invalid({ date: 'life_future' })
  if (invoice.date !== null && date < invoice.date) throw invalid({ date: 'credit_early' })
}

/** The invoice stands no more: what it held in place is open again. What was paid of a first one stays with the order. */
async function creditAll({ db }: Context, order: LifeOrder, invoice: Invoice): Promise<Credit> {
  const { side, row, due } = invoice
  const lines = (await readCosts(db, order.id)).filter((line) => isOn(invoice, line))
  const terms = termsOf(order, side, row !== null)
  const ended = { due, is_further: row !== null, credited: row?.credited ?? 0, terms, lines }
  if (row) {
    if (row.paid > 0) {
      throw new AppError('conflict', { fields: { result: `invoice_is_paid::${nameOfInvoice(invoice)}` } })
    }
    await freeLines(db, order, row)
    await deleteFurther(db, row.id)
    return {
      amount: row.gross,
      ended,
      ...(side === 'sell' && { afterwards: () => refreshGross(db, order.id) }),
    }
  }
  const { number, date, due: dueOn } = invoiceColumns[side]
  const columns = { [number]: '', [date]: null, [dueOn]: null }
  if (side === 'buy') {
    const amount = await readCarrierGross(db, order.id)
    return { amount, ended, columns, afterwards: () => endWaiting(db, order.id, side) }
  }
  const { invoice_rounding: rounding, invoice_vat, invoice_gross } = order
  return {
    amount: order.gross,
    ended: { ...ended, rounding, stated: { invoice_vat, invoice_gross } },
    columns: { ...columns, invoice_vat: null, invoice_gross: null },
    afterwards: async () => {
      await endWaiting(db, order.id, side)
      await refreshGross(db, order.id)
      await refreshVatOfOrder(db, order.id)
    },
  }
}

interface Part {
  invoice: Invoice
  amount: number
  note: Note
}

/** A part is credited by a line of its own, by which every sum is less: of debts, payables and profit. */
async function creditPart(
  { db }: Context,
  order: LifeOrder,
  { invoice, amount, note }: Part,
): Promise<Credit> {
  const { id, life } = order
  const { side, row } = invoice
  const costs = await readCosts(db, id)
  if (costs.length >= MAX_COSTS) throw invalid({ amount: `too_many_costs:${MAX_COSTS}` })
  const ended: CreditedLine = {
    side,
    // Of a cancelled order dead freight alone counts.
    cost_type_id: life.status === orderStatus.cancelled ? costType.deadFreight : costType.discount,
    text: note.number,
    amount: -amount,
  }
  const line: KeptCost = {
    ...ended,
    prepaid: false,
    payee: side === 'buy' ? 'carrier' : null,
    leg: null,
    vat_code: note.vat_code ?? '',
    further_invoice_id: row?.id ?? null,
  }
  await clearCosts(db, id)
  await restoreCosts(db, id, [...costs, line])
  const { left, ...credit } = await lessened(db, order, { invoice, amount })
  if (left <= 0) throw invalid({ amount: 'credit_whole' })
  return { ...credit, ended }
}

/** What is left of an invoice once a line has lessened it. */
async function lessened(
  db: Db,
  { id, gross: before }: LifeOrder,
  { invoice, amount }: Pick<Part, 'invoice' | 'amount'>,
): Promise<Omit<Credit, 'ended'> & { left: number }> {
  if (invoice.row) {
    const now = await refreshCredited(db, invoice.row.id)
    return { left: now.gross, amount: now.before - now.gross }
  }
  if (invoice.side === 'buy') return { left: await readCarrierGross(db, id), amount }
  const { gross, credited } = await readCredited(db, id)
  return { left: gross, amount: before - gross, columns: { gross, credited } }
}
