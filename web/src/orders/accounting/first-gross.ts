import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'

/** What our first invoice of an order comes to, or will, with VAT, in cents: without what stands on others or waits. */
export const firstGross = ({ gross, invoices }: StaffOrderRecord): number =>
  invoices
    .filter(({ id, side }) => id !== null && side === 'sell')
    .reduce((left, invoice) => left - invoice.gross, gross)
