import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** What all mails of one sending have in common. */
export interface SharedEnvelope {
  sender_id: number
  sender_name: string
  reply_to: string
}

export interface QueuedRow {
  id: number
  message_id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  sealed_link: string
  /** So many seconds from now. */
  after: number
  language: Language
}

/** Writes mails in one statement; they differ in what they say, and share who sends them. */
export async function insertMails(
  db: Db,
  { sender_id, sender_name, reply_to }: SharedEnvelope,
  mails: readonly QueuedRow[],
): Promise<void> {
  const column = <K extends keyof QueuedRow>(name: K) => mails.map((mail) => mail[name])
  await sql`insert into outbox (id, message_id, sender_id, recipient, sender_name, reply_to, subject, body_text, body_html,
      sealed_link, keeps_link, not_before)
    select id, message_id, ${sender_id}, recipient, ${sender_name}, ${reply_to}, subject, body_text, body_html,
      sealed_link, true, case when after > 0 then now() + make_interval(secs => after) end
    from unnest(${column('id')}::int[], ${column('message_id')}::text[], ${column('recipient')}::text[],
      ${column('subject')}::text[], ${column('body_text')}::text[], ${column('body_html')}::text[],
      ${column('sealed_link')}::text[], ${column('after')}::int[])
      as mail (id, message_id, recipient, subject, body_text, body_html, sealed_link, after)`.execute(db)
}

export async function insertOutboxMails(
  db: Db,
  mails: readonly Pick<QueuedRow, 'id' | 'language'>[],
  businessId: number,
): Promise<void> {
  await sql`insert into outbox_letters (mail_id, business_id, language)
    select id, ${businessId}, language from unnest(${mails.map(({ id }) => id)}::int[],
      ${mails.map(({ language }) => language)}::text[]) as mail (id, language)`.execute(db)
}

export async function attachToAll(db: Db, ids: readonly number[], keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`insert into outbox_files (mail_id, stored_key)
    select id, key from unnest(${ids}::int[]) as mail (id) cross join unnest(${keys}::uuid[]) as file (key)`.execute(
    db,
  )
}

/** One job for each mail, when its time has come. */
export async function insertMailJobs(
  db: Db,
  ids: readonly number[],
  { task, attempts }: { task: string; attempts: number },
): Promise<void> {
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select (${task}, json_build_object('id', id), null, coalesce(not_before, now()), ${attempts}::int, null, null, null)::graphile_worker.job_spec
    from outbox where id = any(${ids}::int[]) order by id))`.execute(db)
}
