import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Tables } from '../db/schema.generated.ts'
import type { Actor } from './context.ts'

/** Somebody as they are now; nobody when they, or the firm of a customer, are switched off or gone. */
export async function findActorNow(db: Db, personId: number): Promise<Actor | undefined> {
  const found = await sql<{ role_id: RoleId; firm_id: number | null }>`
    select role_id, firm_id from people where id = ${personId} and person_is_on(people)`.execute(db)
  const [person] = found.rows
  return (
    person && { id: personId, role: person.role_id, firmId: person.firm_id, sessionId: '', hasAccepted: true }
  )
}

/** Where a kind of work behind the scenes is kept, and the states in which it is not over. */
export interface WorkTable {
  readonly table: keyof Tables
  readonly underWay: readonly string[]
}

/** Work under way that nobody has heard of for long. */
export async function listSilent(db: Db, { table, underWay }: WorkTable): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from ${sql.table(table)}
    where state = any(${underWay}) and heard_at < now() - interval '5 minutes'`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Takes its file from work; answers the file's key. */
export async function releaseFile(db: Db, { table }: WorkTable, id: number): Promise<string | null> {
  const released = await sql<{ stored_key: string | null }>`
    with before as (select stored_key from ${sql.table(table)} where id = ${id} for update)
    update ${sql.table(table)} set stored_key = null from before where id = ${id}
    returning before.stored_key`.execute(db)
  return released.rows[0]?.stored_key ?? null
}

/** Forgets work that has been over for a month and holds no file. */
export async function forgetOld(db: Db, { table, underWay }: WorkTable): Promise<void> {
  await sql`delete from ${sql.table(table)} where stored_key is null and state <> all(${underWay})
    and created_at < now() - interval '30 days'`.execute(db)
}
