import type { GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import type { PaymentTerm } from '@dromos/contract/orders/accounting/due.rules.ts'
import type { LegInvoice, LegInvoiceFacts } from '@dromos/contract/groupages/leg-invoices.ts'
import { isBeyondAgreed } from '@dromos/contract/orders/accounting/payment.rules.ts'

export interface AccountedLeg {
  firm_carrier_id: number | null
  transport_cost: number
  invoice: LegInvoice
  /** How who carries it is paid; the days of its orders, between which it lies. */
  term: PaymentTerm | null
  loading_date: string
  delivery_date: string
}

export interface LegOfOrder extends AccountedLeg {
  id: number
  order_id: number
  groupage_id: number
  version: number
  /** Counted as the groupage shows them, from 1. */
  number: number
  /** Whether this order is on it: not all of a groupage are on each of its legs. */
  carries: boolean
  life: GroupageFacts
}

/** The first field by which an entry corrects the invoice that stands, or withdraws it; null where it does neither. */
export function correctionOf({ invoice }: AccountedLeg, given: LegInvoiceFacts): 'number' | 'date' | null {
  if (invoice.number === '') return null
  if (invoice.number !== given.number) return 'number'
  return invoice.date === given.date ? null : 'date'
}

/** Whether more is paid than the leg costs, and was not before. */
export const isPaidBeyond = (
  { transport_cost: agreed, invoice }: AccountedLeg,
  { paid }: LegInvoiceFacts,
): boolean => isBeyondAgreed({ paid, agreed, before: invoice.paid })
