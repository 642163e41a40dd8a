import type { ContactListItem } from '@dromos/contract/contacts.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'

export interface ContactFilter {
  firmId: number
  search: string
  sort: 'last_name' | 'email'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export async function listContacts(
  db: Db,
  filter: ContactFilter,
): Promise<{ rows: ContactListItem[]; total: number }> {
  const matching = db
    .selectFrom('contacts')
    .where('firm_id', '=', filter.firmId)
    .$if(filter.search !== '', (query) => query.where(matchesSearch('search', filter.search)))
  const rows = await matching
    .select(['id', 'firm_id', 'first_name', 'last_name', 'email', 'pn_trucks', 'pn_trailers', 'active'])
    .select(sql<string>`coalesce(mobiles[1], '')`.as('mobile'))
    .orderBy(filter.sort, filter.direction)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const counted = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: counted.total }
}
