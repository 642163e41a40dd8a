import type { MailRole } from '@dromos/contract/contacts/filters.ts'
import type { Db } from '../db/client.ts'

/** What each of some contacts is written to for. */
export async function purposesOf(db: Db, ids: readonly number[]): Promise<Map<number, MailRole[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('contacts')
    .select(['id', 'mail_roles'])
    .where('id', 'in', [...ids])
    .execute()
  // The column's check constraint allows nothing else.
  return new Map(found.map(({ id, mail_roles: roles }) => [id, roles as MailRole[]]))
}
