import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface RepliedMail {
  id: number
  message_id: string
  reply_ids: string[]
  from_name: string
  from_address: string
  reply_to: string
  subject: string
  text: string
  received_at: string
  sender_failed: boolean
}

/** A mail of a thread; without its number the last that somebody of theirs wrote, else the last. */
export async function findAnswered(
  db: Db,
  threadId: number,
  mailId: number | null,
): Promise<RepliedMail | undefined> {
  return db
    .selectFrom('incoming_mails')
    .select(['id', 'message_id', 'reply_ids', 'from_name', 'from_address', 'reply_to', 'subject'])
    .select(['body_text as text', 'received_at', 'sender_failed'])
    .where('thread_id', '=', threadId)
    .$if(mailId !== null, (query) => query.where('id', '=', mailId ?? 0))
    .orderBy(sql`kind = 'mail'`, 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The address of the business's mailbox that a thread came to; empty where that is none. */
export async function findDeskAddress(db: Db, threadId: number): Promise<string> {
  const found = await sql<{ address: string }>`
    select lower(box.imap_user) as address from incoming_mails mail join mailboxes box on box.id = mail.mailbox_id
    where mail.thread_id = ${threadId} and box.business_id is not null and box.imap_user like '%@%'
    order by mail.received_at desc, mail.id desc limit 1`.execute(db)
  return found.rows[0]?.address ?? ''
}

/** In whose name a thread is answered that is filed nowhere: of the business whose mailbox it came to, else of the first. */
export async function findBusiness(db: Db, threadId: number): Promise<number> {
  const found = await sql<{ id: number }>`
    select coalesce((select business_id from mail_threads where id = ${threadId}),
      (select id from businesses order by active desc, id limit 1)) as id`.execute(db)
  return found.rows[0]?.id ?? 0
}

/** On which side of the trade firms are that belong to no record. */
export async function listSides(
  db: Db,
  firms: readonly number[],
): Promise<{ id: number; name: string; is_customer: boolean; language: Language }[]> {
  const found = await sql<{ id: number; name: string; is_customer: boolean; language: Language }>`
    select f.id, f.name, f.is_customer, case country.lang_iso when 'el' then 'el' else 'en' end as language
    from firms f join countries country on country.id = f.country_id where f.id = any(${[...firms]}::int[])
    order by f.is_customer desc, f.id`.execute(db)
  return found.rows
}
