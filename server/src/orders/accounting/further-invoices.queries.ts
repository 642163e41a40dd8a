import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OrderFurtherInvoices } from '../../db/schema.generated.ts'

export interface FurtherRow {
  id: number
  side: InvoiceSide
  /** Empty for lines that wait for their invoice. */
  number: string
  date: string | null
  due: string | null
  paid_on: string | null
  paid: number
  gross: number
  credited: number
}

export async function readFurther(db: Db, orderId: number): Promise<FurtherRow[]> {
  return db
    .selectFrom('order_further_invoices')
    .select(['id', 'side', 'number', 'date', 'due', 'paid_on', 'paid', 'gross', 'credited'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The row that lines of a side wait in. */
export async function openWaiting(db: Db, orderId: number, side: InvoiceSide): Promise<number> {
  const wanted = { order_id: orderId, side, number: '' }
  const made = await db
    .insertInto('order_further_invoices')
    .values(wanted)
    .onConflict((conflict) => conflict.columns(['order_id', 'side', 'number']).doUpdateSet({ number: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function insertFurther(db: Db, values: Insertable<OrderFurtherInvoices>): Promise<number> {
  const made = await db
    .insertInto('order_further_invoices')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function writeFurther(
  db: Db,
  id: number,
  values: Updateable<OrderFurtherInvoices>,
): Promise<void> {
  await db.updateTable('order_further_invoices').set(values).where('id', '=', id).execute()
}

/** What its lines come to now, and what of it was credited in parts, which is less or more by the difference. */
export async function refreshCredited(db: Db, id: number): Promise<{ before: number; gross: number }> {
  const found = await sql<{ before: number; gross: number }>`
    update order_further_invoices f set gross = now.gross, credited = f.credited + f.gross - now.gross
    from (select id, gross as before, further_gross(id) as gross from order_further_invoices where id = ${id}) now
    where f.id = now.id returning now.before, f.gross`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a further invoice that is not there')
  return row
}

export const grossOfFurther = async (db: Db, id: number): Promise<number> =>
  (await sql<{ gross: number }>`select further_gross(${id}) as gross`.execute(db)).rows[0]?.gross ?? 0

export async function deleteFurther(db: Db, id: number): Promise<void> {
  await db.deleteFrom('order_further_invoices').where('id', '=', id).execute()
}

/** What waits comes to what its lines come to; without any it is gone. */
export async function refreshWaiting(db: Db, orderId: number): Promise<void> {
  await sql`delete from order_further_invoices f where order_id = ${orderId} and number = ''
    and not exists (select from consignment_costs c where c.order_id = f.order_id and c.further_invoice_id = f.id)`.execute(
    db,
  )
  await sql`update order_further_invoices set gross = further_gross(id)
    where order_id = ${orderId} and number = ''`.execute(db)
}

/** Puts the lines at these places of an order, from 0, on a further invoice; on none where it is null. */
export async function markLines(
  db: Db,
  orderId: number,
  { places, on }: { places: readonly number[]; on: number | null },
): Promise<void> {
  await sql`update consignment_costs line set further_invoice_id = ${on}
    from (select id, row_number() over (order by sort, id) - 1 as place from consignment_costs
      where order_id = ${orderId}) placed
    where line.id = placed.id and placed.place = any(${[...places]}::int[])`.execute(db)
}

/** All lines of one go to another, or to none. */
export async function moveLines(
  db: Db,
  orderId: number,
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  await sql`update consignment_costs set further_invoice_id = ${to}
    where order_id = ${orderId} and further_invoice_id = ${from}`.execute(db)
}
