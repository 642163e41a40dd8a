import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Mailboxes } from '../../db/schema.generated.ts'
import { stamped, touched } from '../../records/records.queries.ts'

/** Whose mailbox it is. */
export type MailboxOwner = { person_id: number } | { business_id: number }

const conditionOf = (owner: MailboxOwner) =>
  'person_id' in owner
    ? sql<boolean>`person_id = ${owner.person_id}`
    : sql<boolean>`business_id = ${owner.business_id}`

export const findMailbox = (db: Db, owner: MailboxOwner) =>
  db.selectFrom('mailboxes').selectAll().where(conditionOf(owner)).executeTakeFirst()

export type StoredMailbox = NonNullable<Awaited<ReturnType<typeof findMailbox>>>

export async function lockMailbox(db: Db, owner: MailboxOwner): Promise<StoredMailbox | undefined> {
  return db.selectFrom('mailboxes').selectAll().where(conditionOf(owner)).forUpdate().executeTakeFirst()
}

type Settings = Omit<Insertable<Mailboxes>, 'created_by' | 'updated_by' | 'person_id' | 'business_id'>

/** Two who set up the same mailbox at once: the second one changes what the first has made. */
export async function insertMailbox(
  db: Db,
  owner: MailboxOwner,
  settings: Settings,
  actorId: number,
): Promise<void> {
  await db
    .insertInto('mailboxes')
    .values({ person_id: null, business_id: null, ...owner, ...settings, ...stamped(actorId) })
    .onConflict((conflict) =>
      conflict
        .column('person_id' in owner ? 'person_id' : 'business_id')
        .doUpdateSet({ ...settings, updated_by: actorId }),
    )
    .execute()
}

export async function updateMailbox(
  db: Db,
  id: number,
  values: Updateable<Mailboxes>,
  actorId: number,
): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ ...values, ...touched(actorId) })
    .where('id', '=', id)
    .execute()
}

export async function deleteMailbox(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mailboxes').where('id', '=', id).execute()
}

export async function businessExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('businesses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}
