import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { personIsOn } from '../../db/people-on.ts'
import type { MailThreads } from '../../db/schema.generated.ts'
import { touched } from '../../records/records.queries.ts'

export const lockForChange = (db: Db, id: number) =>
  db.selectFrom('mail_threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function changeThread(
  db: Db,
  id: number,
  values: Updateable<MailThreads>,
  actorId: number,
): Promise<{ id: number; version: number }> {
  return db
    .updateTable('mail_threads')
    .set({ ...values, ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function listToNote(db: Db, threadId: number) {
  return db
    .selectFrom('incoming_mails')
    .select(['id', 'from_name', 'from_address', 'subject', 'body_text'])
    .where('thread_id', '=', threadId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** Deletes a thread with its mails; answers the contents of these, and of what came along with them. */
export async function deleteThread(db: Db, id: number): Promise<string[]> {
  const kept = await sql<{ key: string }>`
    select file.stored_key as key from incoming_mail_files file join incoming_mails mail on mail.id = file.mail_id
      where mail.thread_id = ${id} and file.stored_key is not null
    union all select source.stored_key from incoming_mail_sources source
      join incoming_mails mail on mail.id = source.mail_id where mail.thread_id = ${id}`.execute(db)
  await db.deleteFrom('mail_threads').where('id', '=', id).execute()
  return kept.rows.map(({ key }) => key)
}

/** What is stored of a mail as it came, with the size that it had. */
export const findSource = (db: Db, mailId: number) =>
  db
    .selectFrom('incoming_mail_sources as source')
    .innerJoin('incoming_mails as mail', 'mail.id', 'source.mail_id')
    .innerJoin('stored_files as content', 'content.key', 'source.stored_key')
    .select(['content.key', 'content.sha256', 'source.size', 'mail.thread_id', 'mail.subject'])
    .where('mail.id', '=', mailId)
    .executeTakeFirst()

export interface AttachedFile {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  key: string
  file_id: string | null
  thread_id: number
}

/** An attachment whose content was kept. */
export const findAttached = (db: Db, id: string): Promise<AttachedFile | undefined> =>
  db
    .selectFrom('incoming_mail_files as file')
    .innerJoin('incoming_mails as mail', 'mail.id', 'file.mail_id')
    .innerJoin('stored_files as content', 'content.key', 'file.stored_key')
    .select(['file.id', 'content.name', 'content.type', 'content.size', 'content.sha256', 'content.key'])
    .select(['file.file_id', 'mail.thread_id'])
    .where('file.id', '=', id)
    .executeTakeFirst()

/** False where it is a file of the record already. */
export async function noteFiled(db: Db, id: string, fileId: string): Promise<boolean> {
  const noted = await db
    .updateTable('incoming_mail_files')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('file_id', 'is', null),
        where('file_id', 'in', where.selectFrom('files').select('id').where('removed_at', 'is not', null)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** What was filed of a thread with its record can be filed with another. */
export async function forgetFiled(db: Db, threadId: number): Promise<void> {
  await db
    .updateTable('incoming_mail_files')
    .set({ file_id: null })
    .where('mail_id', 'in', db.selectFrom('incoming_mails').select('id').where('thread_id', '=', threadId))
    .execute()
}

export async function isStaff(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where(personIsOn)
    .where('role_id', '!=', roles.customer)
    .executeTakeFirst()
  return found !== undefined
}

/** The open threads of a record with somebody: it is their turn. */
export async function answerThreads(
  db: Db,
  { kind, id, address }: { kind: DocumentKind; id: number; address: string },
): Promise<{ id: number }[]> {
  return db
    .updateTable('mail_threads')
    .set({ state: 'waiting', due_at: null, told_at: null, version: sql<number>`version + 1` })
    .where(sql<boolean>`${sql.ref(`${kind}_id`)} = ${id} and state = 'open' and address = ${address}`)
    .returning('id')
    .execute()
}
