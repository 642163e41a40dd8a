import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isComposedMail } from './composer.sql.ts'

export interface ListedMail {
  id: number
  is_theirs: boolean
  recipient: string
  sender: string
  subject: string
  status: string
  created_at: string
  is_open: boolean
}

/** The last mails that somebody wrote or got, the newest first. */
export async function listPersonMails(db: Db, id: number, most: number): Promise<ListedMail[]> {
  const found = await sql<ListedMail>`
    with mine as (
      (select id from outbox where sender_id = ${id} order by id desc limit ${most})
      union
      (select id from outbox where lower(recipient) = (select lower(email) from people where id = ${id})
        order by id desc limit ${most}))
    select m.id, m.sender_id is not distinct from ${id} as is_theirs, m.recipient, m.sender_name as sender, m.subject,
      m.status, m.created_at, coalesce(${sql.raw(isComposedMail('m', 'letter'))}, false) as is_open
    from mine join outbox m on m.id = mine.id left join outbox_letters letter on letter.mail_id = m.id
    order by m.id desc limit ${most}`.execute(db)
  return found.rows
}
