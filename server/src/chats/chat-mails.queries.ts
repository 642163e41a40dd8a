import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface DueReader {
  person: number
  chat: number
  channel: ChatChannel
}

export async function listDue(db: Db, most: number): Promise<DueReader[]> {
  const found = await sql<DueReader>`select person_id as person, chat_id as chat, channel from chat_readers
    where mail_at <= now() order by mail_at limit ${most}`.execute(db)
  return found.rows
}

export interface DueMail {
  kind: DocumentKind
  id: number
  number: string
  office: string
  customer: string
  /** Where the office reads mail. */
  reply_to: string
  /** An answer that comes there is read by the product. */
  is_answerable: boolean
  name: string
  email: string
  language: Language
  is_customer: boolean
  since: number
}

/**
 * Takes what is due for a reader, so that nobody else mails it. Answers nothing where they want no mail at once, are
 * switched off, or may not open it any more.
 */
export async function takeDue(db: Db, { person, chat, channel }: DueReader): Promise<DueMail | undefined> {
  const found = await sql<DueMail & { is_wanted: boolean }>`with taken as (
      select r.person_id, r.chat_id, r.channel, r.firm_id, greatest(r.read_to, r.mailed_to) as since from chat_readers r
      where r.person_id = ${person} and r.chat_id = ${chat} and r.channel = ${channel} and r.mail_at <= now() for update),
    marked as (update chat_readers r set mail_at = null, mailed_to = coalesce((select max(m.id) from chat_messages m
        where m.chat_id = r.chat_id and m.channel = r.channel), 0)
      from taken where r.person_id = taken.person_id and r.chat_id = taken.chat_id and r.channel = taken.channel)
    select case when c.order_id is not null then 'order' else 'booking' end as kind, coalesce(c.order_id, c.booking_id) as id,
      coalesce(o.number_id, b.number_id, '') as number, business.company_title as office,
      coalesce(o.customer_name, b.customer_name) as customer, coalesce(nullif(box.address, ''), business.email) as reply_to,
      box.address is not null as is_answerable, p.name, p.email, coalesce(p.terms_language, 'el') as language, p.role_id = ${roles.customer} as is_customer,
      taken.since, person_is_on(p) and coalesce(choice.mail, 'at_once') = 'at_once' and (p.role_id <> ${roles.customer}
        or (p.firm_id = taken.firm_id and p.firm_id = coalesce(o.firm_company_id, b.firm_company_id))) as is_wanted
    from taken join chats c on c.id = taken.chat_id join people p on p.id = taken.person_id
    left join orders o on o.id = c.order_id left join bookings b on b.id = c.booking_id
    join businesses business on business.id = coalesce(o.business_id, b.business_id)
    left join lateral (select case when imap_user like '%@%' then imap_user else '' end as address
      from mailboxes where business_id = business.id and business.active) box on true
    left join notice_choices choice on choice.person_id = p.id and choice.topic = 'messages'`.execute(db)
  const [due] = found.rows
  if (!due?.is_wanted) return undefined
  const { is_wanted: _wanted, ...mail } = due
  return mail
}

export interface MailedMessage {
  text: string
  author: string
  sent_at: string
  files: number
}

/** What the other side has written since; `most` and one more. */
export async function listMailed(
  db: Db,
  { person, chat, channel }: DueReader,
  { since, is_customer: isCustomer }: Pick<DueMail, 'since' | 'is_customer'>,
  most: number,
): Promise<MailedMessage[]> {
  const found =
    await sql<MailedMessage>`select m.text, author.name || ' ' || author.surname as author, m.sent_at,
      (select count(*)::int from chat_files f where f.message_id = m.id) as files
    from chat_messages m join people author on author.id = m.author_id join people p on p.id = ${person}
    where m.chat_id = ${chat} and m.channel = ${channel} and m.id > ${since} and m.deleted_at is null
      and (author.role_id = ${roles.customer}) = ${!isCustomer} and (not ${isCustomer} or m.firm_id = p.firm_id)
    order by m.id limit ${most + 1}`.execute(db)
  return found.rows
}

export async function noteMail(db: Db, mailId: number, { person, chat, channel }: DueReader): Promise<void> {
  await db
    .insertInto('chat_mails')
    .values({ mail_id: mailId, chat_id: chat, channel, person_id: person })
    .execute()
}

export interface AnsweredMail {
  person: number
  role: RoleId
  firmId: number | null
  /** The address the mail went to. */
  recipient: string
  active: boolean
  language: Language
  channel: ChatChannel
  kind: DocumentKind
  id: number
}

/** Which of some mails of the outbox, the nearest first, is one with messages. */
export async function findChatMail(db: Db, mailIds: readonly number[]): Promise<number | null> {
  const found = await sql<{ mail_id: number }>`
    select sent.mail_id from unnest(${[...mailIds]}::int[]) with ordinality as named (id, at)
    join chat_mails sent on sent.mail_id = named.id order by named.at limit 1`.execute(db)
  return found.rows[0]?.mail_id ?? null
}

/** Whose mail with messages it is that is answered, and about what. */
export async function findAnswered(db: Db, mailId: number): Promise<AnsweredMail | undefined> {
  const found =
    await sql<AnsweredMail>`select p.id as person, p.role_id as role, p.firm_id as "firmId", person_is_on(p) as active,
      o.recipient, coalesce(p.terms_language, 'el') as language, sent.channel,
      case when c.order_id is not null then 'order' else 'booking' end as kind, coalesce(c.order_id, c.booking_id) as id
    from chat_mails sent join outbox o on o.id = sent.mail_id join people p on p.id = sent.person_id
    join chats c on c.id = sent.chat_id where sent.mail_id = ${mailId}`.execute(db)
  return found.rows[0]
}

/** Whether somebody has written something under this key before. */
export async function isWritten(db: Db, personId: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found !== undefined
}
