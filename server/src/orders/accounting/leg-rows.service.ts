import { legInvoiceFields } from '@dromos/contract/groupages/leg-invoices.ts'
import type { LegInvoiceFacts } from '@dromos/contract/groupages/leg-invoices.ts'
import { fieldNames } from '@dromos/contract/base/fields.ts'
import { markColumns, markNames } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { enterLegOfMany } from '../../groupages/leg-invoices.service.ts'
import {
  faultOfLeg,
  faultsOfEntry,
  legsOf,
  lockLegsOf,
  mergedLeg,
} from '../../groupages/leg-invoices-sheet.service.ts'
import type { LegOfOrder } from '../../groupages/leg-invoices.policy.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { JudgedRow, NoteMistake } from '../../sheets/sheet-import.ts'
import type { GivenMark } from './invoice-marks.queries.ts'
import type { InvoiceSheetRow } from './invoice-sheet-fields.ts'

/** The columns of a sheet that say of a leg what they else say of the carrier of the order. */
const legColumns = {
  number: 'carrier_invoice_number',
  date: 'carrier_invoice_date',
  due: 'carrier_invoice_due',
  paid_on: 'carrier_paid_on',
  paid: 'carrier_paid',
  ...markColumns.buy,
} as const satisfies Record<keyof LegInvoiceFacts, keyof InvoiceSheetRow['changes']>

const facts = [...fieldNames(legInvoiceFields), ...markNames]
const columns: ReadonlySet<string> = new Set(Object.values(legColumns))

const changesIn = ({ changes }: InvoiceSheetRow): Partial<LegInvoiceFacts> =>
  Object.fromEntries(
    facts.flatMap((name) => {
      const value = changes[legColumns[name]]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const isOfLeg = (row: InvoiceSheetRow): row is InvoiceSheetRow & { leg: number } => row.leg !== null

const ordersOf = (rows: readonly InvoiceSheetRow[]): number[] => rows.map(({ order }) => order)

/** Judges the rows that name a leg, as their entry by hand is judged; answers the MARKs that they give. */
export async function judgeLegRows(
  context: Context,
  rows: readonly JudgedRow<InvoiceSheetRow>[],
  { today, error }: { today: string; error: NoteMistake },
): Promise<(GivenMark & { row: number })[]> {
  const find = await legsOf(context, ordersOf(rows.map(({ value }) => value).filter(isOfLeg)))
  const seen = new Map<number, number>()
  return rows.flatMap(({ row, value }) => {
    if (!isOfLeg(value)) return []
    const leg = find(value)
    const fault = faultOfLeg(leg, context.actor.role)
    if (fault !== null) error(row, 'leg', fault)
    if (!leg || fault !== null) return []
    const before = seen.get(leg.id)
    if (before) error(row, 'leg', `repeated_in_row:${before}`)
    seen.set(leg.id, before ?? row)
    judgeEntry({ row, value }, leg, { today, error })
    const { number, mark } = mergedLeg(leg, changesIn(value))
    return mark ? [{ row, order: null, leg: leg.id, side: 'buy', kind: 'invoice', number, mark }] : []
  })
}

function judgeEntry(
  { row, value }: JudgedRow<InvoiceSheetRow>,
  leg: LegOfOrder,
  { today, error }: { today: string; error: NoteMistake },
): void {
  const given = mergedLeg(leg, changesIn(value))
  for (const column of Object.keys(value.changes)) {
    if (!columns.has(column)) error(row, column, 'leg_row')
  }
  for (const [name, fault] of faultsOfEntry(leg, given)) error(row, legColumns[name], fault)
  if ((given.paid_on ?? '') > today) error(row, legColumns.paid_on, 'life_future')
}

/** The legs that rows name, under the locks of their groupages, with what is entered of them. After the locks of orders. */
export async function lockLegRows(
  inside: Context,
  rows: readonly InvoiceSheetRow[],
): Promise<{ leg: LegOfOrder; given: LegInvoiceFacts }[]> {
  const named = rows.filter(isOfLeg)
  if (named.length === 0) return []
  const find = await lockLegsOf(inside, ordersOf(named))
  return named.map((row) => {
    const leg = find(row)
    // Something has changed since it was judged.
    if (!leg || faultOfLeg(leg, inside.actor.role) !== null) throw new AppError('conflict')
    const given = mergedLeg(leg, changesIn(row))
    if (faultsOfEntry(leg, given).length > 0) throw new AppError('conflict')
    return { leg, given }
  })
}

export async function enterLegRows(
  inside: Context,
  legs: readonly { leg: LegOfOrder; given: LegInvoiceFacts }[],
): Promise<void> {
  for (const { leg, given } of legs) await enterLegOfMany(inside, leg, given)
}
