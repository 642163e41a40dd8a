import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import type { OrderInvoice } from '@dromos/contract/orders/accounting/further-invoices.ts'
import {
  firstInvoice,
  invoiceSides,
  keptLines,
  sideOfLine,
} from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide, LockFacts } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { MarkName } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { invoiceColumns } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { BuyInvoice, SellInvoice } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { FurtherRow } from './further-invoices.queries.ts'

export type MarkedCost = CostInput & { further_invoice_id: number | null }

interface Invoiced extends SellInvoice, BuyInvoice {
  life: LockFacts
  additional_costs: readonly CostInput[]
  /** What our first invoice comes to, or will. */
  first_gross: number
  /** What the carrier's first comes to, or will. */
  carrier_gross: number
  further: readonly Omit<FurtherRow, 'credited'>[]
  marks: readonly (number | null)[]
}

/** The stored lines, each with the further invoice that it stands on or waits for. */
export const markedCosts = ({
  additional_costs: costs,
  marks,
}: Pick<Invoiced, 'additional_costs' | 'marks'>) =>
  costs.map((line, at): MarkedCost => ({ ...line, further_invoice_id: marks[at] ?? null }))

/** All invoices of an order with their lines, the first of each side before the others. */
export function invoicesOf(order: Invoiced): Omit<OrderInvoice, MarkName>[] {
  const lines = markedCosts(order)
  const placesOf = (isOn: (line: MarkedCost) => boolean): number[] =>
    lines.flatMap((line, place) => (isOn(line) ? [place] : []))
  const first = (side: InvoiceSide): Omit<OrderInvoice, MarkName>[] => {
    const invoice = firstInvoice(order.life, side)
    if (!invoice) return []
    const names = invoiceColumns[side]
    const isOn = (line: MarkedCost) => line.further_invoice_id === null && sideOfLine(line) === side
    const { [names.due]: due, [names.paidOn]: paid_on, [names.paid]: paid } = order
    const gross = side === 'sell' ? order.first_gross : order.carrier_gross
    return [{ id: null, side, ...invoice, due, paid_on, paid: paid ?? 0, gross, lines: placesOf(isOn) }]
  }
  const further = (side: InvoiceSide) =>
    order.further
      .filter((row) => row.side === side)
      .map((row) => ({ ...row, lines: placesOf((line) => line.further_invoice_id === row.id) }))
  return invoiceSides.flatMap((side) => [...first(side), ...further(side)])
}

/** What of a side's lines is put on none of its invoices and waits, where the first one stands. */
const isAdded = (facts: LockFacts, line: Parameters<typeof sideOfLine>[0]): InvoiceSide | null => {
  const side = sideOfLine(line)
  return side && firstInvoice(facts, side) ? side : null
}

/** The lines that an order is to have, each on the invoice where it stands; added ones where those of their side wait. */
export function marked(
  facts: LockFacts,
  stored: readonly MarkedCost[],
  { lines, waiting }: { lines: readonly CostInput[]; waiting: Partial<Record<InvoiceSide, number>> },
): MarkedCost[] {
  const { kept } = keptLines(facts, stored, lines)
  return lines.map((line, at) => {
    const same = kept[at]
    const side = same ? null : isAdded(facts, line)
    const id = same ? same.further_invoice_id : side && waiting[side]
    return { ...line, further_invoice_id: id ?? null }
  })
}

/** On which sides lines are added to what is invoiced. */
export function sidesAdded(
  facts: LockFacts,
  stored: readonly MarkedCost[],
  lines: readonly CostInput[],
): InvoiceSide[] {
  const { kept } = keptLines(facts, stored, lines)
  return invoiceSides.filter((side) => lines.some((line, at) => !kept[at] && isAdded(facts, line) === side))
}
