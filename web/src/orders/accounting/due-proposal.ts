import { dueBy } from '@dromos/contract/orders/accounting/due.rules.ts'
import type { PaymentTerm } from '@dromos/contract/orders/accounting/due.rules.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { dayOf } from '../../platform/format.ts'
import { t } from './order-accounting.messages.ts'

interface Typed {
  date: string | null | undefined
  received: string | null | undefined
}

export function dueOf(
  { loading_date, delivery_date }: StaffOrderRecord,
  term: PaymentTerm | null,
  { date, received = null }: Typed,
): string | null {
  return date ? dueBy(term, { date, loading_date, delivery_date, received }) : null
}

/** When an invoice of this date is due by the payment terms; nothing while no date is typed. */
export const proposal = (date: string | null | undefined, due: string | null): string | undefined => {
  if (!date) return undefined
  return due ? t('proposed', { day: dayOf(due) }) : t('noTerms')
}
