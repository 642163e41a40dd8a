import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Actor } from './context.ts'

/** Somebody as they are now; nobody when they, or the firm of a customer, are switched off or gone. */
export async function findActorNow(db: Db, personId: number): Promise<Actor | undefined> {
  const found = await sql<{ role_id: RoleId; firm_id: number | null }>`
    select role_id, firm_id from people where id = ${personId} and active
      and not exists (select from firms where firms.id = people.firm_id and not firms.active)`.execute(db)
  const [person] = found.rows
  return (
    person && { id: personId, role: person.role_id, firmId: person.firm_id, sessionId: '', hasAccepted: true }
  )
}
