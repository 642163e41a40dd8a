import { picked } from '@dromos/contract/base/fields.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { markNames, noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkFacts } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'

/** What is known of the first invoice of a side. */
export function storedMarks({ invoices }: StaffOrderRecord, side: InvoiceSide): MarkFacts {
  const first = invoices.find((invoice) => invoice.side === side && invoice.id === null)
  return first ? picked(first, markNames) : noMarks
}
