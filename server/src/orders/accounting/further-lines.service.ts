import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import { grossOfLines } from '@dromos/contract/orders/gross.ts'
import { firstInvoice } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { InvoiceSide, LockFacts } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../platform/context.ts'
import { moveLines, openWaiting, readFurther, refreshWaiting } from './further-invoices.queries.ts'
import type { FurtherRow } from './further-invoices.queries.ts'
import { marked, markedCosts, sidesAdded } from './standing-invoices.policy.ts'

interface StoredLines {
  id: number
  life: LockFacts
  additional_costs: readonly CostInput[]
  marks: readonly (number | null)[]
  further: readonly Omit<FurtherRow, 'credited'>[]
}

/** The lines that an order is to have, with the invoices they stand on; what is added after an invoice waits for the next. */
export async function markCosts({ db }: Context, order: StoredLines, lines: readonly CostInput[]) {
  const { life, further } = order
  const stored = markedCosts(order)
  const waiting: Partial<Record<InvoiceSide, number>> = {}
  for (const side of sidesAdded(life, stored, lines)) waiting[side] = await openWaiting(db, order.id, side)
  const costs = marked(life, stored, { lines, waiting })
  const ours = further.find(({ side, number }) => side === 'sell' && number === '')
  return {
    lines: costs,
    /** Whether something stands on a further invoice or waits for one, or did. */
    isFurther: further.length > 0 || Object.keys(waiting).length > 0,
    /** What waits to be invoiced to the customer, in cents with VAT. */
    waitingGross: (vatRate: number) => ({
      before: ours?.gross ?? 0,
      after: grossOfLines(
        costs.filter(({ further_invoice_id: id }) => id !== null && id === waiting.sell),
        vatRate,
      ),
    }),
  }
}

/** The first invoice of a side stands no more: what waits for another one goes with the order's own lines again. */
export async function endWaiting(db: Db, orderId: number, side: InvoiceSide): Promise<void> {
  const waiting = (await readFurther(db, orderId)).find((row) => row.side === side && row.number === '')
  if (!waiting) return
  await moveLines(db, orderId, { from: waiting.id, to: null })
  await refreshWaiting(db, orderId)
}

/** A further invoice stands no more: its lines wait for another one, beside a first that stands. */
export async function freeLines(
  db: Db,
  order: { id: number; life: LockFacts },
  { id, side }: { id: number; side: InvoiceSide },
): Promise<void> {
  const to = firstInvoice(order.life, side) ? await openWaiting(db, order.id, side) : null
  await moveLines(db, order.id, { from: id, to })
  await refreshWaiting(db, order.id)
}
