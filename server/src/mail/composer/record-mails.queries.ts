import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isComposedMail } from './composer.sql.ts'
import type { MailAbout } from '../../platform/mail/mail.queries.ts'

export interface FoundMail {
  id: number
  sender_id: number | null
  recipient: string
  subject: string
  body_html: string
  body_text: string
  status: string
  error: string | null
  created_at: string
  sent_at: string | null
  emptied_at: string | null
}

const shown = sql`m.id, m.sender_id, m.recipient, m.subject, m.body_html, m.body_text, m.status, m.error, m.created_at,
  m.sent_at, m.emptied_at`

/** A mail about a record; one about another is as if it were not there. */
export async function findMailAbout(
  db: Db,
  mailId: number,
  about: Omit<MailAbout, 'language' | 'business_id' | 'shown_to' | 'shown_cc'>,
): Promise<FoundMail | undefined> {
  const isAbout = Object.entries(about).map(([column, id]) => sql`l.${sql.ref(column)} = ${id}`)
  const found = await sql<FoundMail>`
    select ${shown} from outbox m join outbox_letters l on l.mail_id = m.id
    where m.id = ${mailId} and ${sql.join([sql`true`, ...isAbout], sql` and `)}`.execute(db)
  return found.rows[0]
}

/** A letter to or from somebody of ours. */
export async function findComposedMail(
  db: Db,
  personId: number,
  mailId: number,
): Promise<FoundMail | undefined> {
  const found = await sql<FoundMail>`
    select ${shown} from outbox m join outbox_letters l on l.mail_id = m.id
    where m.id = ${mailId} and ${sql.raw(isComposedMail('m', 'l'))}
      and (m.sender_id = ${personId} or lower(m.recipient) = (select lower(email) from people where id = ${personId}))`.execute(
    db,
  )
  return found.rows[0]
}

export async function listMailFiles(db: Db, mailId: number) {
  return db
    .selectFrom('outbox_files')
    .innerJoin('stored_files as content', 'content.key', 'stored_key')
    .select(['content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
    .where('mail_id', '=', mailId)
    .orderBy('content.name')
    .execute()
}
