import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Whether somebody of `people` is on, as the database says: they, and where they are a customer's their firm. */
export const personIsOn = sql<boolean>`person_is_on(people)`

/** Everybody of these roles who is on. */
export async function peopleOf(db: Db, roleIds: readonly RoleId[]): Promise<number[]> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('role_id', 'in', [...roleIds])
    .where(personIsOn)
    .execute()
  return found.map(({ id }) => id)
}
