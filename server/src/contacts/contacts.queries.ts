import type { ContactListItem } from '@dromos/contract/contacts.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'

export interface ContactFilter {
  firmId: number | undefined
  search: string
  sort: 'last_name' | 'email'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const sortColumns = { last_name: 'contacts.last_name', email: 'contacts.email' } as const

export async function listContacts(
  db: Db,
  filter: ContactFilter,
): Promise<{ rows: ContactListItem[]; total: number }> {
  const matching = db
    .selectFrom('contacts')
    .$if(filter.firmId !== undefined, (query) => query.where('contacts.firm_id', '=', filter.firmId ?? 0))
    .$if(filter.search !== '', (query) => query.where(matchesSearch('contacts.search', filter.search)))
  const rows = await matching
    .innerJoin('firms', 'firms.id', 'contacts.firm_id')
    .select([
      'contacts.id',
      'contacts.firm_id',
      'contacts.first_name',
      'contacts.last_name',
      'contacts.email',
    ])
    .select(['contacts.pn_trucks', 'contacts.pn_trailers', 'contacts.active', 'firms.name as firm'])
    .select(sql<string>`coalesce(contacts.mobiles[1], '')`.as('mobile'))
    .orderBy(sortColumns[filter.sort], filter.direction)
    .orderBy('contacts.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const counted = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: counted.total }
}
