import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { ChatRoom } from './chat-messages.queries.ts'

export interface ReaderRow {
  id: number
  name: string
  is_customer: boolean
  read_to: number
  read_at: string
}

/** Up to where people have read a channel; of customers those of `firmId` alone. */
export async function listReaders(db: Db, { chatId, channel, firmId }: ChatRoom): Promise<ReaderRow[]> {
  const found =
    await sql<ReaderRow>`select p.id, p.name || ' ' || p.surname as name, p.role_id = ${roles.customer} as is_customer,
      r.read_to, r.read_at
    from chat_readers r join people p on p.id = r.person_id
    where r.chat_id = ${chatId} and r.channel = ${channel} and r.read_to > 0 and r.read_at is not null
      and (p.role_id <> ${roles.customer} or (p.firm_id = ${firmId} and r.firm_id = ${firmId}))
    order by r.read_at desc`.execute(db)
  return found.rows
}

export async function findReading(db: Db, { chatId, channel, firmId }: ChatRoom, personId: number) {
  const found = await db
    .selectFrom('chat_readers')
    .select(['read_to', 'unread', 'firm_id'])
    .where('chat_id', '=', chatId)
    .where('channel', '=', channel)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  // What it was told as an account of another firm is not this one's.
  const isOther = firmId !== null && found?.firm_id !== firmId
  return found && !isOther ? { read_to: found.read_to, unread: found.unread } : { read_to: 0, unread: 0 }
}

interface NotifiedReader {
  person_id: number
  /** It is the first that they have not read. */
  is_first: boolean
}

/**
 * Counts a message as unread for others than its author. `firmId`: as whose accounts customers are told; `mailSeconds`:
 * when it goes out by mail unless it is read before, null for never.
 */
export async function countUnread(
  db: Db,
  { chatId, channel, firmId }: ChatRoom,
  people: readonly number[],
  mailSeconds: number | null,
): Promise<NotifiedReader[]> {
  if (people.length === 0) return []
  const due =
    mailSeconds === null ? sql`null::timestamptz` : sql`now() + make_interval(secs => ${mailSeconds})`
  const told =
    await sql<NotifiedReader>`insert into chat_readers as r (chat_id, channel, person_id, firm_id, follows, unread, mail_at)
    select ${chatId}, ${channel}, p.id, case when p.role_id = ${roles.customer} then ${firmId}::int end, true, 1, ${due}
    from people p where p.id = any(${[...people]}::int[])
    on conflict (person_id, chat_id, channel) do update set follows = true,
      unread = case when r.firm_id is distinct from excluded.firm_id then 1 else r.unread + 1 end,
      firm_id = excluded.firm_id, mail_at = coalesce(r.mail_at, excluded.mail_at)
    returning r.person_id, r.unread = 1 as is_first`.execute(db)
  return told.rows
}

/** Counts one less for those who have not read a message that is gone. */
export async function countGone(db: Db, { chatId, channel }: ChatRoom, messageId: number): Promise<number[]> {
  const told = await sql<{ id: number }>`update chat_readers r set unread = r.unread - 1,
      mail_at = case when r.unread > 1 then r.mail_at end
    from chat_messages m
    where m.id = ${messageId} and r.chat_id = ${chatId} and r.channel = ${channel} and r.read_to < m.id and r.unread > 0
      and r.person_id is distinct from m.author_id and r.firm_id is not distinct from
        (case when r.firm_id is null then null else m.firm_id end)
    returning r.person_id as id`.execute(db)
  return told.rows.map(({ id }) => id)
}

interface Reading extends ChatRoom {
  personId: number
  upTo: number
  /** Whoever writes takes part from then on. */
  follows: boolean
}

/** Moves the mark of a reader forward, never back, and counts what is still unread after it. */
export async function markRead(db: Db, { chatId, channel, firmId, personId, upTo, follows }: Reading) {
  const own = firmId === null ? sql`true` : sql`m.firm_id = ${firmId}`
  const unreadAfter = (mark: ReturnType<typeof sql>) => sql`(select count(*)::int from chat_messages m
    where m.chat_id = ${chatId} and m.channel = ${channel} and m.id > ${mark} and m.deleted_at is null
      and m.author_id is distinct from ${personId} and ${own})`
  const found = await sql<{ unread: number; is_moved: boolean }>`
    with seen as (select coalesce(max(m.id), 0) as id from chat_messages m
        where m.chat_id = ${chatId} and m.channel = ${channel} and m.id <= ${upTo} and ${own}),
    before as (select coalesce((select read_to from chat_readers
        where chat_id = ${chatId} and channel = ${channel} and person_id = ${personId}), 0) as id),
    marked as (insert into chat_readers as r (chat_id, channel, person_id, firm_id, follows, read_to, read_at, unread)
      select ${chatId}, ${channel}, ${personId}, ${firmId}::int, ${follows}, seen.id, now(),
        case when ${follows} then ${unreadAfter(sql`seen.id`)} else 0 end from seen
      on conflict (person_id, chat_id, channel) do update set firm_id = excluded.firm_id,
        follows = r.follows or excluded.follows,
        read_to = greatest(r.read_to, excluded.read_to),
        read_at = case when excluded.read_to > r.read_to then now() else r.read_at end,
        unread = case when r.follows or excluded.follows then ${unreadAfter(sql`greatest(r.read_to, excluded.read_to)`)} else 0 end,
        mail_at = case when excluded.read_to >= (select coalesce(max(m.id), 0) from chat_messages m
          where m.chat_id = ${chatId} and m.channel = ${channel} and ${own}) then null else r.mail_at end
      returning r.unread, r.read_to)
    select marked.unread, marked.read_to > before.id as is_moved from marked, before`.execute(db)
  return found.rows[0] ?? { unread: 0, is_moved: false }
}
