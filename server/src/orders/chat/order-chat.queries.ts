import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** What the chat of an order says of it: its number, its customer, and which of our companies does the business. */
export async function getChatFacts(db: Db, id: number) {
  return db
    .selectFrom('orders')
    .innerJoin('businesses', 'businesses.id', 'orders.business_id')
    .select(['number_id', 'firm_company_id as firmId', 'customer_name', 'company_title as office'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Who is in charge of an order, and who works on it besides. */
export async function listResponsible(db: Db, id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select assign_user as id from orders where id = ${id} and assign_user is not null
    union select person_id from order_assign_users where order_id = ${id}`.execute(db)
  return found.rows.map((one) => one.id)
}

export async function findOrderOfBooking(db: Db, bookingId: number): Promise<number | null> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return found?.id ?? null
}
