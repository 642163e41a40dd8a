import { isInsuranceFileMissing } from '@dromos/contract/firms/insurance.rules.ts'
import { openOf } from '@dromos/contract/orders/gross.ts'
import type { OrderVat } from '@dromos/contract/orders/gross.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { isLoaded } from '@dromos/contract/constants/order-statuses.ts'
import type { CustomerFacts, OrderFacts } from './order-choices.queries.ts'
import type { LockedOrder } from './orders.queries.ts'

/** What a save makes of a customer's debt, in cents. */
export interface Sale {
  raise: number
  isNew: boolean
  /** The debt arose on the way: nobody can refuse it any more. */
  isOwed: boolean
}

export const newSale = (gross: number): Sale => ({ raise: openOf(gross, 0), isNew: true, isOwed: false })

export function changedSale(
  before: LockedOrder,
  { firm_company_id: customer }: OrderInput,
  { gross, waiting }: { gross: number; waiting: Record<'before' | 'after', number> },
): Sale {
  const { invoice_paid: paid, status } = before
  const isNew = customer !== before.firm_company_id
  const owed = openOf(before.gross, paid) + Math.max(0, waiting.before)
  const raise = openOf(gross, paid) + Math.max(0, waiting.after) - (isNew ? 0 : owed)
  return { raise, isNew, isOwed: !isNew && isLoaded(status) && raise > 0 }
}

/** Whether the customer's insurance is asked before anything is sold. */
export const isGuarded = ({ customer }: OrderFacts): boolean =>
  customer !== null && (customer.limit !== null || isBarred(customer))

/** Whether a customer with a limit is refused whatever the amount. */
export const isBarred = ({ has_file: hasInsuranceFile, overdue, ...customer }: CustomerFacts): boolean =>
  overdue !== null || isInsuranceFileMissing({ ...customer, hasInsuranceFile })

/** The VAT of an order; that of an invoice does not change with what is known of the firm since. */
export function vatOf({ vat }: OrderFacts, order: OrderInput, before?: LockedOrder): OrderVat {
  const isFixed = before && before.is_invoiced && before.firm_company_id === order.firm_company_id
  if (isFixed) return { rule: before.vat_rule, rate: before.vat_rate }
  // Where customer and business are known, so is this; without them nothing is saved.
  return vat ?? { rule: 'domestic', rate: 0 }
}
