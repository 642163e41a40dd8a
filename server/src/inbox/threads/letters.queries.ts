import type { OwnLetter } from '@dromos/contract/inbox/threads.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const MOST = 100

/**
 * Our letters of a thread, the last first: what was written in it, and what its mails answer. One that several read is
 * several mails of one moment.
 */
export async function listLetters(
  db: Db,
  threadId: number,
): Promise<(Omit<OwnLetter, 'status'> & { status: string })[]> {
  const found = await sql<Omit<OwnLetter, 'status'> & { status: string }>`
    with own as (
      select mail_id as id from mail_answers where thread_id = ${threadId}
      union
      select m.id from incoming_mails mail cross join unnest(mail.reply_ids) as named (id)
        join outbox m on m.message_id = replace(named.id, '<r.', '<')
        where mail.thread_id = ${threadId} and not m.is_private and m.sender_id is not null
          and not exists (select from chat_mails chat where chat.mail_id = m.id)
          and exists (select from outbox_letters letter where letter.mail_id = m.id))
    select min(m.id) as id, m.sender_name as name, array_agg(m.recipient order by m.id) as to, m.subject,
      min(m.body_text) as text,
      (array_agg(m.status order by array_position(array['failed', 'uncertain', 'kept', 'withdrawn', 'waiting'], m.status)))[1]
        as status,
      max(m.error) as error, m.created_at as written_at,
      array(select distinct content.name from outbox_files along join stored_files content on content.key = along.stored_key
        where along.mail_id = min(m.id) and min(m.body_html) not like '%cid:' || content.key || '%' order by 1) as files
    from own join outbox m on m.id = own.id
    group by m.created_at, m.sender_id, m.sender_name, m.subject
    order by m.created_at desc, min(m.id) desc limit ${MOST}`.execute(db)
  return found.rows
}
