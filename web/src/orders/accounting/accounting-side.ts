import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'

export type InvoiceCommand = Extract<
  OrderCommand,
  | 'invoice'
  | 'carrier_invoice'
  | 'credit_invoice'
  | 'credit_carrier_invoice'
  | 'further_invoice'
  | 'change_further_invoice'
  | 'withdraw_invoice'
  | 'withdraw_credit_note'
  | 'mark_credit_note'
>

/** A command, and what of the order it is about where there are several. */
export interface Asking {
  command: InvoiceCommand
  about?: number | null
}

export interface SideProps {
  order: StaffOrderRecord
  side: InvoiceSide
  /** Opens a dialog; null for those who may not enter anything. */
  ask: ((asking: Asking) => unknown) | null
}

export const firstCommands = {
  sell: { enter: 'invoice', credit: 'credit_invoice' },
  buy: { enter: 'carrier_invoice', credit: 'credit_carrier_invoice' },
} as const satisfies Record<InvoiceSide, Record<string, InvoiceCommand>>
