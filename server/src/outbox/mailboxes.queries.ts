import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface FoundMailbox {
  /** Whose it is: the person's who sends, else the business's in whose name they write. */
  owner: 'person' | 'business'
  id: number
  smtp_host: string
  smtp_port: number
  smtp_security: string
  smtp_user: string
  email_password: string | null
  from_email: string
}

/** The mailbox that a letter leaves by; none for what the product writes of itself, or where nobody has set one up. */
export async function findMailboxOf(db: Db, mailId: number): Promise<FoundMailbox | undefined> {
  const found = await sql<FoundMailbox>`
    select 'person' as owner, p.id, p.smtp_host, p.smtp_port, p.smtp_security, p.smtp_user, p.email_password,
        p.email as from_email, 1 as rank
      from outbox_letters l join outbox m on m.id = l.mail_id join people p on p.id = m.sender_id
      where l.mail_id = ${mailId} and person_is_on(p) and p.smtp_host <> ''
    union all
    select 'business', b.business_id, b.smtp_host, b.smtp_port, b.smtp_security, b.smtp_user, b.email_password,
        b.from_email, 2
      from outbox_letters l join business_mailboxes b on b.business_id = l.business_id where l.mail_id = ${mailId}
    order by rank limit 1`.execute(db)
  return found.rows[0]
}
