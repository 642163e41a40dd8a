import { firstInvoice, sideOfLine } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide, StandingInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { KeptCost, LifeOrder } from '../life/order-life.queries.ts'
import type { EndedInvoice } from './credit-notes.queries.ts'
import { readFurther } from './further-invoices.queries.ts'
import type { FurtherRow } from './further-invoices.queries.ts'
import { accounted } from './order-invoices.service.ts'

/** An invoice of an order that stands; without a row it is the first of its side. */
export interface Invoice extends StandingInvoice {
  side: InvoiceSide
  due: string | null
  row: FurtherRow | null
}

/** The invoice that is meant: a further one by its id, else the first of its side. */
export async function getInvoice(
  inside: Context,
  order: LifeOrder,
  { side, furtherId }: { side: InvoiceSide; furtherId: number | null },
): Promise<Invoice> {
  if (furtherId !== null) {
    const row = await getFurther(inside, order.id, furtherId)
    if (row.side !== side) throw invalid({ further_id: 'unknown_choice' })
    return { side, number: row.number, date: row.date, due: row.due, row }
  }
  const first = firstInvoice(order.life, side)
  const none = side === 'sell' ? 'life_invoiced' : 'life_carrier_invoiced'
  if (!first) throw new AppError('conflict', { fields: { result: none } })
  const { [invoiceColumns[side].due]: due } = await accounted(inside, order.id)
  return { side, ...first, due, row: null }
}

export async function getFurther({ db }: Context, orderId: number, id: number): Promise<FurtherRow> {
  const row = (await readFurther(db, orderId)).find((one) => one.id === id && one.number !== '')
  if (!row) throw invalid({ further_id: 'unknown_choice' })
  return row
}

export const isOn = ({ side, row }: Pick<Invoice, 'side' | 'row'>, line: KeptCost): boolean =>
  sideOfLine(line) === side && (line.further_invoice_id ?? null) === (row?.id ?? null)

/** Whose an invoice is, and what it was priced by besides its lines: as long as this is the same, it can stand again. */
export function termsOf(order: LifeOrder, side: InvoiceSide, isFurther: boolean): EndedInvoice['terms'] {
  const { firm_company_id, vat_rule, vat_rate, customer_price, freight_terms } = order
  const { firm_carrier_id, transporter_price } = order
  if (side === 'buy') return { firm_carrier_id, ...(!isFurther && { transporter_price }) }
  return { firm_company_id, vat_rule, vat_rate, ...(!isFurther && { customer_price, freight_terms }) }
}
