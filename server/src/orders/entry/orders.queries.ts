import type { VatRule } from '@dromos/contract/orders/gross.ts'
import { CompiledQuery } from 'kysely'
import { keptColumns } from '../../consignments/consignment-record.sql.ts'
import type { KeptConsignment } from '../../consignments/kept-consignment.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import type { ReplayKey } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { isSoldFurther } from '../accounting/further-invoices.sql.ts'
import { journeyOf } from '../carrier/order-licences.queries.ts'
import type { OrderJourney } from '../carrier/order-licences.queries.ts'
import { clearPartsSql, insertOrderSql, insertWithinLimitSql, updateOrderSql } from './order-save.sql.ts'

export interface Saver {
  actorId: number
  requestId: string
  address: string
}

export interface SavedOrder {
  id: number
  number_id: string
  version: number
}

export interface LockedOrder extends KeptConsignment {
  id: number
  version: number
  status: number
  closed: boolean
  business_id: number
  firm_company_id: number
  customer_price: number
  transporter_price: number
  finished: boolean
  vat_rule: VatRule
  vat_rate: number
  /** What our first invoice comes to, or will, and what was paid of it, in cents. */
  gross: number
  /** What of it is its share of the rounding of an invoice of several orders. */
  invoice_rounding: number
  invoice_paid: number
  /** An invoice of ours stands, which fixes its VAT. */
  is_invoiced: boolean
  assign_user: number | null
  colleagueIds: number[]
  firm_carrier_id: number | null
  journey: OrderJourney
}

const insertText = prepared(insertOrderSql)
const insertWithinText = prepared(insertWithinLimitSql)
const updateText = prepared(updateOrderSql)
const clearText = prepared(clearPartsSql)
const lockText =
  prepared(`select firm_carrier_id, ${journeyOf('orders.id')} as journey, ${keptColumns('order_id', 'orders.id')},
    id, version, status, closed, business_id, firm_company_id, customer_price, transporter_price, finished,
    vat_rule, vat_rate, gross, invoice_rounding, invoice_paid, assign_user,
    invoice_number <> '' or ${isSoldFurther('orders.id')} as is_invoiced,
    array(select person_id from order_assign_users where order_id = orders.id) as "colleagueIds"
  from orders where id = $1 for no key update`)

export interface Numbering {
  businessId: number
  year: number
  replayKey: ReplayKey | null
}

/** The insured amount a customer was read with, and how many cents it may be sold already. */
export interface CreditRoom {
  limit: number
  most: number
}

export async function insertOrder(
  db: Db,
  document: object,
  saver: Saver,
  numbering: Numbering,
): Promise<SavedOrder> {
  const values = [...valuesOf(document, saver), ...numberingOf(numbering)]
  return oneRow(await db.executeQuery<SavedOrder>(CompiledQuery.raw(insertText, values)))
}

/** Only within the insured amount, which the statement itself judges; undefined when it does not fit. */
export async function insertWithinLimit(
  db: Db,
  document: object,
  saver: Saver,
  { limit, most, ...numbering }: Numbering & CreditRoom,
): Promise<SavedOrder | undefined> {
  const values = [...valuesOf(document, saver), ...numberingOf(numbering), limit, most]
  return (await db.executeQuery<SavedOrder>(CompiledQuery.raw(insertWithinText, values))).rows[0]
}

function numberingOf({ businessId, year, replayKey }: Numbering): unknown[] {
  return [businessId, year, replayKey?.key ?? null, replayKey?.route ?? null, replayKey?.bodyHash ?? null]
}

export async function lockOrder(db: Db, id: number): Promise<LockedOrder | undefined> {
  const found = await db.executeQuery<LockedOrder>(CompiledQuery.raw(lockText, [id]))
  return found.rows[0]
}

/** Writes the order with all its parts anew; details with an id keep it, and so do their stops. */
export async function updateOrder(db: Db, id: number, document: object, saver: Saver): Promise<SavedOrder> {
  return oneRow(
    await db.executeQuery<SavedOrder>(CompiledQuery.raw(updateText, [...valuesOf(document, saver), id])),
  )
}

export async function clearParts(db: Db, id: number, keptDetails: readonly number[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(clearText, [id, keptDetails]))
}

function valuesOf(document: object, { actorId, requestId, address }: Saver): unknown[] {
  return [JSON.stringify(document), actorId, requestId, address]
}

// Without its customer a save writes nothing: it was merged into another firm after the facts had been read.
function oneRow<T>({ rows }: { rows: T[] }): T {
  const [row] = rows
  if (!row) throw invalid({ firm_company_id: 'merged_firm' })
  return row
}
