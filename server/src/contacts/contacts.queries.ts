import type { MailRole } from '@dromos/contract/contacts/filters.ts'
import type { ContactListItem, contactsApi } from '@dromos/contract/contacts/contacts.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { Page } from '@dromos/contract/base/paging.ts'
import { tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { byIndex, matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'
import type { RecordValues } from '../records/records.queries.ts'
import { reserveIds } from '../db/ids.ts'

export type ContactListQuery = HandlerInput<(typeof contactsApi)['GET /contacts']>['query']

export type ContactValues = RecordValues<'contacts'>

export async function listContacts(db: Db, query: ContactListQuery): Promise<Page<ContactListItem>> {
  const isGathered = !db.isTransaction
  const read = (inside: Db) => page(inside, query, contactList(inside, query, isGathered))
  // The contacts of one firm are few, whatever is looked for among them.
  const isSearched = query.search !== '' && query.firm_id === undefined
  const found = await (isSearched ? byIndex(db, read) : read(db))
  // The column's check constraint allows nothing else.
  return { ...found, data: found.data.map((row) => ({ ...row, mail_roles: row.mail_roles as MailRole[] })) }
}

/** What words find is gathered before it is sorted: as much as is counted or as the page is deep, or all. */
export function contactList(db: Db, query: ContactListQuery, isGathered: boolean) {
  const { search, firm_id, ids, job_title, role, active, pageSize, currentPage } = query
  const plate = tidyPlate(search)
  const matching = db
    .selectFrom('contacts')
    .selectAll()
    .where(
      every(
        firm_id !== undefined && sql`firm_id = ${firm_id}`,
        ids && sql`id = any(${ids})`,
        job_title && sql`job_title_id = any(${job_title})`,
        role && sql`${role} = any(mail_roles)`,
        active !== undefined && sql`active = ${active}`,
        // Plates are kept in Latin letters, whatever they were typed in.
        search !== '' &&
          sql`(${matchesSearch('search', search)} or ${plate === '' ? sql`false` : matchesSearch('search', plate)})`,
      ),
    )
  const cap = capOf(query)
  const most = deepest(cap, currentPage * pageSize)
  // No limit where it is null.
  const gathered = isGathered && search !== '' ? matching.limit(most) : matching
  const found = db.selectFrom(gathered.as('contacts')).innerJoin('firms', 'firms.id', 'contacts.firm_id')
  return {
    found,
    rows: found
      .select(['contacts.id', 'contacts.firm_id', 'first_name', 'last_name', 'contacts.email'])
      .select(['job_title_id', 'pn_trucks', 'pn_trailers', 'mail_roles', 'contacts.active'])
      .select('firms.name as firm')
      .select(sql<string>`coalesce(contacts.phones[1], '')`.as('phone'))
      .select(sql<string>`coalesce(contacts.mobiles[1], '')`.as('mobile')),
    sorts: { last_name: 'contacts.last_name', email: 'contacts.email' },
    ties: ['contacts.id'],
    cap,
  }
}

const deepest = (cap: number, depth: number): number | null =>
  Number.isFinite(cap) ? Math.max(cap + 1, depth) : null

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

export async function insertContacts(
  db: Db,
  contacts: readonly ContactValues[],
  actorId: number,
): Promise<number[]> {
  const ids = await reserveIds(db, 'contacts', contacts.length)
  const rows = contacts.map((contact, at) => ({ ...contact, id: ids[at] }))
  await sql`insert into contacts (id, firm_id, first_name, last_name, email, job_title_id, gender_id, viber, whatsapp,
      skype, emails, phones, phone_isos, mobiles, mobile_isos, mail_roles, pn_trucks, pn_trailers, active,
      created_by, updated_by)
    select id, firm_id, first_name, last_name, email, job_title_id, gender_id, viber, whatsapp,
      skype, emails, phones, phone_isos, mobiles, mobile_isos, mail_roles, pn_trucks, pn_trailers, active,
      ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::contacts, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return ids
}

export async function contactsOf(db: Db, firmIds: readonly number[]) {
  const found = await sql<{ firm_id: number; first_name: string; last_name: string }>`
    select firm_id, first_name, last_name from contacts where firm_id = any(${firmIds}::int[])`.execute(db)
  return found.rows
}

/** Holds firms until the transaction ends, so that none is merged meanwhile; answers those that may have contacts. */
export async function holdOpenFirms(db: Db, firmIds: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select id from firms
    where id = any(${firmIds}::int[]) and merged_into is null order by id for key share`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}
