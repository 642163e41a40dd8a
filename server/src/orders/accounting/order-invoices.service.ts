import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { MarkInput } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type {
  BuyInvoice,
  carrierInvoiceInput,
  EnteredInvoice,
  InvoicedOrder,
  invoiceInput,
  orderInvoicesApi,
  SellInvoice,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { z } from 'zod'
import { noteAct } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { refreshGross, refreshVatOfOrder } from '../entry/order-gross.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { orderOf } from '../order-admission.ts'
import { nameCredited } from './credit-notes.queries.ts'
import { endWaiting } from './further-lines.service.ts'
import { keepInvoiceMarks } from './invoice-marks.service.ts'
import {
  buyEntry,
  requireValidEntry,
  inTheWay,
  paidBeyond,
  replacing,
  sellEntry,
} from './order-invoices.policy.ts'
import type { Entry } from './order-invoices.policy.ts'
import { findRounding, lockAccounted, writeInvoices } from './order-invoices.queries.ts'
import type { AccountedOrder } from './order-invoices.queries.ts'

export async function enterInvoice(
  context: Context,
  id: number,
  { version, reason, ...given }: z.output<typeof invoiceInput>,
): Promise<MovedDocument> {
  requirePastDays(context, { invoice_paid_on: given.invoice_paid_on })
  return giveCommand(context, id, { command: 'invoice', version }, async (inside) => {
    const order = await rounded(inside, await accounted(inside, id), given)
    requireValidEntry(order, 'sell', { given, reason })
    const { values, changes } = sellEntry(order, given)
    const renamed = { from: order.invoice_number, to: given.invoice_number }
    await nameCredited(inside.db, id, { side: 'sell', ...renamed })
    const marked = await keepInvoiceMarks(inside, { id, side: 'sell', ...renamed }, given)
    return {
      columns: values,
      changes: [...changes, ...marked],
      text: reason,
      afterwards: () => refreshVatOfOrder(inside.db, id),
    }
  })
}

export async function enterCarrierInvoice(
  context: Context,
  id: number,
  { version, reason, ...given }: z.output<typeof carrierInvoiceInput>,
): Promise<MovedDocument> {
  requirePastDays(context, { carrier_paid_on: given.carrier_paid_on, cmr_received_on: given.cmr_received_on })
  return giveCommand(context, id, { command: 'carrier_invoice', version }, async (inside) => {
    const order = await accounted(inside, id)
    requireValidEntry(order, 'buy', { given, reason })
    const { values, changes } = buyEntry(order, given)
    const renamed = { from: order.carrier_invoice_number, to: given.carrier_invoice_number }
    await nameCredited(inside.db, id, { side: 'buy', ...renamed })
    const marked = await keepInvoiceMarks(inside, { id, side: 'buy', ...renamed }, given)
    return { columns: values, changes: [...changes, ...marked], text: reason }
  })
}

export async function accounted({ db }: Context, id: number): Promise<AccountedOrder> {
  const order = (await lockAccounted(db, [id])).get(id)
  if (!order) throw new Error('a locked order that is not there')
  return order
}

/** An order with what it comes to once it is on the invoice that is entered, which may be one of several orders. */
export async function rounded(
  { db }: Context,
  order: AccountedOrder,
  given: SellInvoice | undefined,
): Promise<AccountedOrder> {
  const { invoice_number: number, invoice_date: date, invoice_gross: gross } = given ?? order
  if (number === '' || date === null) return order
  const isSame =
    number === order.invoice_number && date === order.invoice_date && gross === order.invoice_gross
  if (isSame) return order
  const share = await findRounding(db, { id: order.id, number, date, gross })
  return { ...order, gross: order.gross - order.invoice_rounding + share }
}

type Body = HandlerInput<(typeof orderInvoicesApi)['PUT /orders/invoices']>['body']

/** Enters the invoices of several orders; what was changed since it was read stays as it is and is named. */
export async function enterInvoices(context: Context, body: Body): Promise<{ results: EnteredInvoice[] }> {
  for (const [at, { sell, buy }] of body.orders.entries()) {
    requirePastDays(context, { [`orders.${at}.sell.invoice_paid_on`]: sell?.invoice_paid_on })
    requirePastDays(context, { [`orders.${at}.buy.carrier_paid_on`]: buy?.carrier_paid_on })
    requirePastDays(context, { [`orders.${at}.buy.cmr_received_on`]: buy?.cmr_received_on })
  }
  return once(context, async (inside) => {
    const ids = body.orders.map(({ id }) => id)
    const orders = await lockAccounted(inside.db, ids)
    const results: EnteredInvoice[] = []
    for (const [at, given] of body.orders.entries()) {
      const found = orders.get(given.id)
      const order = found && (await rounded(inside, found, given.sell))
      requireAgreed(order, given, `orders.${at}`)
      const entry = { ...given, reason: body.withdraw_reason, path: `orders.${at}.` }
      results.push(await enterOne(inside, order, entry))
    }
    return { results }
  })
}

/** Among many nothing is paid beyond what was agreed: it takes a reason of its own. */
function requireAgreed(
  order: AccountedOrder | undefined,
  { sell, buy, version }: InvoicedOrder,
  path: string,
): void {
  if (order?.version !== version) return
  for (const [side, given] of [['sell', sell] as const, ['buy', buy] as const]) {
    const field = given && paidBeyond(order, side, given)
    if (field) throw invalid({ [`${path}.${side}.${field}`]: 'paid_beyond_many' })
  }
}

async function enterOne(
  inside: Context,
  order: AccountedOrder | undefined,
  { id, version, sell, buy, reason, path }: InvoicedOrder & { reason: string; path: string },
): Promise<EnteredInvoice> {
  if (!order) return { id, number_id: '', version, outcome: 'missing', standing: '' }
  const told = { id, number_id: order.number_id, version: order.version, standing: '' }
  if (order.version !== version) return { ...told, outcome: 'stale' }
  const standing = inTheWay(order, { sell, buy }, reason !== '')
  if (standing !== null) return { ...told, outcome: 'conflict', standing }
  const after = await writeEntries(inside, order, { sell, buy, reason, path })
  return after === null ? { ...told, outcome: 'unchanged' } : { ...told, version: after, outcome: 'entered' }
}

type InvoiceWithMark = (SellInvoice | BuyInvoice) & MarkInput

/** Nothing of them is in the way of an invoice that stands; `reason`: why those without a number are withdrawn. */
export async function writeEntries(
  inside: Context,
  order: AccountedOrder,
  {
    sell,
    buy,
    reason = '',
    path = '',
  }: Pick<InvoicedOrder, 'sell' | 'buy'> & { reason?: string; path?: string },
): Promise<number | null> {
  const { db, actor } = inside
  const eventOf = (side: InvoiceSide, given: SellInvoice | BuyInvoice) =>
    replacing(order, side, given) === 'emptied'
      ? { event: 'withdraw_invoice', text: reason, ended: side }
      : { event: side === 'sell' ? 'invoice' : 'carrier_invoice', text: '', ended: null }
  const entered = async (side: InvoiceSide, given: InvoiceWithMark, { values, changes }: Entry) => {
    const { number } = invoiceColumns[side]
    const invoice = { id: order.id, side, from: order[number], to: { ...order, ...given }[number] }
    const marked = await keepInvoiceMarks(inside, invoice, given, `${path}${side}.`)
    return { ...eventOf(side, given), values, changes: [...changes, ...marked] }
  }
  const entries = [
    ...(sell ? [await entered('sell', sell, sellEntry(order, sell))] : []),
    ...(buy ? [await entered('buy', buy, buyEntry(order, buy))] : []),
  ].filter(({ changes }) => changes.length > 0)
  if (entries.length === 0) return null
  const values: Entry['values'] = Object.assign({}, ...entries.map((entry) => entry.values))
  const version = await writeInvoices(db, order.id, values, actor.id)
  for (const { ended } of entries) {
    if (ended) await endWaiting(db, order.id, ended)
    if (ended === 'sell') await refreshGross(db, order.id)
  }
  await refreshVatOfOrder(db, order.id)
  const document = orderOf(order.id)
  for (const { event, text, changes } of entries) {
    const act = { verb: event, ...actOf(changes, text) }
    await noteAct(inside, document, { type: logType.status, event, text, changes, act })
  }
  await broadcastDocument(inside, document)
  return version
}

function actOf(changes: readonly Change[], reason: string) {
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return { before: valuesOf('before'), after: { ...valuesOf('after'), ...(reason && { reason }) } }
}

export function requirePastDays({ clock }: Context, days: Record<string, string | null | undefined>): void {
  const today = officeDay(clock.now())
  for (const [field, day] of Object.entries(days)) {
    if (day && day > today) throw invalid({ [field]: 'life_future' })
  }
}
