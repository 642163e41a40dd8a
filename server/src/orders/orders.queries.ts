import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/client.ts'
import type { ReplayKey } from '../platform/context.ts'
import { clearPartsSql, insertOrderSql, updateOrderSql } from './order-save.sql.ts'

/** Who saves, for the log and the audit trail that are written with the order. */
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

export interface LockedOrder {
  id: number
  version: number
  status: number
  closed: boolean
  business_id: number
  firm_company_id: number
  customer_price: number
  assign_user: number | null
  colleagueIds: number[]
  detailIds: number[]
  placeIds: number[]
  customsIds: number[]
}

const insertText = prepared(insertOrderSql)
const updateText = prepared(updateOrderSql)
const clearText = prepared(clearPartsSql)
const lockText =
  prepared(`select id, version, status, closed, business_id, firm_company_id, customer_price, assign_user,
    array(select person_id from order_assign_users where order_id = orders.id) as "colleagueIds",
    array(select id from order_details where order_id = orders.id) as "detailIds",
    array(select place_id from order_stops where order_id = orders.id
      union select custom_place_id from order_stops where order_id = orders.id and custom_place_id is not null) as "placeIds",
    array(select custom_place_id from order_stops where order_id = orders.id and custom_place_id is not null) as "customsIds"
  from orders where id = $1 for no key update`)

/** Draws the number and writes the order with all its parts and its replay key, in one statement. */
export async function insertOrder(
  db: Db,
  document: object,
  saver: Saver,
  { businessId, year, replayKey }: { businessId: number; year: number; replayKey: ReplayKey | null },
): Promise<SavedOrder> {
  const key = [replayKey?.key ?? null, replayKey?.route ?? null, replayKey?.bodyHash ?? null]
  const values = [...valuesOf(document, saver), businessId, year, ...key]
  return oneRow(await db.executeQuery<SavedOrder>(CompiledQuery.raw(insertText, values)))
}

/** The order's row, locked until the transaction ends. */
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

/** Removes the parts that the update writes anew, and the details that are not kept. */
export async function clearParts(db: Db, id: number, keptDetails: readonly number[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(clearText, [id, keptDetails]))
}

function valuesOf(document: object, { actorId, requestId, address }: Saver): unknown[] {
  return [JSON.stringify(document), actorId, requestId, address]
}

function oneRow<T>({ rows }: { rows: T[] }): T {
  const [row] = rows
  if (!row) throw new Error('a save without its row')
  return row
}
