import * as queries from './orders.queries.ts'
import { yearIn } from '@dromos/contract/constants/clock.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { OrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { ordersApi } from '@dromos/contract/orders/orders.ts'
import { mostUnwarned } from '@dromos/contract/firms/insurance.rules.ts'
import { openItems } from '@dromos/contract/orders/closing.rules.ts'
import { moneyOfOrder } from '@dromos/contract/orders/money.ts'
import { isLoaded } from '@dromos/contract/constants/order-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeZone, officeDay } from '@dromos/contract/constants/office.ts'
import { requireInsured } from '../../firms/firm-credit.service.ts'
import { notifyOfRaise } from '../../firms/firm-credit-notices.service.ts'
import { requireOwnDetails } from '../../consignments/kept-consignment.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { onceByStatement } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { requireVersion } from '../../records/records.ts'
import { changedFields } from './order-changes.ts'
import { requireValid, documentOf, namedBy, paidOrder } from './order-document.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { orderOf } from '../order-admission.ts'
import { hasNotices, noticesOf, sendNotices } from './order-notices.ts'
import { readFacts } from './order-choices.queries.ts'
import type { OrderFacts } from './order-choices.queries.ts'
import { keptStaysAllowed } from './kept-choices.policy.ts'
import { markCosts } from '../accounting/further-lines.service.ts'
import { refreshWaiting } from '../accounting/further-invoices.queries.ts'
import { requireInvoicesUnchanged } from '../accounting/invoice-lock.policy.ts'
import { marked } from '../accounting/invoice-marks.policy.ts'
import { invoicesOf, markedCosts } from '../accounting/standing-invoices.policy.ts'
import { requireValidMoney } from './order-money.policy.ts'
import { requireLicensedOrder } from '../carrier/order-licences.service.ts'
import { notifyOfSale } from './order-limit.service.ts'
import { keepOverride } from './order-override.service.ts'
import { changedSale, isBarred, isGuarded, newSale, vatOf } from './order-sale.policy.ts'
import type { Sale } from './order-sale.policy.ts'
import { vatOfSides } from './order-vat.policy.ts'
import { notifyOfDelays } from '../progress/delay-notices.service.ts'
import { judgeDelays } from '../progress/order-delays.queries.ts'
import { findCustomerOrder, findStaffOrder } from './order-record.queries.ts'
import type { StaffFacts } from './order-record.queries.ts'
import type { LockedOrder, SavedOrder, Saver } from './orders.queries.ts'
import { canEditOrder, isCustomerView, rightsTo, rowScope } from '../orders.policy.ts'

type ChangedOrder = HandlerInput<(typeof ordersApi)['POST /orders/update/{id}']>['body']

export async function getOrder(context: Context, id: number): Promise<OrderRecord> {
  const { actor, db, language } = context
  const firmId = rowScope(actor)
  if (isCustomerView(actor)) {
    const order = await findCustomerOrder(db, id, { firmId: firmId ?? 0, language })
    if (!order) throw notFound()
    return { view: 'customer', ...order, can: rightsTo(actor, order) }
  }
  const order = await findStaffOrder(db, id, { now: context.clock.now(), language })
  if (!order) throw notFound()
  const {
    closing,
    first_gross: _first,
    further: _further,
    marks: _marks,
    invoice_marks: known,
    vat_parties: _parties,
    treatments: _said,
    ...record
  } = order
  const { profit } = moneyOfOrder(record)
  // The record is this call's own: sixty fields need no further copy.
  return Object.assign(record, {
    view: 'staff' as const,
    profit,
    ...marked({ invoices: invoicesOf(order), credit_notes: order.credit_notes }, known),
    vat_said: vatOfSides(order, language),
    activities: record.logs.filter(({ event }) => event !== null),
    open_items: openItems(closing),
    can: rightsTo(actor, order),
  })
}

export async function createOrder(context: Context, entry: NewOrder): Promise<SavedOrder> {
  return onceByStatement(context, () => insertOrder(context, entry))
}

type NewOrder = OrderInput & {
  release_reason?: string | undefined
  /** The booking that it is made of. */
  booking_id?: number
}

/** Writes a new order with the key of its call; for a use case that goes on with it in the same transaction. */
export async function insertOrder(context: Context, entry: NewOrder): Promise<SavedOrder> {
  const { release_reason: reason, booking_id, ...entered } = entry
  requireOwnDetails(entered.details, [])
  const facts = await readFacts(context.db, namedBy(entered), todayOf(context))
  const order = paidOrder(entered, facts)
  requireValid(order, facts)
  const derived = documentOf(order, facts, { vat: vatOf(facts, order) })
  const sale = newSale(derived.gross)
  const document = {
    ...derived,
    booking_id,
    ...logOf('created', order),
    accounts: facts.customer?.accounts ?? [],
    action: 'orders.create',
  }
  const { replayKey } = context
  const year = yearIn(context.clock.now().getTime(), officeZone)
  const numbering = { businessId: order.business_id, year, replayKey }
  const insert = ({ db }: Context) => queries.insertOrder(db, document, saverOf(context), numbering)
  const notices = noticesOf(context, order, { facts, isBooked: booking_id !== undefined })
  if (!hasNotices(notices)) {
    if (!isGuarded(facts)) return insert(context)
    const room = roomOf(facts, sale.raise)
    const saved =
      room &&
      (await queries.insertWithinLimit(context.db, document, saverOf(context), { ...numbering, ...room }))
    if (saved) return saved
  }
  return inTransaction(context, async (inside) => {
    const credit = { facts, sale, reason }
    const isReleased = await isSoldByRelease(inside, order, credit)
    const saved = await insert(inside)
    if (isGuarded(facts)) await notifyOfRaise(inside, order.firm_company_id, sale)
    if (isReleased) await keepOverride(inside, saved.id, { event: 'released', reason })
    await sendNotices(inside, notices, { order: saved, document, facts })
    return saved
  })
}

