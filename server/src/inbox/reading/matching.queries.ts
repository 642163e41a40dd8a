import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The mails of the outbox that are named by their Message-ID, the first named first. */
export async function listAnswered(db: Db, messageIds: readonly string[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select mail.id from unnest(${messageIds}::text[]) with ordinality as named (message_id, at)
    join outbox mail on mail.message_id = named.message_id order by named.at`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The thread of the first of these mails that came to us. */
export async function findThreadOf(db: Db, messageIds: readonly string[]): Promise<number | null> {
  const found = await sql<{ thread_id: number }>`
    select mail.thread_id from unnest(${messageIds}::text[]) with ordinality as named (message_id, at)
    join incoming_mails mail on mail.message_id = named.message_id order by named.at limit 1`.execute(db)
  return found.rows[0]?.thread_id ?? null
}

/** The thread of the first of these letters of ours that was written in one. */
export async function findThreadOfAnswer(db: Db, outboxIds: readonly number[]): Promise<number | null> {
  if (outboxIds.length === 0) return null
  const found = await sql<{ thread_id: number }>`
    select answer.thread_id from unnest(${[...outboxIds]}::int[]) with ordinality as named (id, at)
    join mail_answers answer on answer.mail_id = named.id order by named.at limit 1`.execute(db)
  return found.rows[0]?.thread_id ?? null
}

/** The firms that an address belongs to: their own or of one merged into them, of a contact, of a customer's account. */
export async function listFirmsOf(db: Db, address: string): Promise<number[]> {
  if (address === '') return []
  const found = await sql<{ id: number }>`
    with recursive known as (
      select id, merged_into from firms where lower(email) = ${address} and email <> ''
      union select heir.id, heir.merged_into from known join firms heir on heir.id = known.merged_into)
    select id from known
    union select firm_id from contacts where email = ${address} and active
    union select firm_id from contacts
      where search like '%' || replace(replace(norm_search(${address}), '\\', '\\\\'), '_', '\\_') || '%'
        and ${address} = any(emails) and active
    union select firm_id from people where lower(email) = ${address} and firm_id is not null
    limit 50`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Whether somebody of ours writes from this address. */
export async function isColleague(db: Db, address: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from people where lower(email) = ${address} and role_id <> ${roles.customer} and person_is_on(people))
      or exists (select from businesses where lower(email) = ${address} and email <> '')
      or exists (select from mailboxes where lower(imap_user) = ${address} and imap_user like '%@%') as found`.execute(
    db,
  )
  return found.rows[0]?.found ?? false
}

/** Whether mail to this address comes to a business of ours, and to no person. */
export async function isDesk(db: Db, address: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from businesses where lower(email) = ${address} and email <> '')
      or exists (select from mailboxes where lower(imap_user) = ${address} and imap_user like '%@%' and business_id is not null)
      as found`.execute(db)
  return found.rows[0]?.found ?? false
}

/** Whether one of these addresses is of a business or a mailbox of ours, or of the same domain. */
export async function isOfOurs(db: Db, addresses: readonly string[]): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    with ours as (select lower(email) as address from businesses where email like '%@%'
      union select lower(imap_user) from mailboxes where imap_user like '%@%')
    select exists (select from ours join unnest(${addresses}::text[]) as other (address)
      on split_part(other.address, '@', 2) = split_part(ours.address, '@', 2)) as found`.execute(db)
  return found.rows[0]?.found ?? false
}
