import type { IncomingKind, ThreadState } from '@dromos/contract/inbox/thread-states.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ReceivedFile, ReceivedMail } from '../../platform/mail/incoming-mail.ts'

export interface KeptThread {
  id: number
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  offer_id: number | null
  state: ThreadState
  due_at: string | null
  owner_id: number | null
}

const columns = [
  'id',
  'order_id',
  'booking_id',
  'groupage_id',
  'offer_id',
  'state',
  'due_at',
  'owner_id',
] as const

export async function lockThread(db: Db, id: number): Promise<KeptThread | undefined> {
  return db.selectFrom('mail_threads').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The last thread of a record with the same person that answers the same mails, else about the same thing. */
export async function lockLikeThread(
  db: Db,
  owner: Partial<Record<`${DocumentKind}_id`, number>>,
  { address, subject, answers }: { address: string; subject: string; answers: readonly string[] },
): Promise<KeptThread | undefined> {
  const [[column, id] = []] = [Object.entries(owner)[0]]
  if (column === undefined) return undefined
  const isAnswered = sql<boolean>`exists (select from incoming_mails mail
    where mail.thread_id = mail_threads.id and mail.reply_ids && ${[...answers]}::text[])`
  return db
    .selectFrom('mail_threads')
    .select(columns)
    .where(sql<boolean>`${sql.ref(column)} = ${id} and address = ${address}
      and (subject = ${subject} or ${isAnswered})`)
    .orderBy(isAnswered, 'desc')
    .orderBy('last_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

interface NewThread extends Partial<Record<`${DocumentKind}_id`, number>> {
  business_id: number | null
  owner_id: number | null
  subject: string
  name: string
  address: string
  last_at: string
}

export async function insertThread(db: Db, thread: NewThread): Promise<KeptThread> {
  return db
    .insertInto('mail_threads')
    .values({
      order_id: null,
      booking_id: null,
      groupage_id: null,
      offer_id: null,
      ...thread,
      due_at: null,
      told_at: null,
      ...byNobody,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const byNobody = { created_by: null, updated_by: null }

/** The state of a thread after a mail; a customer's that waits already is not due later for another one. */
export async function turnThread(
  db: Db,
  id: number,
  turn: { state: ThreadState; due_at: string | null; last_at: string; told_at?: null },
): Promise<void> {
  const { last_at: at, ...values } = turn
  await db
    .updateTable('mail_threads')
    .set({ ...values, last_at: sql<string>`greatest(last_at, ${at})`, updated_at: sql<string>`now()` })
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function insertIncoming(
  db: Db,
  {
    thread,
    mailbox,
    kind,
    mail,
  }: { thread: number; mailbox: number; kind: IncomingKind; mail: ReceivedMail },
): Promise<number> {
  const made = await db
    .insertInto('incoming_mails')
    .values({
      thread_id: thread,
      mailbox_id: mailbox,
      message_id: mail.messageId,
      reply_ids: [...mail.replyIds],
      kind,
      from_name: mail.from.name,
      from_address: mail.from.address,
      sent_to: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      has_pictures: mail.hasPictures,
      is_cut: mail.isCut,
      is_unreadable: mail.isUnreadable,
      sender_failed: mail.senderFailed,
      received_at: mail.receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** What is stored of a mail as it came. */
export async function insertSource(
  db: Db,
  mailId: number,
  { content, size }: NonNullable<ReceivedMail['source']>,
): Promise<void> {
  const facts = { name: 'mail.eml.gz', type: 'application/gzip', created_by: null }
  await db
    .insertInto('stored_files')
    .values({ ...content, ...facts })
    .execute()
  await db
    .insertInto('incoming_mail_sources')
    .values({ mail_id: mailId, stored_key: content.key, size })
    .execute()
}

export async function insertMailFiles(db: Db, mailId: number, files: readonly ReceivedFile[]): Promise<void> {
  for (const [sort, { name, type, size, content, refusal }] of files.entries()) {
    // What is no document of ours is served as nothing that a program would open by itself.
    const served = refusal === null ? type : 'application/octet-stream'
    await db
      .insertInto('stored_files')
      .values({ ...content, name, type: served, created_by: null })
      .execute()
    await db
      .insertInto('incoming_mail_files')
      .values({
        mail_id: mailId,
        sort,
        name,
        type,
        size,
        stored_key: content.key,
        refusal,
        file_id: null,
      })
      .execute()
  }
}

/** The active colleague of this number. */
export async function findOwner(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null
  const found = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`id = ${id} and person_is_on(people) and role_id <> ${roles.customer}`)
    .executeTakeFirst()
  return found?.id ?? null
}

export async function isCustomersFirm(db: Db, firms: readonly number[]): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from firms where id = any(${firms}::int[]) and is_customer) as found`.execute(db)
  return found.rows[0]?.found ?? false
}
