import type { LiveData, LiveKind } from '@dromos/contract/base/live-channel.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/prepare.ts'

const NUMBERING_LOCK = 7_213_004_513
const TICKET_SECONDS = 30

export interface NumberedEvent {
  number: number
  kind: LiveKind
  data: Omit<LiveData, 'users'>
  users: number[] | null
  roles: number[] | null
}

export type Audience = { users: readonly number[] } | { roles: readonly number[] }

export async function insertEvents(
  db: Db,
  kind: LiveKind,
  all: readonly object[],
  audience: Audience,
): Promise<void> {
  if (all.length === 0) return
  const users = 'users' in audience ? [...audience.users] : null
  const roles = 'roles' in audience ? [...audience.roles] : null
  const rows = all.map((data) => ({ kind, data: JSON.stringify(data), users, roles }))
  const insert = db.insertInto('live_events').values(rows)
  await (rows.length === 1 ? executePrepared(db, insert.compile()) : insert.execute())
}

/** Says to every process what is of this moment only; at most 8,000 bytes. */
export async function sendMoment(db: Db, channel: string, moment: Moment): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(moment)})`.execute(db)
}

export interface Moment {
  kind: LiveKind
  data: object
  audience: Audience
}

/**
 * Gives the committed events that have none their numbers. One process at a time: the lock is let go when the numbers
 * can be seen, so a reader who sees a number sees every lower one.
 */
export async function numberEvents(db: Db): Promise<void> {
  const waiting = await sql`select from live_events where number is null limit 1`.execute(db)
  if (waiting.rows.length === 0) return
  await db.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(inside)
    await sql`update live_events set number = numbered.number from (
      select id, nextval('live_events_number') as number
      from (select id from live_events where number is null order by id) waiting) numbered
      where live_events.id = numbered.id`.execute(inside)
  })
}

const columns = sql`number, kind, data, users, roles`

export async function eventsAfter(db: Db, number: number, limit: number): Promise<NumberedEvent[]> {
  const found = await sql<NumberedEvent>`select ${columns} from live_events
    where number > ${number} order by number limit ${limit}`.execute(db)
  return found.rows
}

export async function missedEvents(
  db: Db,
  reader: { id: number; role: number },
  span: { after: number; upTo: number; limit: number },
): Promise<NumberedEvent[]> {
  const found = await sql<NumberedEvent>`select ${columns} from live_events
    where number > ${span.after} and number <= ${span.upTo}
      and (${reader.id}::int = any(users) or ${reader.role}::smallint = any(roles))
    order by number limit ${span.limit}`.execute(db)
  return found.rows
}

export async function forgetEventsFor(db: Db, personId: number): Promise<void> {
  await sql`update live_events set users = array_remove(users, ${personId}) where ${personId} = any(users)`.execute(
    db,
  )
}

/**
 * The newest number given, and the last one whose event is no longer kept. Read from committed rows alone: the sequence
 * is ahead of them while another process numbers, and who starts there would never hear what is being numbered.
 */
export async function numbersKept(db: Db): Promise<{ last: number; forgotten: number }> {
  const found = await sql<{ last: number; forgotten: number }>`select coalesce(max(number), 0) as last,
    coalesce(min(number) - 1, 0) as forgotten from live_events`.execute(db)
  return found.rows[0] ?? { last: 0, forgotten: 0 }
}

/** The newest stays, so that the numbers go on from there. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await sql`delete from live_events where number < (select max(number) from live_events)
    and created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from live_tickets where expires_at < now()`.execute(db)
}

/** Keeps a ticket; answers its life in seconds. */
export async function insertTicket(db: Db, hash: string, sessionId: string): Promise<number> {
  const expires_at = sql<string>`now() + make_interval(secs => ${TICKET_SECONDS})`
  await db.insertInto('live_tickets').values({ hash, session_id: sessionId, expires_at }).execute()
  return TICKET_SECONDS
}

export async function takeTicket(db: Db, hash: string): Promise<string | null> {
  const taken = await db
    .deleteFrom('live_tickets')
    .where('hash', '=', hash)
    .returning(['session_id', sql<boolean>`expires_at > now()`.as('is_good')])
    .executeTakeFirst()
  return taken?.is_good ? taken.session_id : null
}
