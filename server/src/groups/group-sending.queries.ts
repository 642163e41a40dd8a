import type { Addressee } from '@dromos/contract/groups/group-sending.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { GroupRecipients, GroupSendings } from '../db/schema.generated.ts'
import { contactRows, standing } from './addressees.sql.ts'

export interface Member extends Addressee {
  first_name: string
}

/** Everybody of a group, each address once: those who get a mail first, then those who are skipped. */
export async function listMembers(db: Db, groupId: number): Promise<Member[]> {
  const found = await sql<Member>`
    with members as (
      ${contactRows(sql`c.id in (select contact_id from group_contacts where group_id = ${groupId})`)}
      union all
      select null, '', '', '', e.email, g.language, ${standing(sql`e.email`)}
      from group_emails e join groups g on g.id = e.group_id where e.group_id = ${groupId}),
    ranked as (
      select *, row_number() over (
        partition by case when address = '' then contact_id::text else lower(address) end
        order by skipped is not null, contact_id nulls last) as nth
      from members)
    select contact_id, name, first_name, firm, address, language, skipped from ranked where nth = 1
    order by skipped is not null, name = '', name, address`.execute(db)
  return found.rows
}

interface SenderWords {
  sender_name: string
  reply_to: string
  /** Their own business, or our first one. */
  business_id: number
}

/** In whose name a person writes. */
export async function findSender(db: Db, personId: number): Promise<SenderWords> {
  const found = await sql<SenderWords>`
    select name || ' ' || surname as sender_name, email as reply_to,
      coalesce(business_id, (select min(id) from businesses where active)) as business_id
    from people where id = ${personId}`.execute(db)
  const [words] = found.rows
  if (!words) throw new Error('who sends a mail is not there')
  return words
}

export async function insertSending(
  db: Db,
  sending: Omit<Insertable<GroupSendings>, 'cancelled_at' | 'cancelled_by' | 'link_revoked_at'>,
  keys: readonly string[],
): Promise<number> {
  const { id } = await db
    .insertInto('group_sendings')
    .values(sending)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into group_sending_files (sending_id, stored_key)
    select ${id}, key from unnest(${keys}::uuid[]) as file (key)`.execute(db)
  return id
}

type NewRecipient = Pick<
  Insertable<GroupRecipients>,
  'address' | 'name' | 'firm' | 'contact_id' | 'mail_id' | 'skipped' | 'unsubscribe_hash' | 'files_hash'
>

export async function insertRecipients(
  db: Db,
  sendingId: number,
  all: readonly NewRecipient[],
): Promise<void> {
  const column = <K extends keyof NewRecipient>(name: K) => all.map((one) => one[name])
  await sql`insert into group_recipients
      (sending_id, address, name, firm, contact_id, mail_id, skipped, unsubscribe_hash, files_hash)
    select ${sendingId}, address, name, firm, contact_id, mail_id, skipped, unsubscribe_hash, files_hash
    from unnest(${column('address')}::text[], ${column('name')}::text[], ${column('firm')}::text[],
      ${column('contact_id')}::int[], ${column('mail_id')}::int[], ${column('skipped')}::text[],
      ${column('unsubscribe_hash')}::text[], ${column('files_hash')}::text[])
      as one (address, name, firm, contact_id, mail_id, skipped, unsubscribe_hash, files_hash)`.execute(db)
}

/** Whether mails of an earlier sending of the group still wait. */
export async function isUnderWay(db: Db, groupId: number): Promise<boolean> {
  const found = await sql`select from group_sendings s join group_recipients r on r.sending_id = s.id
    join outbox m on m.id = r.mail_id where s.group_id = ${groupId} and m.status = 'waiting' limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}
