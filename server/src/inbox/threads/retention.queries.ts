import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** How long mails are kept that nobody has filed under a record. */
const KEPT = '90 days'
const AT_ONCE = 200

/** Ends threads that are filed under no record and have been quiet for that long, with their mails and what is stored of them. */
export async function forgetUnfiledThreads(db: Db): Promise<void> {
  for (;;) {
    const ended = await sql`delete from mail_threads where id in (
      select id from mail_threads where num_nonnulls(order_id, booking_id, groupage_id, offer_id) = 0
        and last_at < now() - ${KEPT}::interval order by last_at limit ${AT_ONCE})`.execute(db)
    if ((ended.numAffectedRows ?? 0n) < BigInt(AT_ONCE)) return
  }
}
