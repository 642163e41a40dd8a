import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { LegInvoice, LegInvoiceInput } from '@dromos/contract/groupages/leg-invoices.ts'
import { dueBy } from '@dromos/contract/orders/accounting/due.rules.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'
import { changesOf } from '../documents/document-log.service.ts'
import { demandPast } from '../orders/accounting/order-invoices.service.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { giveCommand } from './groupage-life.service.ts'
import { deleteLegInvoice, findLeg, writeLegInvoice } from './leg-invoices.queries.ts'

type Given = Omit<LegInvoiceInput, 'version' | 'leg_id' | 'reason'>

/** The invoice of who carries a leg before or after: due by its terms, and paid in full where a day alone is given. */
export const enterLegInvoice = async (
  context: Context,
  id: number,
  { version, leg_id: legId, reason, ...given }: LegInvoiceInput,
): Promise<MovedDocument> => {
  demandPast(context, { paid_on: given.paid_on })
  return giveCommand(context, id, { command: 'leg_invoice', version }, async (inside) => {
    const leg = await findLeg(inside.db, id, legId)
    if (!leg) throw invalid({ leg_id: 'unknown_choice' })
    if (leg.firm_carrier_id === null) throw invalid({ leg_id: 'leg_uncarried' })
    demandSoundChange(leg.invoice, given, { cost: leg.transport_cost, reason })
    const received = null
    const days = { loading_date: leg.loading_date, delivery_date: leg.delivery_date, received }
    const after: LegInvoice = {
      ...given,
      due: given.due ?? (given.date === null ? null : dueBy(leg.term, { date: given.date, ...days })),
      paid: given.paid ?? (given.paid_on === null ? 0 : leg.transport_cost),
    }
    if (after.number === '' && after.paid === 0) await deleteLegInvoice(inside.db, legId)
    else await writeLegInvoice(inside.db, legId, after)
    return { changes: changesOf(namedAs(leg.invoice), namedAs(after)), text: reason }
  })
}

/** Corrections, withdrawals and payments beyond what was agreed need a reason; what was paid is taken back first. */
function demandSoundChange(
  before: LegInvoice,
  given: Given,
  { cost, reason }: { cost: number; reason: string },
): void {
  const isStanding = before.number !== ''
  const isCorrected = isStanding && (before.number !== given.number || before.date !== given.date)
  if (isStanding && given.number === '' && before.paid > 0) throw invalid({ number: 'leg_paid' })
  if (isCorrected && reason === '') throw invalid({ reason: 'required' })
  const isBeyond = isBeyondAgreed({ paid: given.paid, agreed: cost, before: before.paid })
  if (isBeyond && reason === '') throw invalid({ paid: 'paid_beyond', reason: 'required' })
}

/** Under the names that an order's carrier invoice has in log and trail. */
const namedAs = ({ number, date, due, paid_on, paid }: LegInvoice) => ({
  carrier_invoice_number: number,
  carrier_invoice_date: date,
  carrier_invoice_due: due,
  carrier_paid_on: paid_on,
  carrier_paid: paid,
})
