import type { Db } from '../db/client.ts'

/** What the chat of a booking says of it; without a number it was never requested. */
export async function getChatFacts(db: Db, id: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('businesses', 'businesses.id', 'bookings.business_id')
    .select(['number_id', 'firm_company_id as firmId', 'customer_name', 'assign_user'])
    .select('company_title as office')
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
}
