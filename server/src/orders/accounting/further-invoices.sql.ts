import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { ownMark } from './invoice-marks.sql.ts'

/** Pieces of SQL about the invoices beside the first of an order; each needs the order as `o` in scope. */

const sold = `from order_further_invoices f where f.order_id = o.id and f.side = 'sell'`

/** What the customer owes over all invoices and what waits for one, in cents with VAT; and what of it is not paid. */
export const grossOfOrder = `(o.gross + (select coalesce(sum(f.gross), 0)::bigint ${sold}))`
export const openOfOrder = `(greatest(0, o.gross - o.invoice_paid)
  + (select coalesce(sum(greatest(0, f.gross - f.paid)), 0)::bigint ${sold}))`

/** What the carrier has not got, over all its invoices and what waits for one, in cents without VAT. */
export const openToCarrier = `(coalesce((select debt.open from carrier_debts debt where debt.order_id = o.id), 0)
  + (select coalesce(sum(greatest(0, f.gross - f.paid)), 0)::bigint
    from order_further_invoices f where f.order_id = o.id and f.side = 'buy'))`

/** Whether the carrier of an order has not got all of its first invoice, or of what it is to invoice. Of `orders`. */
export const isOwedToCarrier = `id = any(array(select debt.order_id from carrier_debts debt))`

export const furtherNumbers = (
  side: InvoiceSide,
): string => `coalesce((select string_agg(f.number, ', ' order by f.id)
  from order_further_invoices f where f.order_id = o.id and f.side = '${side}' and f.number <> ''), '')`

/** Those that stand, and the lines that wait for one, as `FurtherRow`. */
export const furtherJson = `(select coalesce(json_agg(json_build_object('id', f.id, 'side', f.side, 'number', f.number,
    'date', f.date, 'due', f.due, 'paid_on', f.paid_on, 'paid', f.paid, 'gross', f.gross) order by f.number = '', f.id), '[]')
  from order_further_invoices f where f.order_id = o.id)`

/** For each of the order's lines, in their order, the further invoice that it stands on or waits for. */
export const marksJson = `(select coalesce(json_agg(c.further_invoice_id order by c.sort, c.id), '[]')
  from consignment_costs c where c.order_id = o.id)`

/** For the customer: what stands. */
export const ownFurtherJson = `(select coalesce(json_agg(json_build_object('number', f.number, 'due', f.due,
    'paid_on', f.paid_on, ${ownMark('f.number')}) order by f.id), '[]') ${sold} and f.number <> '')`

/** Whether an invoice of ours beside the first stands, which fixes customer and VAT as the first does. */
export const isSoldFurther = (order: string): string =>
  `exists (select from order_further_invoices f where f.order_id = ${order} and f.side = 'sell' and f.number <> '')`

/** Orders with a further invoice, or lines that wait for one, of which this holds. */
export const ordersFurther = (side: InvoiceSide, condition: string): string =>
  `id = any(array(select f.order_id from order_further_invoices f where f.side = '${side}' and ${condition}))`
