import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface OutboxMail {
  recipient: string
  person_id: number | null
  sender_id: number | null
  sender_name: string
  reply_to: string
  subject: string
  body_text: string
  body_html: string
  message_id: string
}

export async function insertMail(db: Db, mail: OutboxMail): Promise<number> {
  const made = await db.insertInto('outbox').values(mail).returning('id').executeTakeFirstOrThrow()
  return made.id
}

export async function attachFile(db: Db, mailId: number, key: string): Promise<void> {
  await db.insertInto('outbox_files').values({ mail_id: mailId, stored_key: key }).execute()
}

export async function listAttached(db: Db, mailId: number) {
  return db
    .selectFrom('outbox_files')
    .innerJoin('stored_files as content', 'content.key', 'stored_key')
    .select(['content.key', 'content.name', 'content.type'])
    .where('mail_id', '=', mailId)
    .orderBy('content.name')
    .execute()
}

/** The mail if it still waits, locked so that no other worker sends it too. */
export async function lockWaitingMail(db: Db, id: number) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function settleMail(
  db: Db,
  id: number,
  status: 'sent' | 'failed' | 'kept',
  error: string | null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status, error, attempts: sql`attempts + 1`, sent_at: status === 'sent' ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** Takes mails back that no mail server has taken yet; one just being sent is waited for. Answers their readers. */
export async function withdrawMails(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const withdrawn = await db
    .updateTable('outbox')
    .set({ status: 'withdrawn' })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['waiting', 'kept'])
    .returning(['id', 'recipient'])
    .execute()
  return withdrawn.toSorted((one, other) => one.id - other.id).map(({ recipient }) => recipient)
}

export async function noteAttempt(db: Db, id: number, error: string): Promise<number> {
  const noted = await db
    .updateTable('outbox')
    .set({ error, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst()
  return noted?.attempts ?? 0
}
