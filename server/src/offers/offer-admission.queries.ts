import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/prepare.ts'

/** An offer as those are told of it who may have it open. */
export async function findOfferFacts(db: Db, id: number) {
  return db
    .selectFrom('offers')
    .select(['id', 'status', 'active', 'firm_id as firmId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes everybody wait who stores a file for this offer. */
export async function lockForFiles(db: Db, id: number): Promise<void> {
  await db.selectFrom('offers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The accounts of its customer that are told of it: of what was sent, as long as it is with them. */
export async function customerAccounts(db: Db, id: number): Promise<number[]> {
  const asked = sql<{ id: number }>`select p.id from people p join offers on p.firm_id = offers.firm_id
    where offers.id = ${id} and offers.sent_at is not null and person_is_on(p)`
  const found = await executePrepared(db, asked.compile(db))
  return found.rows.map((one) => one.id)
}

/** Whether the actor made it or receives its answers. */
export async function isOwnOffer(db: Db, id: number, personId: number): Promise<boolean> {
  const found = await sql`select from offers o where o.id = ${id} and (o.created_by = ${personId}
    or exists (select from offer_users u where u.offer_id = o.id and u.person_id = ${personId}))`.execute(db)
  return found.rows.length > 0
}
