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

/** Says which address in a mail signs somebody in: it is taken out of the mail once that is settled. */
export async function markLink(db: Db, id: number, link: string): Promise<void> {
  await db.updateTable('outbox').set({ link }).where('id', '=', id).execute()
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

/** Notes that the mail is about to be sent, if it still waits. Its job is one worker's alone. */
export async function beginSending(db: Db, id: number) {
  return db
    .updateTable('outbox')
    .set({ sending_since: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

export async function endSending(
  db: Db,
  id: number,
  { status, error }: { status: 'sent' | 'failed' | 'kept' | 'waiting'; error: string | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status, error, sending_since: null, sent_at: status === 'sent' ? sql`now()` : null })
    .where('id', '=', id)
    .execute()
}

export async function listForgotten(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('created_at', '<', sql<string>`now() - interval '26 hours'`)
    .execute()
  return found.map(({ id }) => id)
}

/** Takes mails back that no mail server has been told of yet. Answers their readers. */
export async function withdrawMails(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const withdrawn = await db
    .updateTable('outbox')
    .set({ status: 'withdrawn' })
    .where('id', 'in', [...ids])
    .where('status', 'in', ['waiting', 'kept'])
    .where('sending_since', 'is', null)
    .returning(['id', 'recipient'])
    .execute()
  return withdrawn.toSorted((one, other) => one.id - other.id).map(({ recipient }) => recipient)
}
