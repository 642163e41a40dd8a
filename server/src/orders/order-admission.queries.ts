import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** `firmId`: the only firm whose orders the reader may see; null for all. */
export async function findOrder(db: Db, id: number, firmId: number | null) {
  return db
    .selectFrom('orders')
    .select(['id', 'number_id', 'closed', 'firm_company_id as firmId'])
    .where('id', '=', id)
    .$if(firmId !== null, (query) => query.where('firm_company_id', '=', firmId ?? 0))
    .executeTakeFirst()
}

export async function orderExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function customerAccounts(db: Db, orderId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select p.id from people p join orders o on o.firm_company_id = p.firm_id
    where o.id = ${orderId} and person_is_on(p)`.execute(db)
  return found.rows.map(({ id }) => id)
}
