import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { LegInvoice, LegInvoiceFacts, LegInvoiceInput } from '@dromos/contract/groupages/leg-invoices.ts'
import { dueBy } from '@dromos/contract/orders/accounting/due.rules.ts'
import { noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkName } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { changesOf } from '../documents/document-log.service.ts'
import type { Change } from '../documents/document-log.service.ts'
import { keepMarks } from '../orders/accounting/invoice-marks.service.ts'
import { requirePastDays } from '../orders/accounting/order-invoices.service.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { giveCommand } from './groupage-life.service.ts'
import { correctionOf, isPaidBeyond } from './leg-invoices.policy.ts'
import { lockGroupage } from './groupages.queries.ts'
import type { AccountedLeg, LegOfOrder } from './leg-invoices.policy.ts'
import { deleteLegInvoice, findLeg, writeLegInvoice } from './leg-invoices.queries.ts'

/** The invoice of who carries a leg before or after: due by its terms, and paid in full where a day alone is given. */
export const enterLegInvoice = async (
  context: Context,
  id: number,
  { version, leg_id: legId, reason, ...given }: LegInvoiceInput,
): Promise<MovedDocument> => {
  requirePastDays(context, { paid_on: given.paid_on })
  return giveCommand(context, id, { command: 'leg_invoice', version }, async (inside) => {
    const leg = await findLeg(inside.db, id, legId)
    if (!leg) throw invalid({ leg_id: 'unknown_choice' })
    if (leg.firm_carrier_id === null) throw invalid({ leg_id: 'leg_uncarried' })
    requireValidChange(leg, given, reason)
    return { changes: await keepLegInvoice(inside, { legId, leg, given }), text: reason }
  })
}

/** The same among many, of a leg that is judged under the lock of its groupage: what is entered so already is not logged. */
export async function enterLegOfMany(
  inside: Context,
  { id: legId, groupage_id: id, ...leg }: LegOfOrder,
  given: LegInvoiceFacts,
): Promise<void> {
  const changes = await keepLegInvoice(inside, { legId, leg, given })
  if (changes.length === 0) return
  const locked = await lockGroupage(inside.db, id)
  if (!locked) throw notFound()
  const command = { command: 'leg_invoice', version: locked.version } as const
  await giveCommand(inside, id, command, () => ({ changes }))
}

/** Keeps what is known of the invoice of a leg; answers what has changed of it. */
async function keepLegInvoice(
  inside: Context,
  { legId, leg, given }: { legId: number; leg: AccountedLeg; given: LegInvoiceFacts },
): Promise<Change[]> {
  const after = settled(leg, given)
  const isKnown = after.number !== '' || after.paid > 0
  if (isKnown) await writeLegInvoice(inside.db, legId, after)
  const marked = await keepLegMarks(inside, legId, { from: leg.invoice.number, given })
  if (!isKnown) await deleteLegInvoice(inside.db, legId)
  return [...changesOf(namedAs(leg.invoice), namedAs(after)), ...marked]
}

/** Due by the terms, and paid in full where a day alone was given. */
function settled(
  { term, transport_cost: cost, loading_date, delivery_date }: AccountedLeg,
  given: LegInvoiceFacts,
) {
  const { number, date, paid_on } = given
  const days = { loading_date, delivery_date, received: null }
  return {
    number,
    date,
    paid_on,
    due: given.due ?? (date === null ? null : dueBy(term, { date, ...days })),
    paid: given.paid ?? (paid_on === null ? 0 : cost),
  }
}

/** Nothing is known of an invoice that has no number. */
const keepLegMarks = (
  inside: Context,
  legId: number,
  { from, given }: { from: string; given: LegInvoiceFacts },
) =>
  keepMarks(
    inside,
    { owner: { leg: legId }, side: 'buy', kind: 'invoice', number: given.number },
    { from, given: given.number === '' ? noMarks : given },
  )

/** Corrections, withdrawals and payments beyond what was agreed need a reason; what was paid is taken back first. */
function requireValidChange(leg: AccountedLeg, given: LegInvoiceFacts, reason: string): void {
  const { number, paid } = leg.invoice
  if (number !== '' && given.number === '' && paid > 0) throw invalid({ number: 'leg_paid' })
  if (correctionOf(leg, given) !== null && reason === '') throw invalid({ reason: 'required' })
  if (isPaidBeyond(leg, given) && reason === '') throw invalid({ paid: 'paid_beyond', reason: 'required' })
}

/** Under the names that an order's carrier invoice has in log and trail. */
const namedAs = ({ number, date, due, paid_on, paid }: Omit<LegInvoice, MarkName>) => ({
  carrier_invoice_number: number,
  carrier_invoice_date: date,
  carrier_invoice_due: due,
  carrier_paid_on: paid_on,
  carrier_paid: paid,
})
