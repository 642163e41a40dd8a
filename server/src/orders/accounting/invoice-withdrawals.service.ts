import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { withdrawCreditNoteInput } from '@dromos/contract/orders/accounting/credit-notes.ts'
import type { withdrawInvoiceInput } from '@dromos/contract/orders/accounting/further-invoices.ts'
import {
  firstInvoice,
  invoiceOfLine,
  nameOfInvoice,
  sideOfLine,
  textOfLine,
} from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { z } from 'zod'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { FieldProblem } from '../../platform/errors.ts'
import { clearCosts, readCosts, restoreCosts } from '../cancel/order-cancel.queries.ts'
import { readSoldGross, refreshGross, refreshVatOfOrder } from '../entry/order-gross.queries.ts'
import type { KeptCost, LifeOrder, OrderColumns } from '../life/order-life.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { findCreditNote, readCarrierGross, readCredited, writeWithdrawn } from './credit-notes.queries.ts'
import type { CreditNote, EndedInvoice } from './credit-notes.queries.ts'
import { getFurther, termsOf } from './credited-invoices.service.ts'
import * as further from './further-invoices.queries.ts'
import { changesAs } from './further-invoices.service.ts'
import { endWaiting, freeLines } from './further-lines.service.ts'
import { forgetNoteMarks } from './credit-note-marks.service.ts'
import { keepInvoiceMarks } from './invoice-marks.service.ts'
import { withdrawal, withdrawalFault } from './order-invoices.policy.ts'
import { accounted } from './order-invoices.service.ts'

const refused = (result: FieldProblem): AppError => new AppError('conflict', { fields: { result } })

/** An invoice that was entered by mistake stands no more; it stays in log and trail, with the reason. */
export function withdrawInvoice(
  context: Context,
  id: number,
  { version, side, further_id: furtherId, reason }: z.output<typeof withdrawInvoiceInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'withdraw_invoice', version }, async (inside, order) => {
    const { db } = inside
    const sums = async () => {
      if (side === 'buy') return
      await refreshGross(db, id)
      await refreshVatOfOrder(db, id)
    }
    if (furtherId !== null) {
      const row = await getFurther(inside, id, furtherId)
      if (row.side !== side) throw invalid({ further_id: 'unknown_choice' })
      if (row.paid > 0) throw refused(`invoice_is_paid::${nameOfInvoice(row)}`)
      if (row.credited !== 0) throw refused(`invoice_part_credited::${nameOfInvoice(row)}`)
      await freeLines(db, order, row)
      await further.deleteFurther(db, row.id)
      const changes = changesAs(side, row, { number: '', date: null, due: null, paid_on: null, paid: 0 })
      const marked = await keepInvoiceMarks(inside, { id, side, from: row.number, to: '' }, {})
      return { changes: [...changes, ...marked], text: reason, afterwards: sums }
    }
    const entered = await accounted(inside, id)
    const fault = withdrawalFault(entered, side)
    if (fault) throw refused(fault)
    const { values, changes } = withdrawal(entered, side)
    const from = entered[invoiceColumns[side].number]
    const marked = await keepInvoiceMarks(inside, { id, side, from, to: '' }, {})
    const afterwards = async () => {
      await endWaiting(db, id, side)
      await sums()
    }
    return { columns: values, changes: [...changes, ...marked], text: reason, afterwards }
  })
}

/** A credit note that was entered by mistake: what it did is undone, where the order still allows it. */
export function withdrawCreditNote(
  context: Context,
  id: number,
  { version, note_id: noteId, reason }: z.output<typeof withdrawCreditNoteInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'withdraw_credit_note', version }, async (inside, order) => {
    const { db, actor, clock } = inside
    const note = await findCreditNote(db, id, noteId)
    if (!note) throw invalid({ note_id: 'unknown_choice' })
    if (note.withdrawn_at !== null) throw refused('note_withdrawn')
    const columns = note.is_whole
      ? await standAgain(inside, order, note)
      : await oweAgain(inside, order, note)
    await writeWithdrawn(db, noteId, { at: clock.now().toISOString(), by: actor.id, reason })
    const { number, invoice_number } = note
    const field = invoiceColumns[note.side].number
    return {
      columns,
      changes: [
        ...changesOf(
          { credit_note: number, credit_amount: note.amount },
          { credit_note: '', credit_amount: 0 },
        ),
        ...(note.is_whole ? changesOf({ [field]: '' }, { [field]: invoice_number }) : []),
        ...(await forgetNoteMarks(inside, id, note)),
      ],
      text: reason,
    }
  })
}

