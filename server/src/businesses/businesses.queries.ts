import type { BusinessRail, businessesApi } from '@dromos/contract/businesses/businesses.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { SwitchableChoice } from '@dromos/contract/base/paging.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf, touched } from '../records/records.queries.ts'

type ListQuery = HandlerInput<(typeof businessesApi)['GET /businesses']>['query']

/** Every business; few enough to be read at once. */
export async function listBusinessChoices(db: Db): Promise<SwitchableChoice[]> {
  return db.selectFrom('businesses').select(['id', 'company_title as name', 'active']).orderBy('id').execute()
}

export async function listBusinesses(db: Db, query: ListQuery) {
  const { search, active } = query
  const found = db
    .selectFrom('businesses')
    .innerJoin('countries', 'countries.id', 'businesses.country_id')
    .where(
      every(
        search !== '' && matchesSearch('businesses.search', search),
        active !== undefined && sql`businesses.active = ${active}`,
      ),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['businesses.id', 'company_title', 'company_name', 'vat', 'city', 'email', 'phone', 'logo'])
      .select(['businesses.active', 'countries.iso as country_iso']),
    sorts: {
      company_title: 'company_title',
      company_name: 'company_name',
      vat: 'vat',
      city: 'city',
      active: 'businesses.active',
    },
    ties: ['businesses.id'],
  })
}

export async function findBusiness(db: Db, id: number) {
  return db
    .selectFrom('businesses')
    .selectAll('businesses')
    .select(authorsOf('businesses'))
    .where('businesses.id', '=', id)
    .executeTakeFirst()
}

interface FoundHouse {
  name: string
  logo: string | null
  address: string
  postal: string
  city: string
  iso: string
  phone: string
  email: string
  website: string
  vat: string
  doy: string
  gemi: string
}

/** What stands on the letters of a business, in the letters of a language where it has them. */
export async function findHouse(db: Db, id: number, language: Language): Promise<FoundHouse> {
  const own = (field: string, usual = field) =>
    sql`coalesce(nullif(${sql.ref(`b.${field}_${language}`)}, ''), ${sql.ref(`b.${usual}`)})`
  const found = await sql<FoundHouse>`
    select ${own('title', 'company_title')} as name, b.logo, ${own('address')} as address, b.postal,
      ${own('city')} as city, c.iso, b.phone, b.email, b.website,
      b.vat, ${own('doy')} as doy, b.gemi
    from businesses b join countries c on c.id = b.country_id where b.id = ${id}`.execute(db)
  const [house] = found.rows
  if (!house) throw new Error('a business whose letter is written is not there')
  return house
}

export async function listBanksOf(db: Db, businessId: number): Promise<SwitchableChoice[]> {
  return db
    .selectFrom('bank_account_businesses as service')
    .innerJoin('bank_accounts as bank', 'bank.id', 'service.bank_account_id')
    .select(['bank.id', 'bank.active'])
    .select(
      sql<string>`bank.bank_name || ' · ' || regexp_replace(bank.iban, '(.{4})(?=.)', '\\1 ', 'g')`.as(
        'name',
      ),
    )
    .where('service.business_id', '=', businessId)
    .orderBy('bank.bank_name')
    .orderBy('bank.id')
    .execute()
}

export async function findBusinessRail(db: Db, id: number): Promise<BusinessRail | undefined> {
  const found = await sql<BusinessRail>`select
      (select count(*) from orders
        where business_id = b.id and status = any(${openStatuses}::int[]))::int as orders,
      (select count(*) from firms where business_id = b.id and active)::int as firms,
      (select count(*) from people where business_id = b.id and person_is_on(people) and role_id <> ${roles.customer})::int as users,
      (select coalesce(json_agg(json_build_object('year', year, 'last', last) order by year desc), '[]')
        from document_numbers where business_id = b.id and kind = 'order') as numbers,
      (select coalesce(json_agg(json_build_object('id', bank.id, 'bank_name', bank.bank_name, 'iban', bank.iban,
          'active', bank.active, 'is_default', bank.id is not distinct from b.default_bank_id)
          order by bank.id is distinct from b.default_bank_id, bank.bank_name, bank.id), '[]')
        from bank_account_businesses s join bank_accounts bank on bank.id = s.bank_account_id
        where s.business_id = b.id) as banks
    from businesses b where b.id = ${id}`.execute(db)
  return found.rows[0]
}

/** Locks every active business, so that two people cannot remove the last two at the same moment. */
export async function lockActiveBusinesses(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes an account the default of exactly these businesses. Answers which of them it was not before, or no longer is. */
export async function replaceDefaultBank(
  db: Db,
  bankId: number,
  businesses: readonly number[],
  actorId: number,
): Promise<number[]> {
  const chosen = sql<boolean>`id = any(${businesses}::int[])`
  const changed = await db
    .updateTable('businesses')
    .set({
      default_bank_id: sql`case when ${chosen} then ${bankId}::int end`,
      ...touched(actorId),
    })
    .where(sql<boolean>`${chosen} <> (default_bank_id is not distinct from ${bankId})`)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

export async function findLogo(db: Db, id: number, logo: string) {
  return db
    .selectFrom('businesses')
    .innerJoin('stored_files as content', 'content.key', 'businesses.logo')
    .select(['content.key', 'content.type', 'content.size', 'content.sha256'])
    .where('businesses.id', '=', id)
    .where(sql`businesses.logo::text`, '=', logo)
    .executeTakeFirst()
}

/** The present logo of a business, whatever its name is. */
export async function findPresentLogo(db: Db, id: number) {
  return db
    .selectFrom('businesses')
    .innerJoin('stored_files as content', 'content.key', 'businesses.logo')
    .select(['content.key', 'content.type', 'content.size', 'content.sha256'])
    .where('businesses.id', '=', id)
    .executeTakeFirst()
}

export async function writeLogo(db: Db, id: number, logo: string | null): Promise<void> {
  await db.updateTable('businesses').set({ logo }).where('id', '=', id).execute()
}
