import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { BusinessMailboxes } from '../db/schema.generated.ts'

export async function findMailbox(db: Db, businessId: number) {
  return db
    .selectFrom('businesses as b')
    .leftJoin('business_mailboxes as m', 'm.business_id', 'b.id')
    .select(['b.id', 'm.smtp_host', 'm.smtp_port', 'm.smtp_security', 'm.smtp_user', 'm.from_email'])
    .select(['m.email_password'])
    .where('b.id', '=', businessId)
    .executeTakeFirst()
}

type Kept = Insertable<BusinessMailboxes>

/** Without a password the one that is kept stays. */
export async function writeMailbox(db: Db, mailbox: Kept): Promise<void> {
  const { business_id: _id, email_password, ...changed } = mailbox
  await db
    .insertInto('business_mailboxes')
    .values(mailbox)
    .onConflict((met) =>
      met.column('business_id').doUpdateSet({
        ...changed,
        ...(email_password === null ? {} : { email_password }),
        updated_at: sql`now()`,
        version: sql`business_mailboxes.version + 1`,
      }),
    )
    .execute()
}

export async function removeMailbox(db: Db, businessId: number): Promise<void> {
  await db.deleteFrom('business_mailboxes').where('business_id', '=', businessId).execute()
}
