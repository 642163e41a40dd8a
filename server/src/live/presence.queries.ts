import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { personIsOn } from '../db/people-on.ts'

export async function sendNotice(db: Db, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}

export async function findNames(
  db: Db,
  ids: readonly number[],
  roles: readonly RoleId[],
): Promise<{ id: number; name: string; surname: string }[]> {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'surname'])
    .where('id', 'in', [...ids])
    .where('role_id', 'in', roles)
    .where(personIsOn)
    .execute()
}
