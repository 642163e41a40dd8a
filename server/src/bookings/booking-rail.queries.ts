import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function findRailFacts(db: Db, id: number) {
  return db
    .selectFrom('bookings')
    .select(['loading_place_id as from', 'delivery_place_id as to', 'by_customer', 'requested_at'])
    .select(
      sql<number>`(select count(*)::int from document_logs where booking_id = bookings.id)`.as('log_lines'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}