export async function updateOrder(context: Context, id: number, changed: ChangedOrder): Promise<SavedOrder> {
  const { version, release_reason: reason, licence_reason, ...entered } = changed
  return inTransaction(context, async (inside) => {
    const before = await queries.lockOrder(inside.db, id)
    await requireVersion(before?.version, version, () => getOrder(inside, id))
    if (!before || !canEditOrder(inside.actor, before)) throw new AppError('conflict')
    // The number was drawn from the business's own sequence.
    if (entered.business_id !== before.business_id) throw invalid({ business_id: 'cannot_change' })
    requireSameLoad(entered, before)
    requireOwnDetails(entered.details, before.detailIds)
    const read = await findStaffOrder(inside.db, id, { now: inside.clock.now(), language: inside.language })
    if (!read) throw notFound()
    const facts = await readFacts(inside.db, namedBy(entered), todayOf(inside))
    const order = paidOrder(entered, facts)
    requireValid(order, keptStaysAllowed(facts, order, before))
    requireInvoicesUnchanged(read.life, moneyChange(read, order))
    requireValidMoney(inside.actor, order, read)
    const vat = vatOf(facts, order, before)
    const costs = await markCosts(inside, read, order.additional_costs)
    const derived = documentOf({ ...order, additional_costs: costs.lines }, facts, { vat, before })
    const waiting = costs.waitingGross(vat.rate)
    const sale = changedSale(before, order, { gross: derived.gross, waiting })
    const isReleased = await isSoldByRelease(inside, order, { facts, sale, reason })
    const kept = order.details.flatMap((detail) => (detail.id === undefined ? [] : [detail.id]))
    await queries.clearParts(inside.db, id, kept)
    const logged = logOf('changed', order)
    const document = {
      ...derived,
      ...logged,
      log: { ...logged.log, changes: changedFields(read, order, facts) },
      action: 'orders.update',
      before: { customer_price: before.customer_price, transporter_price: before.transporter_price },
    }
    const saved = await queries.updateOrder(inside.db, id, document, saverOf(inside))
    if (costs.isFurther) await refreshWaiting(inside.db, id)
    await notifyOfDelays(inside, id, await judgeDelays(inside.db, id, inside.clock.now().toISOString()))
    if (isReleased) await keepOverride(inside, id, { event: 'released', reason })
    await notifyOfSale(inside, { ...read, ...entered, customer_name: read.firm_company.name }, sale)
    if (before.firm_carrier_id !== null) {
      await requireLicensedOrder(inside, id, { before, reason: licence_reason })
    }
    await sendNotices(inside, noticesOf(inside, order, { facts, before }), { order: saved, document, facts })
    await broadcastDocument(inside, orderOf(id))
    return saved
  })
}

function moneyChange(read: StaffFacts, { transporter_price = read.transporter_price, ...after }: OrderInput) {
  // The carrier is given and taken away by commands.
  return {
    before: { ...read, additional_costs: markedCosts(read) },
    after: { ...after, transporter_price },
  }
}

/** Refuses what the customer's insurance does not cover; true when it is sold nevertheless, by a release. */
async function isSoldByRelease(
  context: Context,
  { firm_company_id: customer }: OrderInput,
  { facts, sale, reason }: { facts: OrderFacts; sale: Sale; reason: string | undefined },
): Promise<boolean> {
  if (sale.isOwed || !isGuarded(facts)) return false
  return requireInsured(context, customer, { ...sale, reason })
}

const todayOf = ({ clock }: Context): string => officeDay(clock.now())

/** What the inserting statement must find for the order to fit untold; null where that is judged before it. */
function roomOf({ customer }: OrderFacts, raise: number): queries.CreditRoom | null {
  if (!customer || customer.limit === null || isBarred(customer)) return null
  return { limit: customer.limit, most: mostUnwarned(customer.limit, raise) }
}

function requireSameLoad({ details }: OrderInput, { detailIds, status }: LockedOrder): void {
  // Once loaded, details are fixed: none without loading times is added, none is removed.
  const isSameSet = details.length === detailIds.length && details.every(({ id }) => id !== undefined)
  if (isLoaded(status) && !isSameSet) throw invalid({ details: 'cannot_change' })
}

function logOf(event: 'created' | 'changed', order: OrderInput) {
  const { customer_price, firm_company_id, business_id } = order
  return {
    log_type_id: logType.status,
    log: { event },
    audit: { customer_price, firm_company_id, business_id, details: order.details.length },
  }
}

function saverOf({ actor, requestId, address }: Context): Saver {
  return { actorId: actor.id, requestId, address }
}
