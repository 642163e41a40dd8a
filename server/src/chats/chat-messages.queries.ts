import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'

export interface MessageRow {
  id: number
  channel: ChatChannel
  text: string
  author_id: number | null
  author_name: string | null
  author_image: string | null
  by_customer: boolean
  firm_id: number | null
  firm_name: string | null
  sent_at: string
  by_mail: boolean
  edited_at: string | null
  deleted_at: string | null
  mentions: { id: number; name: string }[]
  files: { id: string; name: string; type: string; size: number }[]
  reply: {
    id: number
    author_name: string | null
    by_customer: boolean
    text: string
    deleted: boolean
  } | null
}

/** Which channel of which chat; `firmId` for whom it is read, null for us. */
export interface ChatRoom {
  chatId: number
  channel: ChatChannel
  firmId: number | null
}

export interface Wanted {
  before?: number | undefined
  after?: number | undefined
  only?: number | undefined
  search?: string | undefined
  limit: number
}

const CUT = 160

const isCustomers = (person: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${person}.role_id`)} = 5, false)`

const nameOf = (person: string): RawBuilder<string | null> =>
  sql`${sql.ref(`${person}.name`)} || ' ' || ${sql.ref(`${person}.surname`)}`

/** Newest first; `after` begins with the one that follows. */
export async function listMessages(db: Db, room: ChatRoom, wanted: Wanted): Promise<MessageRow[]> {
  const { rows } = await messagesAsked(room, wanted).execute(db)
  return wanted.after === undefined ? rows : rows.reverse()
}

export function messagesAsked(room: ChatRoom, wanted: Wanted) {
  const { chatId, channel, firmId } = room
  const { before, after, only, search, limit } = wanted
  const released = firmId === null ? sql`true` : sql`f.released_to = ${firmId}`
  const conditions = [
    sql`m.chat_id = ${chatId} and m.channel = ${channel}`,
    firmId !== null && sql`m.firm_id = ${firmId}`,
    before !== undefined && sql`m.id < ${before}`,
    after !== undefined && sql`m.id > ${after}`,
    only !== undefined && sql`m.id = ${only}`,
    search !== undefined && search !== '' && matchesSearch('m.search', search),
  ].filter((condition) => condition !== false)
  return sql<MessageRow>`select m.id, m.channel, m.text, m.author_id, ${nameOf('author')} as author_name,
      author.image as author_image, ${isCustomers('author')} as by_customer, m.firm_id, firm.name as firm_name,
      m.sent_at, m.by_mail, m.edited_at, m.deleted_at,
      (select coalesce(json_agg(json_build_object('id', n.person_id, 'name', n.name) order by n.name), '[]')
        from chat_mentions n where n.message_id = m.id) as mentions,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', c.name, 'type', c.type, 'size', c.size) order by c.name, f.id), '[]')
        from chat_files b join files f on f.id = b.file_id join stored_files c on c.key = f.stored_key
        where b.message_id = m.id and f.removed_at is null and ${released}) as files,
      case when answered.id is not null then json_build_object('id', answered.id, 'author_name', ${nameOf('asker')},
        'by_customer', ${isCustomers('asker')}, 'text', left(answered.text, ${CUT}), 'deleted', answered.deleted_at is not null) end as reply
    from chat_messages m left join people author on author.id = m.author_id left join firms firm on firm.id = m.firm_id
    left join chat_messages answered on answered.id = m.reply_to left join people asker on asker.id = answered.author_id
    where ${sql.join(conditions, sql` and `)}
    order by m.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit}`
}

export interface NewMessage extends ChatRoom {
  authorId: number
  text: string
  replyTo: number | null
  byMail: boolean
}

export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { chatId, channel, firmId, authorId, text, replyTo, byMail } = message
  const written = { chat_id: chatId, channel, firm_id: firmId, author_id: authorId, text, reply_to: replyTo }
  const made = await db
    .insertInto('chat_messages')
    .values({ ...written, by_mail: byMail })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function keepMentions(
  db: Db,
  messageId: number,
  people: readonly { id: number; name: string }[],
): Promise<void> {
  await db.deleteFrom('chat_mentions').where('message_id', '=', messageId).execute()
  if (people.length === 0) return
  const rows = people.map(({ id, name }) => ({ message_id: messageId, person_id: id, name }))
  await db.insertInto('chat_mentions').values(rows).execute()
}

export async function keepFiles(db: Db, messageId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((id) => ({ message_id: messageId, file_id: id }))
  await db.insertInto('chat_files').values(rows).execute()
}

/** A message as it may be changed: `isOpen` within five minutes of being sent, while it is not deleted. */
export async function lockMessage(db: Db, chatId: number, id: number, seconds: number) {
  return db
    .selectFrom('chat_messages')
    .select(['id', 'channel', 'author_id', 'firm_id', 'text'])
    .select(
      sql<boolean>`deleted_at is null and sent_at > now() - make_interval(secs => ${seconds})`.as('isOpen'),
    )
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeText(db: Db, id: number, text: string): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ text, edited_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** What it said stands in the trail only. */
export async function emptyMessage(db: Db, id: number): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ text: '', deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Whether there is such a message in a channel, and it is not deleted. */
export async function isAnswerable(
  db: Db,
  { chatId, channel, firmId }: ChatRoom,
  id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .where('channel', '=', channel)
    .where('deleted_at', 'is', null)
    .$if(firmId !== null, (query) => query.where('firm_id', '=', firmId))
    .executeTakeFirst()
  return found !== undefined
}
