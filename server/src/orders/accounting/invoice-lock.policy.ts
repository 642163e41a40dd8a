import { refusedChanges } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoicedMoney, Lock, LockFacts } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { nameConstraints } from '../../platform/constraints.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldProblem } from '../../platform/errors.ts'

// What gets past the policy says no more than that something stands.
nameConstraints(
  {
    orders_invoice_stands: {},
    orders_carrier_invoice_stands: {},
    orders_payment_stands: {},
    orders_carrier_payment_stands: {},
    orders_further_invoice_stands: {},
  },
  'invoiced',
)

interface MoneyChange {
  before: Partial<InvoicedMoney>
  after: Partial<InvoicedMoney>
}

export const invoicedError = (fields: Record<string, FieldProblem>): AppError =>
  new AppError('invoiced', { fields })

/** The sentence that names the invoice, or the payment, that holds something in place. */
export const lockSentence = ({ reason, which }: Lock): FieldProblem => `life_not_${reason}::${which}`

/** Refuses a change of what stands on an invoice or belongs to who was paid, with the fields and the invoice named. */
export function requireInvoicesUnchanged(facts: LockFacts, change: MoneyChange): void {
  const refused = [...refusedChanges(facts, change)]
  if (refused.length === 0) return
  throw invoicedError(Object.fromEntries(refused.map(([field, lock]) => [field, lockSentence(lock)])))
}

/** The same of an order that changes with its groupage: it is named too. */
export function requireTourUnchanged(
  order: { number_id: string; life: LockFacts },
  change: MoneyChange,
): void {
  const [lock] = refusedChanges(order.life, change).values()
  if (lock) throw tourLocked(order, lock)
}

export function tourLocked(order: { number_id: string }, lock: Lock): AppError {
  const which = [order.number_id, lock.which].filter(Boolean).join(', ')
  return invoicedError({ result: `groupage_order_invoiced::${which}` })
}
