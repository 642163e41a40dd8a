import type {
  CarrierPayablesQuery,
  FirmPayables,
  PayableParts,
} from '@dromos/contract/statistics/carrier-payables.ts'
import { addDays, payableWhens, payDays } from '@dromos/contract/statistics/period.rules.ts'
import type { Payable, PayablesQuery } from '@dromos/contract/statistics/statistics.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../platform/errors.ts'
import type { Context } from '../../platform/context.ts'
import * as queries from './carrier-payables.queries.ts'

/** What carriers are owed by the office's days. */
export async function readPayables({ clock }: Context, { business }: PayablesQuery, figures: Db) {
  const days = payDays(officeDay(clock.now()))
  const { day, friday, next } = days
  const rows = await queries.sumByWhen(figures, days, business)
  const untils = { overdue: addDays(day, -1), friday, next, later: null, unknown: null, uninvoiced: null }
  const payables = payableWhens.map((when): Payable => {
    const found = rows.find((row) => row.when === when)
    return { orders: 0, carriers: 0, amount: 0, ...found, when, until: untils[when] }
  })
  return { day, friday, payables }
}

/** What each carrier is owed by the office's days. */
export async function listCarrierPayables(
  { clock }: Context,
  { business, when, most }: CarrierPayablesQuery,
  figures: Db,
) {
  const days = payDays(officeDay(clock.now()))
  const asked = { business, ...(when && { when }) }
  const [rows, all] = await Promise.all([
    queries.sumByCarrier(figures, days, { ...asked, most }),
    queries.sumOfCarriers(figures, days, asked),
  ])
  const parts = partsOf(all)
  return {
    day: days.day,
    friday: days.friday,
    carriers: rows.map((row) => ({
      firm_id: row.firm_id,
      name: row.name,
      orders: row.orders,
      parts: partsOf(row),
      total: row.total,
    })),
    count: all.count,
    parts,
    total: totalOf(parts),
  }
}

/** What one carrier is owed; nothing for a firm that carries nothing. */
export async function readFirmPayables(context: Context, firmId: number): Promise<FirmPayables> {
  const { db, clock } = context
  if (!(await queries.isFirm(db, firmId))) throw notFound()
  const days = payDays(officeDay(clock.now()))
  const [sums, invoices] = await Promise.all([
    sumFirmPayables(context, firmId),
    queries.listOwedInvoices(db, days, firmId),
  ])
  return { ...sums, invoices }
}

/** How much one carrier is owed, and over how many invoices. */
export async function sumFirmPayables(
  { db, clock }: Context,
  firmId: number,
): Promise<Omit<FirmPayables, 'invoices'>> {
  const { count, ...sums } = await queries.sumOfFirm(db, payDays(officeDay(clock.now())), firmId)
  const parts = partsOf(sums)
  return { parts, total: totalOf(parts), count }
}

const partsOf = (row: PayableParts): PayableParts => ({
  overdue: row.overdue,
  friday: row.friday,
  next: row.next,
  later: row.later,
  unknown: row.unknown,
  uninvoiced: row.uninvoiced,
})

const totalOf = (parts: PayableParts): number => payableWhens.reduce((sum, when) => sum + parts[when], 0)
