import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { GroupContact, groupContactsApi } from '@dromos/contract/groups/group-contacts.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { every } from '../records/page.queries.ts'
import { contactRows } from './addressees.sql.ts'

type ContactsQuery = HandlerInput<(typeof groupContactsApi)['GET /groups/contacts']>['query']

const facts = sql`contact_id as id, name, firm, address as email, language, skipped`

export async function searchContacts(
  db: Db,
  { search, side, purpose, country }: ContactsQuery,
  most: number,
): Promise<GroupContact[]> {
  const asked = every(
    sql`c.active and f.active`,
    search !== '' && sql`(${matchesSearch('c.search', search)} or ${matchesSearch('f.search', search)})`,
    side !== undefined && (side === 'customer' ? sql`f.is_customer` : sql`f.is_carrier`),
    purpose !== undefined && sql`${purpose} = any(c.mail_roles)`,
    country && sql`f.country_id = any(${country})`,
  )
  const found = await sql<GroupContact>`
    select ${facts} from (${contactRows(asked)} order by f.name, c.last_name, c.id limit ${most}) found`.execute(
    db,
  )
  return found.rows
}

/** Some contacts, in the order of their names. */
export async function listContactsOf(db: Db, ids: readonly number[]): Promise<GroupContact[]> {
  const found =
    await sql<GroupContact>`select ${facts} from (${contactRows(sql`c.id = any(${ids}::int[])`)}) found
    order by firm, name, contact_id`.execute(db)
  return found.rows
}
