import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import type { AccountRail } from '@dromos/contract/people/person-rails.ts'
import type { accountList, userList } from '@dromos/contract/people/filters.ts'
import type { personSorts } from '@dromos/contract/people/columns.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { personIsOn } from '../db/people-on.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import type { RecordListQuery } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'
import type { RecordValues } from '../records/records.queries.ts'
import type { Choice } from '@dromos/contract/base/paging.ts'
import type { PictureSize } from '@dromos/contract/base/pictures.ts'

/** Staff have roles 1 to 4, customer accounts role 5. */
export type PersonKind = 'user' | 'account'

type Filters = GivenFilters<typeof userList.filters> & GivenFilters<typeof accountList.filters>
type PeopleQuery = RecordListQuery<(typeof personSorts)[number]> & Filters & { search: string }

export type PersonValues = Partial<RecordValues<'people'>>

const isOnline = sql<boolean>`coalesce(people.last_seen_at > now() - interval '2 minutes', false)`

export const hasFactors = sql<boolean>`exists (select from second_factors
    where person_id = people.id and confirmed_at is not null)
  or exists (select from passkeys where person_id = people.id)`

export async function listPeople(db: Db, kind: PersonKind, query: PeopleQuery) {
  const { search, role, business, firm, active } = query
  const found = db
    .selectFrom('people')
    .leftJoin('businesses', 'businesses.id', 'people.business_id')
    .leftJoin('firms', 'firms.id', 'people.firm_id')
    .where('people.role_id', kind === 'user' ? '<' : '=', 5)
    .where(
      every(
        search !== '' && matchesSearch('people.search', search),
        role && sql`people.role_id = any(${role})`,
        business && sql`people.business_id = any(${business})`,
        firm && sql`people.firm_id = any(${firm})`,
        active !== undefined && sql`people.active = ${active}`,
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['people.id', 'people.name', 'people.surname', 'people.email', 'people.phone', 'mobile'])
      .select(['role_id', 'image', 'people.active', 'first_login', 'job_title_id', 'people.firm_id'])
      .select(['businesses.company_title as business', 'firms.name as firm', isOnline.as('isOnline')]),
    sorts: {
      name: 'people.surname',
      email: 'people.email',
      role: 'people.role_id',
      active: 'people.active',
      created_at: 'people.created_at',
    },
    ties: ['people.name', 'people.id'],
  })
}

export async function findPerson(db: Db, kind: PersonKind, id: number) {
  return db
    .selectFrom('people')
    .leftJoin('firms', 'firms.id', 'people.firm_id')
    .leftJoin('firm_addresses', 'firm_addresses.id', 'people.firm_address_id')
    .leftJoin('contacts', 'contacts.id', 'people.contact_id')
    .selectAll('people')
    .select(isOnline.as('isOnline'))
    .select(authorsOf('people'))
    .select(['firms.name as firm_name', 'firm_addresses.city as address_city'])
    .select(sql<string | null>`btrim(contacts.first_name || ' ' || contacts.last_name)`.as('contact_name'))
    .select(hasFactors.as('has_factors'))
    .select(sql<boolean>`exists (select from audit_log where actor_id = people.id)`.as('has_acted'))
    .where('people.id', '=', id)
    .where('people.role_id', kind === 'user' ? '<' : '=', 5)
    .executeTakeFirst()
}

const workOf = (personId: number) => sql`(select id from firms where active and assignee = ${personId}
    union select firm_id from firm_assign_users join firms on firms.id = firm_id and firms.active
    where person_id = ${personId})`

/** How many active firms and open orders somebody is in charge of, or works for besides. */
export async function countWork(db: Db, personId: number): Promise<{ firms: number; orders: number }> {
  const found = await sql<{ firms: number; orders: number }>`select
    (select count(*) from ${workOf(personId)} theirs)::int as firms,
    (select count(*) from orders where status = any(${openStatuses}::int[])
      and (assign_user = ${personId} or exists (
        select from order_assign_users where order_id = orders.id and person_id = ${personId})))::int as orders`.execute(
    db,
  )
  return onlyRow(found.rows)
}

interface WaysIn {
  last_seen_at: string | null
  has_app: boolean
  passkeys: number
  has_feed: boolean
}

export async function findWaysIn(db: Db, personId: number): Promise<WaysIn> {
  const found = await sql<WaysIn>`select last_seen_at,
      exists (select from second_factors where person_id = people.id and confirmed_at is not null) as has_app,
      (select count(*) from passkeys where person_id = people.id)::int as passkeys,
      exists (select from calendar_feeds where person_id = people.id and revoked_at is null) as has_feed
    from people where id = ${personId}`.execute(db)
  return onlyRow(found.rows)
}

