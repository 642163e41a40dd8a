import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/prepare.ts'

/** A booking as those are told of it who may have it open. */
export async function findBookingFacts(db: Db, id: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'status', 'firm_company_id as firmId', 'by_customer', 'requested_at', 'number_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes everybody wait who stores a file for this booking. */
export async function lockForFiles(db: Db, id: number): Promise<void> {
  await db.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The accounts of its customer that are told of it; of what the office is still drafting nobody is. */
export async function customerAccounts(db: Db, id: number): Promise<number[]> {
  const asked = sql<{
    id: number
  }>`select p.id from people p join bookings on p.firm_id = bookings.firm_company_id
    where bookings.id = ${id} and (bookings.by_customer or bookings.number_id is not null) and person_is_on(p)`
  const found = await executePrepared(db, asked.compile(db))
  return found.rows.map((one) => one.id)
}
