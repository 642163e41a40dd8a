import { dueBy } from '@dromos/contract/orders/due.rules.ts'
import { buyInvoiceFields, sellInvoiceFields } from '@dromos/contract/orders/order-invoices.ts'
import type { BuyInvoice, SellInvoice } from '@dromos/contract/orders/order-invoices.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import type { AccountedOrder, StoredInvoices } from './order-invoices.queries.ts'

export interface Entry {
  values: Partial<StoredInvoices>
  changes: Change[]
}

/** Our invoice as it is stored: due by the customer's terms, and paid in full where a day alone was given. */
export function sellEntry(order: AccountedOrder, given: SellInvoice): Entry {
  const { invoice_date: date, invoice_paid_on: paidOn } = given
  const values = {
    ...given,
    invoice_due: given.invoice_due ?? dueOf(order, date, 'sell', order.cmr_received_on),
    invoice_paid: given.invoice_paid ?? (paidOn === null ? 0 : Math.max(0, order.gross)),
  }
  return { values, changes: changesOf(picked(order, fieldNames(sellInvoiceFields)), values) }
}

export function buyEntry(order: AccountedOrder, given: BuyInvoice): Entry {
  const { carrier_invoice_date: date, carrier_paid_on: paidOn, cmr_received_on: received } = given
  const values = {
    ...given,
    carrier_invoice_due: given.carrier_invoice_due ?? dueOf(order, date, 'buy', received),
    carrier_paid: given.carrier_paid ?? (paidOn === null ? 0 : order.transporter_price),
  }
  return { values, changes: changesOf(picked(order, fieldNames(buyInvoiceFields)), values) }
}

function dueOf(
  { terms, loading_date, delivery_date }: AccountedOrder,
  date: string | null,
  side: 'sell' | 'buy',
  received: string | null,
): string | null {
  return date === null ? null : dueBy(terms[side], { date, loading_date, delivery_date, received })
}
