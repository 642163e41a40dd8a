import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OutboxLetters } from '../../db/schema.generated.ts'

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
  sealed_link: string | null
  keeps_link: boolean
  is_private?: boolean
}

export async function insertMail(db: Db, mail: OutboxMail): Promise<number> {
  const made = await db.insertInto('outbox').values(mail).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** Columns of records that a mail may be about. */
type RecordColumn = Exclude<
  keyof OutboxLetters,
  'mail_id' | 'business_id' | 'language' | 'shown_to' | 'shown_cc'
>

/** What a mail says in the name of a business: about one record at most, in one language. */
export interface MailAbout extends Partial<Record<RecordColumn, number>> {
  language: Language
  business_id: number | null
  /** Whom its head names, where several read the same. */
  shown_to?: string[]
  shown_cc?: string[]
}

export async function insertOutboxMail(db: Db, mailId: number, about: MailAbout): Promise<void> {
  await db
    .insertInto('outbox_letters')
    .values({ mail_id: mailId, ...about })
    .execute()
}

/** Whom the head of a mail names, where several read the same, and which mails it answers. */
export async function findShown(
  db: Db,
  mailId: number,
): Promise<{
  shown_to: readonly string[]
  shown_cc: readonly string[]
  in_reply_to: string | null
  reply_references: readonly string[]
}> {
  const found = await db
    .selectFrom('outbox_letters as letter')
    .leftJoin('mail_answers as answer', 'answer.mail_id', 'letter.mail_id')
    .select(['shown_to', 'shown_cc', 'in_reply_to', 'reply_references'])
    .where('letter.mail_id', '=', mailId)
    .executeTakeFirst()
  const { reply_references, ...shown } = found ?? { shown_to: [], shown_cc: [], in_reply_to: null }
  return { ...shown, reply_references: reply_references ?? [] }
}

/** Which thread a letter is of, and what of it it answers. */
export interface MailAnswer {
  threadId: number
  /** Their Message-ID. */
  inReplyTo: string
  /** The mails before and with it, the oldest first. */
  references: readonly string[]
}

export async function insertAnswer(
  db: Db,
  mailId: number,
  { threadId, inReplyTo, references }: MailAnswer,
): Promise<void> {
  await db
    .insertInto('mail_answers')
    .values({
      mail_id: mailId,
      thread_id: threadId,
      in_reply_to: inReplyTo,
      reply_references: [...references],
    })
    .execute()
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

/** How a mail ends that did not go out for certain. */
export type MailEnd = 'failed' | 'uncertain'

/** Notes that from now on the mail server may have taken it. */
export async function noteGiven(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ given_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function endSending(
  db: Db,
  id: number,
  { status, error }: { status: 'sent' | MailEnd | 'kept' | 'waiting'; error: string | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status,
      error,
      sending_since: null,
      given_at: null,
      sent_at: status === 'sent' ? sql`now()` : null,
    })
    .where('id', '=', id)
    .execute()
}

export async function listForgotten(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('outbox')
    .leftJoin('mail_turns', 'mail_turns.mail_id', 'outbox.id')
    .select('outbox.id')
    .where('status', '=', 'waiting')
    .where(
      sql<string>`coalesce(due_at, not_before, outbox.created_at)`,
      '<',
      sql<string>`now() - interval '26 hours'`,
    )
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

/** Nobody asks after a mail's wording longer than a season; papers that went along stay with their document. */
const KEPT_DAYS = 90
const SHARE = 1_000

/** Deletes the bodies of settled mails when they have had their time, and lets go of their attachments. */
export async function emptyOldMails(db: Db): Promise<void> {
  for (let emptied = SHARE; emptied === SHARE;) {
    emptied = await db.transaction().execute(emptySome)
  }
}

async function emptySome(db: Db): Promise<number> {
  const old = db
    .selectFrom('outbox')
    .select('id')
    .where('emptied_at', 'is', null)
    .where('status', '!=', 'waiting')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('created_at')
    .limit(SHARE)
  const emptied = await db
    .updateTable('outbox')
    .set({ body_text: '', body_html: '', sealed_link: null, unsubscribe_url: null, emptied_at: sql`now()` })
    .where('id', 'in', old)
    .returning('id')
    .execute()
  const ids = emptied.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('outbox_files').where('mail_id', 'in', ids).execute()
  return ids.length
}
