import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { legInvoiceFacts, legInvoiceFields } from '@dromos/contract/groupages/leg-invoices.ts'
import type { LegInvoiceFacts } from '@dromos/contract/groupages/leg-invoices.ts'
import { nameOfInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { Context } from '../platform/context.ts'
import type { FieldProblem } from '../platform/errors.ts'
import { faultOf } from './groupage-life.service.ts'
import { correctionOf, isPaidBeyond } from './leg-invoices.policy.ts'
import { lockGroupagesOf, readLegsOf } from './leg-invoices.queries.ts'
import type { LegOfOrder } from './leg-invoices.policy.ts'

/** An order, and which leg of its groupage is meant, counted from 1. */
interface NamedLeg {
  order: number
  leg: number
}

export type FindLeg = (named: NamedLeg) => LegOfOrder | undefined

/** How the legs before and after of these orders are found. */
export async function legsOf({ db }: Context, orders: readonly number[]): Promise<FindLeg> {
  const legs = orders.length === 0 ? [] : await readLegsOf(db, orders)
  const byName = new Map(legs.map((leg) => [`${leg.order_id} ${leg.number}`, leg]))
  return ({ order, leg }) => byName.get(`${order} ${leg}`)
}

/** The same with their groupages locked. After the orders' own locks. */
export async function lockLegsOf(inside: Context, orders: readonly number[]): Promise<FindLeg> {
  await lockGroupagesOf(inside.db, orders)
  return legsOf(inside, orders)
}

/** Why no invoice of this leg can come; null where one can. */
export function faultOfLeg(leg: LegOfOrder | undefined, role: RoleId): FieldProblem | null {
  if (!leg) return 'unknown_choice'
  if (!leg.carries) return 'leg_of_others'
  if (leg.firm_carrier_id === null) return 'leg_uncarried'
  const fault = faultOf('leg_invoice', leg.life, role)
  return fault === 'role' ? 'groupage_leg_invoice' : fault
}

/** What is known of the invoice with what is new of it; a new payment day without an amount means that all of it was paid. */
export const mergedLeg = ({ invoice }: LegOfOrder, changes: Partial<LegInvoiceFacts>): LegInvoiceFacts => ({
  ...picked(invoice, fieldNames(legInvoiceFields)),
  ...(changes.paid_on && { paid: null }),
  ...changes,
})

/** What is wrong with an entry among many, which corrects nothing: the fields, and why. */
export function faultsOfEntry(
  leg: LegOfOrder,
  given: LegInvoiceFacts,
): [keyof LegInvoiceFacts, FieldProblem][] {
  const unsound = legInvoiceFacts.safeParse(given).error?.issues ?? []
  // The names and keys of the schema.
  const faults = unsound.map(({ path, message }): [keyof LegInvoiceFacts, FieldProblem] => [
    path[0] as keyof LegInvoiceFacts,
    message as FieldKey,
  ])
  const corrected = correctionOf(leg, given)
  if (corrected) faults.push([corrected, `leg_invoice_stands::${nameOfInvoice(leg.invoice)}`])
  if (isPaidBeyond(leg, given)) faults.push(['paid', 'leg_paid_beyond'])
  return faults
}
