import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type {
  carrierInvoiceInput,
  EnteredInvoice,
  InvoicedOrder,
  invoiceInput,
  orderInvoicesApi,
} from '@dromos/contract/orders/order-invoices.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import type { z } from 'zod'
import { noteAct } from '../../documents/document-log.service.ts'
import { tellDocument } from '../../documents/admitted.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { refreshVatOfOrder } from '../entry/order-gross.queries.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { orderOf } from '../order-admission.ts'
import { buyEntry, sellEntry } from './order-invoices.policy.ts'
import type { Entry } from './order-invoices.policy.ts'
import { lockAccounted, writeInvoices } from './order-invoices.queries.ts'
import type { AccountedOrder } from './order-invoices.queries.ts'

export async function enterInvoice(
  context: Context,
  id: number,
  { version, ...given }: z.output<typeof invoiceInput>,
): Promise<MovedDocument> {
  demandPast(context, { invoice_paid_on: given.invoice_paid_on })
  return giveCommand(context, id, { command: 'invoice', version }, async (inside) => {
    const { values, changes } = sellEntry(await accounted(inside, id), given)
    return { columns: values, changes, afterwards: () => refreshVatOfOrder(inside.db, id) }
  })
}

export async function enterCarrierInvoice(
  context: Context,
  id: number,
  { version, ...given }: z.output<typeof carrierInvoiceInput>,
): Promise<MovedDocument> {
  demandPast(context, { carrier_paid_on: given.carrier_paid_on, cmr_received_on: given.cmr_received_on })
  return giveCommand(context, id, { command: 'carrier_invoice', version }, async (inside) => {
    const { values, changes } = buyEntry(await accounted(inside, id), given)
    return { columns: values, changes }
  })
}

async function accounted({ db }: Context, id: number): Promise<AccountedOrder> {
  const order = (await lockAccounted(db, [id])).get(id)
  if (!order) throw new Error('a locked order that is not there')
  return order
}

type Body = HandlerInput<(typeof orderInvoicesApi)['PUT /orders/invoices']>['body']

/** Enters the invoices of several orders; what was changed since it was read stays as it is and is named. */
export async function enterInvoices(context: Context, body: Body): Promise<{ results: EnteredInvoice[] }> {
  for (const [at, { sell, buy }] of body.orders.entries()) {
    demandPast(context, { [`orders.${at}.sell.invoice_paid_on`]: sell?.invoice_paid_on })
    demandPast(context, { [`orders.${at}.buy.carrier_paid_on`]: buy?.carrier_paid_on })
    demandPast(context, { [`orders.${at}.buy.cmr_received_on`]: buy?.cmr_received_on })
  }
  return once(context, async (inside) => {
    const ids = body.orders.map(({ id }) => id)
    const orders = await lockAccounted(inside.db, ids)
    const results: EnteredInvoice[] = []
    for (const given of body.orders) results.push(await enterOne(inside, orders.get(given.id), given))
    return { results }
  })
}

async function enterOne(
  inside: Context,
  order: AccountedOrder | undefined,
  { id, version, sell, buy }: InvoicedOrder,
): Promise<EnteredInvoice> {
  if (!order) return { id, number_id: '', version, outcome: 'missing' }
  const told = { id, number_id: order.number_id, version: order.version }
  if (order.version !== version) return { ...told, outcome: 'stale' }
  const after = await writeEntries(inside, order, { sell, buy })
  return after === null ? { ...told, outcome: 'unchanged' } : { ...told, version: after, outcome: 'entered' }
}

export async function writeEntries(
  inside: Context,
  order: AccountedOrder,
  { sell, buy }: Pick<InvoicedOrder, 'sell' | 'buy'>,
): Promise<number | null> {
  const { db, actor } = inside
  const entries = [
    ...(sell ? [{ event: 'invoice', ...sellEntry(order, sell) }] : []),
    ...(buy ? [{ event: 'carrier_invoice', ...buyEntry(order, buy) }] : []),
  ].filter(({ changes }) => changes.length > 0)
  if (entries.length === 0) return null
  const values: Entry['values'] = Object.assign({}, ...entries.map((entry) => entry.values))
  const version = await writeInvoices(db, order.id, values, actor.id)
  await refreshVatOfOrder(db, order.id)
  const document = orderOf(order.id)
  for (const { event, changes } of entries) {
    const valuesOf = (side: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.field, change[side]]))
    const act = { verb: event, before: valuesOf('before'), after: valuesOf('after') }
    await noteAct(inside, document, { type: logType.status, event, changes, act })
  }
  await tellDocument(inside, document)
  return version
}

function demandPast({ clock }: Context, days: Record<string, string | null | undefined>): void {
  const today = officeDay(clock.now())
  for (const [field, day] of Object.entries(days)) {
    if (day && day > today) throw invalid({ [field]: 'life_future' })
  }
}
