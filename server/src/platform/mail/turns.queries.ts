import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { mailsPerHour } from './hourly-limit.ts'

// What was taken back takes nobody's turn.
const counts = sql`not exists (select from outbox where outbox.id = turn.mail_id and outbox.status = 'withdrawn')`

interface Turn {
  mailId: number
  personId: number
  afterSeconds: number
}

/**
 * Takes the first turn in which a mail of somebody may go out, in seconds from now: the hour before it holds no more
 * than it may of all that they send, to one or to many.
 */
export async function takeTurn(db: Db, { mailId, personId, afterSeconds }: Turn): Promise<number> {
  const first = sql`now() + make_interval(secs => ${afterSeconds})`
  const made = await sql<{ seconds: number }>`
    insert into mail_turns (mail_id, person_id, is_bulk, due_at)
    select ${mailId}, ${personId}, false, free.at from (
      select at from (
        select ${first} as at
        union select turn.due_at + interval '1 hour' from mail_turns turn
          where turn.person_id = ${personId} and turn.due_at + interval '1 hour' > ${first}
        order by at offset 0) moments
      where (select count(*) from mail_turns turn where turn.person_id = ${personId} and ${counts}
        and turn.due_at > moments.at - interval '1 hour' and turn.due_at <= moments.at) < ${mailsPerHour()}
      limit 1) free
    returning extract(epoch from due_at - now())::float as seconds`.execute(db)
  return made.rows[0]?.seconds ?? afterSeconds
}

/** Has others wait who send to many for the same person, until the transaction ends. */
export async function lockTurns(db: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mail turns'), ${personId})`.execute(db)
}

/** The last turns that somebody has taken, in seconds from now, the first of them first. */
export async function listTurns(db: Db, personId: number, most: number): Promise<number[]> {
  const found = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float as seconds from mail_turns turn
    where turn.person_id = ${personId} and ${counts} order by due_at desc limit ${most}`.execute(db)
  return found.rows.map(({ seconds }) => seconds).reverse()
}

/** Notes the turns of mails to many that were just written. */
export async function insertTurns(db: Db, personId: number, mailIds: readonly number[]): Promise<void> {
  await sql`insert into mail_turns (mail_id, person_id, is_bulk, due_at)
    select id, ${personId}, true, coalesce(not_before, now()) from outbox where id = any(${mailIds}::int[])`.execute(
    db,
  )
}

/** Turns that are over count for nobody any more. */
export async function forgetTurns(db: Db): Promise<void> {
  await sql`delete from mail_turns using outbox where outbox.id = mail_id and outbox.status <> 'waiting'
    and due_at < now() - interval '2 hours'`.execute(db)
}