/** The firm of a customer account, the other accounts of it, and its open orders. */
export async function findCircle(
  db: Db,
  personId: number,
  most: number,
): Promise<Omit<AccountRail, 'ways_in'>> {
  const others = sql`people other where other.firm_id = firm.id and other.id <> me.id`
  const found = await sql<Omit<AccountRail, 'ways_in'>>`select
      json_build_object('id', firm.id, 'name', firm.name, 'country_iso', countries.iso,
        'city', coalesce((select city from firm_addresses where firm_id = firm.id and main), '')) as firm,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'active', active)), '[]')
        from (select id, btrim(name || ' ' || surname) as name, active from ${others}
          order by not active, surname, name, id limit ${most}) named) as colleagues,
      (select greatest(count(*) - ${most}, 0) from ${others})::int as more_colleagues,
      (select count(*) from orders
        where firm_company_id = firm.id and status = any(${openStatuses}::int[]))::int as orders
    from people me join firms firm on firm.id = me.firm_id join countries on countries.id = firm.country_id
    where me.id = ${personId}`.execute(db)
  return onlyRow(found.rows)
}

function onlyRow<R>([row]: readonly R[]): R {
  if (!row) throw new Error('a person who was just found is there')
  return row
}

export async function findHomeLanguage(db: Db, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('people')
    .innerJoin('firms', 'firms.id', 'people.firm_id')
    .innerJoin('countries', 'countries.id', 'firms.country_id')
    .select('countries.lang_iso')
    .where('people.id', '=', id)
    .executeTakeFirst()
  return found?.lang_iso
}

export async function lockPerson(db: Db, kind: PersonKind, id: number) {
  return db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('role_id', kind === 'user' ? '<' : '=', 5)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasActed(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks every active owner, so that two cannot remove each other at the same moment. Answers their ids. */
export async function lockActiveOwners(db: Db): Promise<number[]> {
  const owners = await db
    .selectFrom('people')
    .select('id')
    .where('role_id', '=', 1)
    .where(personIsOn)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

export async function isOfFirm(
  db: Db,
  firmId: number,
  parts: { addressId: number | null; contactId: number | null },
): Promise<{ address: boolean; contact: boolean; isCustomer: boolean }> {
  const found = await sql<{ address: boolean; contact: boolean; isCustomer: boolean }>`select
    ${parts.addressId}::int is null or exists (select from firm_addresses where id = ${parts.addressId} and firm_id = ${firmId}) as address,
    ${parts.contactId}::int is null or exists (select from contacts where id = ${parts.contactId} and firm_id = ${firmId}) as contact,
    exists (select from firms where id = ${firmId} and is_customer) as "isCustomer"`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a select without from gives one row')
  return row
}

export async function listStaffNames(db: Db): Promise<Choice[]> {
  return db
    .selectFrom('people')
    .select(['id', sql<string>`name || ' ' || surname`.as('name')])
    .where(personIsOn)
    .where('role_id', '<', 5)
    .orderBy('surname')
    .orderBy('name')
    .execute()
}

export async function listStaffWords(db: Db): Promise<(Choice & { email: string })[]> {
  return db
    .selectFrom('people')
    .select(['id', 'email', sql<string>`name || ' ' || surname`.as('name')])
    .where(personIsOn)
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

export const listCustomerNames = (db: Db, limit: number): Promise<Choice[]> =>
  db
    .selectFrom('firms')
    .select(['id', 'name'])
    .where('is_customer', '=', true)
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function listFirmParts(
  db: Db,
  firmId: number,
): Promise<{ addresses: Choice[]; contacts: Choice[] }> {
  const addresses = await db
    .selectFrom('firm_addresses')
    .select(['id', sql<string>`concat_ws(', ', nullif(title, ''), address, city)`.as('name')])
    .where('firm_id', '=', firmId)
    .orderBy('sort')
    .execute()
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', sql<string>`btrim(first_name || ' ' || last_name)`.as('name')])
    .where('firm_id', '=', firmId)
    .where('active', '=', true)
    .orderBy('last_name')
    .execute()
  return { addresses, contacts }
}

const columns = { '512': 'people.image_file', '96': 'people.image_small' } as const

export async function findPicture(db: Db, id: number, image: string, size: PictureSize) {
  return db
    .selectFrom('people')
    .innerJoin('stored_files', 'stored_files.key', columns[size])
    .select(['people.id', 'people.role_id', 'people.firm_id'])
    .select(['stored_files.key', 'stored_files.type', 'stored_files.size', 'stored_files.sha256'])
    .where('people.id', '=', id)
    .where('people.image', '=', image)
    .executeTakeFirst()
}

export async function worksForFirm(db: Db, personId: number, firmId: number): Promise<boolean> {
  const found = await sql<{ works: boolean }>`select
    exists (select from firms where id = ${firmId} and assignee = ${personId})
    or exists (select from orders where assign_user = ${personId} and firm_company_id = ${firmId})
    or exists (select from order_assign_users a join orders o on o.id = a.order_id
      where a.person_id = ${personId} and o.firm_company_id = ${firmId}) as works`.execute(db)
  return found.rows[0]?.works ?? false
}
