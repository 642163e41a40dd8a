import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type {
  changeFurtherInvoiceInput,
  furtherInvoiceInput,
} from '@dromos/contract/orders/accounting/further-invoices.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'
import { firstInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { z } from 'zod'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { readCosts } from '../cancel/order-cancel.queries.ts'
import type { LifeOrder } from '../life/order-life.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { nameCredited } from './credit-notes.queries.ts'
import { getFurther } from './credited-invoices.service.ts'
import {
  grossOfFurther,
  insertFurther,
  markLines,
  readFurther,
  refreshWaiting,
  writeFurther,
} from './further-invoices.queries.ts'
import type { FurtherRow } from './further-invoices.queries.ts'
import { keepInvoiceMarks } from './invoice-marks.service.ts'
import { dueOf } from './order-invoices.policy.ts'
import { accounted, requirePastDays } from './order-invoices.service.ts'

type Entered = z.output<typeof furtherInvoiceInput>
type Facts = Pick<Entered, 'number' | 'date' | 'due' | 'paid_on' | 'paid'>

/** A further invoice, ours or the carrier's: it takes the lines that wait for it, or some of them. */
export async function enterFurtherInvoice(
  context: Context,
  id: number,
  { version, side, lines, ...given }: Entered,
): Promise<MovedDocument> {
  requirePastDays(context, { paid_on: given.paid_on })
  return giveCommand(context, id, { command: 'further_invoice', version }, async (inside, order) => {
    const { db, actor, clock } = inside
    await requireFreeNumber(inside, order, { side, number: given.number })
    const waiting = (await readFurther(db, id)).find((row) => row.side === side && row.number === '')
    if (!waiting) throw new AppError('conflict', { fields: { result: 'life_waiting' } })
    const places = await placesOf(inside, id, { waiting, wanted: lines })
    // Until its lines are on it, it comes to nothing.
    const invoice = await insertFurther(db, {
      order_id: id,
      side,
      number: given.number,
      date: given.date,
      created_at: clock.now().toISOString(),
      created_by: actor.id,
    })
    await markLines(db, id, { places, on: invoice })
    const gross = await grossOfFurther(db, invoice)
    if (gross <= 0) throw invalid({ lines: 'further_nothing' })
    if (isBeyondAgreed({ paid: given.paid, agreed: gross, before: 0 })) {
      throw invalid({ paid: 'further_beyond' })
    }
    const values = { ...(await settled(inside, id, { side, gross, given })), gross }
    await writeFurther(db, invoice, values)
    await refreshWaiting(db, id)
    const marked = await keepInvoiceMarks(inside, { id, side, from: '', to: given.number }, given)
    return { changes: [...changesAs(side, blank, values), ...marked] }
  })
}

const blank = { number: '', date: null, due: null, paid_on: null, paid: 0 }

/** The payment of a further invoice, when it is due, and with a reason its number and date. */
export async function changeFurtherInvoice(
  context: Context,
  id: number,
  { version, further_id: furtherId, reason, ...given }: z.output<typeof changeFurtherInvoiceInput>,
): Promise<MovedDocument> {
  requirePastDays(context, { paid_on: given.paid_on })
  return giveCommand(context, id, { command: 'change_further_invoice', version }, async (inside, order) => {
    const row = await getFurther(inside, id, furtherId)
    const { side, gross } = row
    const isCorrected = row.number !== given.number || row.date !== given.date
    if (isCorrected && reason === '') throw invalid({ reason: 'required' })
    const isBeyond = isBeyondAgreed({ paid: given.paid, agreed: gross, before: row.paid })
    if (isBeyond && reason === '') throw invalid({ paid: 'paid_beyond', reason: 'required' })
    if (row.number !== given.number) {
      await requireFreeNumber(inside, order, { side, number: given.number })
      await nameCredited(inside.db, id, { side, from: row.number, to: given.number })
    }
    const values = await settled(inside, id, { side, gross, given })
    await writeFurther(inside.db, row.id, values)
    const marked = await keepInvoiceMarks(inside, { id, side, from: row.number, to: given.number }, given)
    return { changes: [...changesAs(side, row, values), ...marked], text: reason }
  })
}

/** Due by the terms, and paid in full where a day alone was given. */
async function settled(
  inside: Context,
  id: number,
  { side, gross, given }: { side: InvoiceSide; gross: number; given: Facts },
) {
  const order = await accounted(inside, id)
  const { number, date, paid_on } = given
  return {
    number,
    date,
    paid_on,
    due: given.due ?? dueOf(order, given.date, side, order.cmr_received_on),
    paid: given.paid ?? (given.paid_on === null ? 0 : gross),
  }
}

/** Under the names that the order's own invoice has in log and trail. */
export function changesAs(
  side: InvoiceSide,
  before: Partial<FurtherRow>,
  after: Partial<FurtherRow>,
): Change[] {
  const names = invoiceColumns[side]
  const named = ({ number, date, due, paid_on, paid }: Partial<FurtherRow>) => ({
    [names.number]: number,
    [names.date]: date,
    [names.due]: due,
    [names.paidOn]: paid_on,
    [names.paid]: paid,
  })
  return changesOf(named(before), named(after))
}

async function requireFreeNumber(
  { db }: Context,
  order: LifeOrder,
  { side, number }: { side: InvoiceSide; number: string },
): Promise<void> {
  const others = (await readFurther(db, order.id)).filter((row) => row.side === side)
  const numbers = [firstInvoice(order.life, side)?.number, ...others.map((row) => row.number)]
  if (numbers.includes(number)) throw invalid({ number: 'invoice_twice' })
}

/** Where the wanted lines are among the order's; all that wait where none are named. */
async function placesOf(
  { db }: Context,
  id: number,
  { waiting, wanted }: { waiting: FurtherRow; wanted: readonly number[] | null },
): Promise<number[]> {
  const waits = (await readCosts(db, id)).flatMap((line, place) =>
    line.further_invoice_id === waiting.id ? [place] : [],
  )
  for (const [at, place] of (wanted ?? []).entries()) {
    if (!waits.includes(place)) throw invalid({ [`lines.${at}`]: 'further_line' })
  }
  return wanted ? [...wanted] : waits
}
