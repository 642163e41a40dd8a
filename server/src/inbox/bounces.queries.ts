import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { EndedMail } from '../platform/mail/mail.ts'

/** Ends a mail that its reader's server gives back; nothing where it is none of ours, or was given back before. */
export async function failReturned(
  db: Db,
  messageIds: readonly string[],
  reason: string,
): Promise<(EndedMail & { id: number })[]> {
  const ended = await sql<EndedMail & { id: number }>`
    update outbox set status = 'failed', error = ${reason}
    where message_id = any(${messageIds}::text[]) and status in ('sent', 'uncertain')
    returning id, recipient, subject, person_id, sender_id, error`.execute(db)
  return ended.rows
}

export async function insertBounce(
  db: Db,
  { mailId, address, reason }: { mailId: number; address: string; reason: string },
): Promise<void> {
  await db
    .insertInto('mail_bounces')
    .values({ mail_id: mailId, address: address.toLowerCase(), reason })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .execute()
}

export interface Bounced {
  address: string
  reason: string
  bounced_at: string
}

/** The last return of each of these addresses to which nothing has been delivered since. */
export async function listBounced(db: Db, addresses: readonly string[]): Promise<Bounced[]> {
  const found = await sql<Bounced>`
    select distinct on (address) address, reason, bounced_at from mail_bounces
    where address = any(${addresses}::text[]) order by address, bounced_at desc`.execute(db)
  return found.rows
}
