import type { Db } from '../db/client.ts'

/** A booking as those are told of it who may have it open. */
export async function findBookingFacts(db: Db, id: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'status', 'firm_company_id as firmId', 'by_customer', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes everybody wait who stores a file for this booking. */
export async function lockForFiles(db: Db, id: number): Promise<void> {
  await db.selectFrom('bookings').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