/** What was credited in part is owed again: its line goes, as long as the invoice stands that it is on. */
async function oweAgain(
  { db }: Context,
  order: LifeOrder,
  { side, ended }: CreditNote,
): Promise<OrderColumns> {
  const costs = await readCosts(db, order.id)
  const at = costs.findIndex(
    (line) =>
      ended !== null &&
      (['side', 'cost_type_id', 'text', 'amount'] as const).every((name) => line[name] === ended[name]) &&
      invoiceOfLine(order.life, line) !== null,
  )
  const line = costs[at]
  if (!line) throw refused('note_line_gone')
  await clearCosts(db, order.id)
  await restoreCosts(db, order.id, costs.toSpliced(at, 1))
  const row = line.further_invoice_id ?? null
  if (row !== null) await further.refreshCredited(db, row)
  return row === null && side === 'sell' ? await readCredited(db, order.id) : {}
}

/** The invoice stands again as it was: whose it is, its price, its lines and what they come to. */
async function standAgain(inside: Context, order: LifeOrder, note: CreditNote): Promise<OrderColumns> {
  const { side, ended } = note
  await requireFree(inside, order, note)
  if (!ended || !isSame(ended.terms, termsOf(order, side, ended.is_further))) throw refused('note_changed')
  const places = await placesOf(inside, order, { side, ended })
  const again = { note, ended, places }
  return ended.is_further ? furtherAgain(inside, order, again) : firstAgain(inside, order, again)
}

/** Refuses what another invoice has come in the place of: the first of its side, or one of the same number. */
async function requireFree({ db }: Context, order: LifeOrder, note: CreditNote): Promise<void> {
  const { side, ended, invoice_number: number } = note
  const first = firstInvoice(order.life, side)
  const isTaken = first && (!ended?.is_further || first.number === number)
  const rows = await further.readFurther(db, order.id)
  const other = isTaken ? first : rows.find((row) => row.side === side && row.number === number)
  if (other) throw refused(`note_other_stands::${nameOfInvoice(other)}`)
}

interface Again {
  note: CreditNote
  ended: EndedInvoice
  places: Record<'own' | 'others', number[]>
}

async function furtherAgain(
  { db }: Context,
  { id, life }: LifeOrder,
  { note, ended, places }: Again,
): Promise<OrderColumns> {
  const { side, invoice_number: number, invoice_date: date } = note
  const { due, credited } = ended
  const on = await further.insertFurther(db, { order_id: id, side, number, date, due, credited })
  await further.markLines(db, id, { places: places.own, on })
  const gross = await further.grossOfFurther(db, on)
  if (gross !== note.amount) throw refused('note_changed')
  await further.writeFurther(db, on, { gross })
  await further.refreshWaiting(db, id)
  // Beside no first invoice its lines were among the order's own.
  return side === 'sell' && !life.invoice ? { gross: await readSoldGross(db, id) } : {}
}

async function firstAgain(
  { db }: Context,
  { id }: LifeOrder,
  { note, ended, places }: Again,
): Promise<OrderColumns> {
  const { side, invoice_number, invoice_date } = note
  if (places.others.length > 0) {
    const on = await further.openWaiting(db, id, side)
    await further.markLines(db, id, { places: places.others, on })
    await further.refreshWaiting(db, id)
  }
  const gross = side === 'sell' ? await readSoldGross(db, id) : await readCarrierGross(db, id)
  if (gross + (ended.rounding ?? 0) !== note.amount) throw refused('note_changed')
  const { number, date, due } = invoiceColumns[side]
  const standing = { [number]: invoice_number, [date]: invoice_date, [due]: ended.due }
  return side === 'sell' ? { ...standing, ...ended.stated, gross } : standing
}

/** The places of the invoice's lines among those that stand on none now, and of the other such lines of its side. */
async function placesOf(
  { db }: Context,
  order: LifeOrder,
  { side, ended }: { side: CreditNote['side']; ended: EndedInvoice },
): Promise<{ own: number[]; others: number[] }> {
  const left = ended.lines.map(textOf)
  const places: { own: number[]; others: number[] } = { own: [], others: [] }
  for (const [place, line] of (await readCosts(db, order.id)).entries()) {
    if (sideOfLine(line) !== side || invoiceOfLine(order.life, line) !== null) continue
    const at = left.indexOf(textOf(line))
    if (at === -1) places.others.push(place)
    else {
      left.splice(at, 1)
      places.own.push(place)
    }
  }
  if (left.length > 0) throw refused('note_changed')
  return places
}

const textOf = ({ sort: _sort, ...line }: KeptCost & { sort?: number }): string => textOfLine(line)

const isSame = (one: EndedInvoice['terms'], other: EndedInvoice['terms']): boolean =>
  Object.entries(other).every(([name, value]) => one[name] === value)
