import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** So many mails of one person go out within an hour: mail providers take more for a break-in. */
export const MAILS_PER_HOUR = 200

interface Turn {
  mailId: number
  personId: number
  isBulk: boolean
  afterSeconds: number
}

/**
 * When a mail of somebody may go out, in seconds from now: at once, or an hour after the mail that is `MAILS_PER_HOUR`
 * before it. One of many of the same waits for all others; one alone waits for other single ones only.
 */
export async function takeTurn(db: Db, { mailId, personId, isBulk, afterSeconds }: Turn): Promise<number> {
  const before = sql`(select due_at + interval '1 hour' from mail_turns
    where person_id = ${personId} and (${isBulk}::boolean or not is_bulk)
    order by due_at desc offset ${MAILS_PER_HOUR - 1} limit 1)`
  const made = await sql<{ seconds: number }>`
    insert into mail_turns (mail_id, person_id, is_bulk, due_at)
    values (${mailId}, ${personId}, ${isBulk}, greatest(now() + make_interval(secs => ${afterSeconds}), ${before}))
    returning extract(epoch from due_at - now())::float as seconds`.execute(db)
  return made.rows[0]?.seconds ?? afterSeconds
}

/** Turns that are over count for nobody any more. */
export async function forgetTurns(db: Db): Promise<void> {
  await sql`delete from mail_turns using outbox where outbox.id = mail_id and outbox.status <> 'waiting'
    and due_at < now() - interval '2 hours'`.execute(db)
}
