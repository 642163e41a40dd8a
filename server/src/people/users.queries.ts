import type { Choice } from '@dromos/contract/base/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function listStaffNames(db: Db): Promise<Choice[]> {
  return db
    .selectFrom('people')
    .select(['id', sql<string>`name || ' ' || surname`.as('name')])
    .where('active', '=', true)
    .where('role_id', '<', 5)
    .orderBy('surname')
    .orderBy('name')
    .execute()
}

export async function listStaffWords(db: Db): Promise<(Choice & { email: string })[]> {
  return db
    .selectFrom('people')
    .select(['id', 'email', sql<string>`name || ' ' || surname`.as('name')])
    .where('active', '=', true)
    .where('role_id', '<', 5)
    .execute()
}

export async function storeAcceptance(
  db: Db,
  personId: number,
  terms: { version: string; language: string },
): Promise<void> {
  await db
    .updateTable('people')
    .set({
      first_login: true,
      terms_version: terms.version,
      terms_language: terms.language,
      terms_accepted_at: sql`now()`,
    })
    .where('id', '=', personId)
    .execute()
}
