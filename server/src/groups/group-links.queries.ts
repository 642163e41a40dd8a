import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function findByUnsubscribe(db: Db, hash: string) {
  return db
    .selectFrom('group_recipients')
    .select(['id', 'address'])
    .where('unsubscribe_hash', '=', hash)
    .executeTakeFirst()
}

export async function findByFiles(db: Db, hash: string) {
  return (
    db
      .selectFrom('group_recipients as r')
      .innerJoin('group_sendings as s', 's.id', 'r.sending_id')
      .leftJoin('outbox as m', 'm.id', 'r.mail_id')
      .select(['r.id', 'r.sending_id', 's.business', 's.link_expires_at', 's.link_revoked_at'])
      // As it stood above the letter of this reader, in their language.
      .select(sql<string>`coalesce(m.subject, s.subject)`.as('subject'))
      .where('files_hash', '=', hash)
      .executeTakeFirst()
  )
}

/** Whose mail a link of it stands in: as it was named then, and the business while the mail is kept. */
export async function findSendingHouse(db: Db, hash: string) {
  return db
    .selectFrom('group_recipients as r')
    .innerJoin('group_sendings as s', 's.id', 'r.sending_id')
    .leftJoin('outbox_letters as letter', 'letter.mail_id', 'r.mail_id')
    .select(['r.id', 's.business', 'letter.business_id'])
    .where((is) => is.or([is('files_hash', '=', hash), is('unsubscribe_hash', '=', hash)]))
    .executeTakeFirst()
}

export async function listSent(db: Db, sendingId: number) {
  return sentFiles(db, sendingId)
    .select(['f.id', 'c.name', 'c.type', 'c.size'])
    .orderBy('c.name')
    .orderBy('f.id')
    .execute()
}

export async function findSent(db: Db, sendingId: number, id: string) {
  return sentFiles(db, sendingId)
    .select(['f.id', 'c.key', 'c.name', 'c.type', 'c.size', 'c.sha256'])
    .where('f.id', '=', id)
    .executeTakeFirst()
}

const sentFiles = (db: Db, sendingId: number) =>
  db
    .selectFrom('group_sending_files as f')
    .innerJoin('stored_files as c', 'c.key', 'f.stored_key')
    .where('f.sending_id', '=', sendingId)

interface Opening {
  recipientId: number
  fileId: string | null
  at: string
  address: string
}

export async function insertOpening(db: Db, { recipientId, fileId, at, address }: Opening): Promise<void> {
  await sql`insert into group_file_openings (recipient_id, file_id, opened_at, address)
    values (${recipientId}, ${fileId}, ${at}, ${address})`.execute(db)
}
