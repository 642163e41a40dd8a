import { MOST_MEGABYTES } from '@dromos/contract/mail/composer/placeholders.ts'
import { fileKind, proofKinds } from '@dromos/contract/constants/file-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

interface Kept {
  key: string
}

/**
 * The last confirmation that a customer has of an order, by the key of its content: one that was released to it, or
 * that went to one of these addresses.
 */
export async function confirmationsOf(db: Db, orderId: number, emails: readonly string[]): Promise<string[]> {
  const found = await sql<Kept>`
    select f.stored_key as key from files f join orders o on o.id = f.order_id
    where f.order_id = ${orderId} and f.file_type_id = ${fileKind.bookingConfirmation} and f.removed_at is null
      and (f.released_to = o.firm_company_id or exists (select from outbox_files along join outbox mail on mail.id = along.mail_id
        where along.stored_key = f.stored_key and lower(mail.recipient) = any(${emails.map(folded)}::text[])))
    order by f.created_at desc, f.id limit 1`.execute(db)
  return found.rows.map(({ key }) => key)
}

const folded = (email: string): string => email.toLowerCase()

/** What proves a delivery, as far as it was released to the customer and a mail has room; else its confirmation. */
export async function closingPapers(db: Db, orderId: number, emails: readonly string[]): Promise<string[]> {
  const found = await sql<Kept>`
    select key from (
      select f.stored_key as key, sum(content.size) over (order by f.created_at desc, f.id) as bytes
      from files f join orders o on o.id = f.order_id join stored_files content on content.key = f.stored_key
      where f.order_id = ${orderId} and f.file_type_id = any(${[...proofKinds]}::int[]) and f.removed_at is null
        and f.released_to = o.firm_company_id) proofs
    where bytes <= ${MOST_MEGABYTES * 1024 * 1024}`.execute(db)
  return found.rows.length > 0 ? found.rows.map(({ key }) => key) : confirmationsOf(db, orderId, emails)
}
