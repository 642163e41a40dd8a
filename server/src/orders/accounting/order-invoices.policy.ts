import { dueBy } from '@dromos/contract/orders/accounting/due.rules.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'
import { nameOfInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide, StandingInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import {
  buyInvoiceFields,
  invoiceColumns,
  sellInvoiceFields,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import type {
  BuyInvoice,
  InvoicedOrder,
  SellInvoice,
} from '@dromos/contract/orders/accounting/order-invoices.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { invalid } from '../../platform/errors.ts'
import type { FieldProblem } from '../../platform/errors.ts'
import { invoicedError } from './invoice-lock.policy.ts'
import type { AccountedOrder, StoredInvoices } from './order-invoices.queries.ts'

export interface Entry {
  values: Partial<StoredInvoices>
  changes: Change[]
}

type EnteredInvoice = SellInvoice | BuyInvoice
type Facts = Partial<SellInvoice & BuyInvoice>

/** The first invoice of a side while it stands. */
export function standingOf(order: AccountedOrder, side: InvoiceSide): StandingInvoice | null {
  const names = invoiceColumns[side]
  const [number, date] = [order[names.number], order[names.date]]
  return number === '' ? null : { number, date }
}

/** What an entry would make of the invoice that stands: end it, or correct it; or its number is that of another one. */
export function replacing(
  order: AccountedOrder,
  side: InvoiceSide,
  given: EnteredInvoice,
): 'emptied' | 'corrected' | 'twice' | null {
  const names = invoiceColumns[side]
  const { [names.number]: number = '', [names.date]: date = null }: Facts = given
  const standing = standingOf(order, side)
  if (isTaken(order, side, number)) return 'twice'
  if (!standing) return null
  if (number === '') return 'emptied'
  return number !== standing.number || date !== standing.date ? 'corrected' : null
}

const isTaken = ({ further }: AccountedOrder, side: InvoiceSide, number: string): boolean =>
  number !== '' && further.some((one) => one.side === side && one.number === number)

/** The field of a payment that is more than what its side was to pay or to get, and was not before; null else. */
export function paidBeyond(
  order: AccountedOrder,
  side: InvoiceSide,
  given: EnteredInvoice,
): 'invoice_paid' | 'carrier_paid' | null {
  const name = invoiceColumns[side].paid
  const { [name]: paid }: Facts = given
  const agreed = side === 'sell' ? order.gross : order.carrier_gross
  return isBeyondAgreed({ paid, agreed, before: order[name] }) ? name : null
}

/** Corrections, and payments beyond what was agreed, need a reason; an invoice is ended by a credit note, or withdrawn. */
export function requireValidEntry(
  order: AccountedOrder,
  side: InvoiceSide,
  { given, reason }: { given: EnteredInvoice; reason: string },
): void {
  const field = invoiceColumns[side].number
  const made = replacing(order, side, given)
  const standing = standingOf(order, side)
  if (made === 'twice') throw invalid({ [field]: 'invoice_twice' })
  if (made === 'emptied' && standing) {
    throw invoicedError({ [field]: `invoice_emptied::${nameOfInvoice(standing)}` })
  }
  if (made === 'corrected' && reason === '') throw invalid({ reason: 'required' })
  const beyond = paidBeyond(order, side, given)
  if (beyond && reason === '') throw invalid({ [beyond]: 'paid_beyond', reason: 'required' })
}

/** The invoice that is in the way of an entry among many, which corrects nothing; ended only where it is withdrawn. */
export function inTheWay(
  order: AccountedOrder,
  { sell, buy }: Pick<InvoicedOrder, 'sell' | 'buy'>,
  mayWithdraw: boolean,
): string | null {
  const sides: [InvoiceSide, EnteredInvoice | undefined][] = [
    ['sell', sell],
    ['buy', buy],
  ]
  for (const [side, given] of sides) {
    const made = given ? replacing(order, side, given) : null
    const standing = standingOf(order, side)
    if (made === 'twice' && given) return { ...order, ...given }[invoiceColumns[side].number]
    const isWithdrawn = made === 'emptied' && mayWithdraw && withdrawalFault(order, side) === null
    if (made !== null && !isWithdrawn && standing) return nameOfInvoice(standing)
  }
  return null
}

/** Why the entry of a standing invoice cannot be withdrawn. */
export function withdrawalFault(order: AccountedOrder, side: InvoiceSide): FieldProblem | null {
  const standing = standingOf(order, side)
  if (!standing) return 'life_any_invoiced'
  if (order[invoiceColumns[side].paid] > 0) return `invoice_is_paid::${nameOfInvoice(standing)}`
  return order.part_credited.includes(side) ? `invoice_part_credited::${nameOfInvoice(standing)}` : null
}

const statedNames = ['invoice_vat', 'invoice_gross'] as const

/** What is left of a side without its first invoice. */
export function withdrawal(order: AccountedOrder, side: InvoiceSide): Entry {
  const { number, date, due } = invoiceColumns[side]
  const stated = side === 'sell' ? { invoice_vat: null, invoice_gross: null } : {}
  const values: Entry['values'] = { [number]: '', [date]: null, [due]: null, ...stated }
  const before = picked(order, [number, date, due, ...(side === 'sell' ? statedNames : [])])
  return { values, changes: changesOf(before, values) }
}

/** Our invoice as it is stored: due by the customer's terms, and paid in full where a day alone was given. */
export function sellEntry(order: AccountedOrder, given: SellInvoice): Entry {
  const { invoice_date: date, invoice_paid_on: paidOn } = given
  const values = {
    ...picked(given, fieldNames(sellInvoiceFields)),
    invoice_due: given.invoice_due ?? dueOf(order, date, 'sell', order.cmr_received_on),
    invoice_paid: given.invoice_paid ?? (paidOn === null ? 0 : Math.max(0, order.gross)),
  }
  return { values, changes: changesOf(picked(order, fieldNames(sellInvoiceFields)), values) }
}

export function buyEntry(order: AccountedOrder, given: BuyInvoice): Entry {
  const { carrier_invoice_date: date, carrier_paid_on: paidOn, cmr_received_on: received } = given
  const values = {
    ...picked(given, fieldNames(buyInvoiceFields)),
    carrier_invoice_due: given.carrier_invoice_due ?? dueOf(order, date, 'buy', received),
    carrier_paid: given.carrier_paid ?? (paidOn === null ? 0 : Math.max(0, order.carrier_gross)),
  }
  return { values, changes: changesOf(picked(order, fieldNames(buyInvoiceFields)), values) }
}

/** `received`: the day on which the original CMR note came in. */
export function dueOf(
  { terms, loading_date, delivery_date }: AccountedOrder,
  date: string | null,
  side: InvoiceSide,
  received: string | null,
): string | null {
  return date === null ? null : dueBy(terms[side], { date, loading_date, delivery_date, received })
}
