import type { MailRole } from '@dromos/contract/contacts/filters.ts'
import type { ContactListItem } from '@dromos/contract/contacts/contacts.ts'
import { tidyPlate } from '@dromos/contract/base/plate.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { byIndex, GATHERED, matchesSearch } from '../platform/search.ts'
import { authorsOf } from '../records/records.queries.ts'
import type { Values } from '../records/records.queries.ts'

export interface ContactFilter {
  firmId: number | undefined
  ids?: number[] | undefined
  jobTitles: number[] | undefined
  role: MailRole | undefined
  active: boolean | undefined
  search: string
}

export interface ContactPage extends ContactFilter {
  sort: 'last_name' | 'email'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

export type ContactValues = Values<'contacts'>

const sortColumns = { last_name: 'contacts.last_name', email: 'contacts.email' } as const

export async function listContacts(db: Db, page: ContactPage): Promise<ContactListItem[]> {
  const rows = await bySearch(db, page, (inside) =>
    contactPageQuery(inside, page, !db.isTransaction).execute(),
  )
  // The column's check constraint allows nothing else.
  return rows.map((row) => ({ ...row, mail_roles: row.mail_roles as MailRole[] }))
}

/**
 * The statement behind a page of the list. What words find is gathered before it is sorted, a thousand at most or as
 * many as the page is deep, unless all of it is wanted.
 */
export function contactPageQuery(db: Db, page: ContactPage, isGathered = true) {
  const most = Math.max(GATHERED, page.offset + page.limit)
  const found = matching(db, page)
    .selectAll()
    .$if(isGathered && isSearched(page), (query) => query.limit(most))
  return db
    .selectFrom(found.as('contacts'))
    .innerJoin('firms', 'firms.id', 'contacts.firm_id')
    .select(['contacts.id', 'contacts.firm_id', 'contacts.first_name', 'contacts.last_name'])
    .select(['contacts.email', 'contacts.job_title_id', 'contacts.pn_trucks', 'contacts.pn_trailers'])
    .select(['contacts.mail_roles', 'contacts.active', 'firms.name as firm'])
    .select(sql<string>`coalesce(contacts.phones[1], '')`.as('phone'))
    .select(sql<string>`coalesce(contacts.mobiles[1], '')`.as('mobile'))
    .orderBy(sortColumns[page.sort], page.direction)
    .orderBy('contacts.id')
    .limit(page.limit)
    .offset(page.offset)
}

/** How many contacts match, counted to one past the cap. */
export async function countContacts(db: Db, filter: ContactFilter, cap: number): Promise<number> {
  const counted = await bySearch(db, filter, (inside) =>
    contactCountQuery(inside, filter, cap).executeTakeFirstOrThrow(),
  )
  return counted.total
}

/** The statement behind the count. */
export function contactCountQuery(db: Db, filter: ContactFilter, cap: number) {
  const found = matching(db, filter)
    .select('contacts.id')
    .limit(cap + 1)
    .as('found')
  return db.selectFrom(found).select(sql<number>`count(*)`.as('total'))
}

// The contacts of one firm are few, whatever is looked for among them.
const isSearched = ({ search, firmId }: ContactFilter): boolean => search !== '' && firmId === undefined

const bySearch = <T>(db: Db, filter: ContactFilter, ask: (db: Db) => Promise<T>): Promise<T> =>
  isSearched(filter) ? byIndex(db, ask) : ask(db)

export async function findContact(db: Db, id: number) {
  return db
    .selectFrom('contacts')
    .innerJoin('firms', 'firms.id', 'contacts.firm_id')
    .selectAll('contacts')
    .select('firms.name as firm')
    .select(authorsOf('contacts'))
    .where('contacts.id', '=', id)
    .executeTakeFirst()
}

/** Whether a firm may be given contacts: it exists and was not merged into another. The firm is held meanwhile. */
export async function isOpenFirm(db: Db, firmId: number): Promise<boolean> {
  const firm = await db
    .selectFrom('firms')
    .select('merged_into')
    .where('id', '=', firmId)
    .forKeyShare()
    .executeTakeFirst()
  return firm?.merged_into === null
}

/** How many orders and customer accounts name a contact of a firm. */
export async function countContactUses(
  db: Db,
  { id, firm_id: firm }: { id: number; firm_id: number },
): Promise<{ orders: number; accounts: number }> {
  const found = await sql<{ orders: number; accounts: number }>`select
    (select count(*) from orders where (firm_company_id = ${firm} and customer_id = ${id})
      or (firm_carrier_id = ${firm} and transporter_id = ${id})) as orders,
    (select count(*) from people where contact_id = ${id}) as accounts`.execute(db)
  return found.rows[0] ?? { orders: 0, accounts: 0 }
}

function matching(db: Db, { firmId, ids, jobTitles, role, active, search }: ContactFilter) {
  const plate = tidyPlate(search)
  return db
    .selectFrom('contacts')
    .$if(firmId !== undefined, (query) => query.where('contacts.firm_id', '=', firmId ?? 0))
    .$if(ids !== undefined, (query) => query.where('contacts.id', 'in', ids ?? []))
    .$if(jobTitles !== undefined, (query) => query.where('contacts.job_title_id', 'in', jobTitles ?? []))
    .$if(role !== undefined, (query) => query.where(sql<boolean>`${role} = any(contacts.mail_roles)`))
    .$if(active !== undefined, (query) => query.where('contacts.active', '=', active ?? true))
    .$if(search !== '', (query) =>
      query.where((on) =>
        on.or([
          matchesSearch('contacts.search', search),
          // Plates are kept in Latin letters, whatever they were typed in.
          ...(plate === '' ? [] : [matchesSearch('contacts.search', plate)]),
        ]),
      ),
    )
}
