import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import type { firmFilters } from '@dromos/contract/firms/filters.ts'
import type { FirmListItem } from '@dromos/contract/firms/firms.ts'
import type { CreditState } from '@dromos/contract/firms/insurance.rules.ts'
import { WARNING_PERCENT } from '@dromos/contract/firms/insurance.rules.ts'
import { paymentTerm } from '@dromos/contract/constants/firms.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { countLimit } from '../platform/paging.ts'
import { byIndex, GATHERED, matchesSearch } from '../platform/search.ts'
import { every } from '../records/page.queries.ts'
import type { Expiring } from './firm-files.queries.ts'
import { partTables } from './firm-parts.queries.ts'
import type { FirmPart } from './firm-parts.queries.ts'

export interface FirmFilter extends GivenFilters<typeof firmFilters> {
  search: string
  side?: 'all' | 'customer' | 'carrier' | 'expiring' | undefined
  /** What `expiring` means to the reader. */
  expiring?: Expiring | undefined
  ids?: number[] | undefined
}

export interface FirmPage extends FirmFilter {
  sort: keyof typeof sorts
  direction: 'asc' | 'desc'
  limit: number
  offset: number
  today: string
}

export type FirmRow = Omit<FirmListItem, 'credit_state' | 'credit_percent'> & {
  company_insurance: number | null
  exposure: number
}

const sorts = {
  name: { join: sql``, by: sql.ref('firms.name') },
  vat: { join: sql``, by: sql.ref('firms.vat') },
  country: { join: sql`join countries on countries.id = firms.country_id`, by: sql.ref('countries.iso') },
  assignee: {
    join: sql`left join people on people.id = firms.assignee`,
    by: sql`nullif(concat_ws(' ', people.name, people.surname), '')`,
  },
  trailers: { join: sql``, by: sql.ref('firms.trailer_number') },
  created_at: { join: sql``, by: sql.ref('firms.created_at') },
  // How much of the insured amount is used; those without one are last.
  credit: {
    join: sql`left join firm_exposures used on used.firm_id = firms.id`,
    by: sql`coalesce(used.exposure, 0)::numeric / nullif(firms.company_insurance, 0)`,
  },
}

/** Columns that not every firm has: firms without stand last in either direction. */
const isSparse = new Set<FirmPage['sort']>(['assignee', 'credit'])

/** A page of firms: which ones first, then what their rows show. In a transaction it is a part of all that match. */
export async function listFirms(db: Db, page: FirmPage): Promise<FirmRow[]> {
  const read = async (inside: Db) => (await firmPageQuery(page, !db.isTransaction).execute(inside)).rows
  return isSearched(page) ? byIndex(db, read) : read(db)
}

/** Whether words decide which firms match: their statements are asked `byIndex`. */
export function isSearched({ search, address }: FirmFilter): boolean {
  return search !== '' || address !== undefined
}

/** What words find is gathered before sorting: a thousand, or as deep as the page, unless all is wanted. */
export function firmPageQuery(page: FirmPage, isGathered = true): RawBuilder<FirmRow> {
  const { join, by } = sorts[page.sort]
  // Indexes have what is empty first when they are read backwards, and what these columns hold is never empty.
  const nulls = isSparse.has(page.sort) ? sql`nulls last` : sql``
  const direction = page.direction === 'desc' ? sql`desc ${nulls}` : sql`asc ${nulls}`
  return sql<FirmRow>`
    select firms.id, firms.name, firms.vat, countries.iso as country_iso, coalesce(main.city, '') as city,
      array(select firm_type_id from firm_firm_types where firm_id = firms.id order by 1) as firm_types,
      firms.is_customer, firms.is_carrier, firms.active, firms.trailer_number, firms.company_insurance,
      firms.email, firms.eori, firms.insurance, firms.created_at, coalesce(main.address, '') as address,
      coalesce(main.postal, '') as postal,
      coalesce((select name || ' ' || surname from people where id = firms.created_by), '') as created_by,
      coalesce((select name || ' ' || surname from people where id = firms.assignee), '') as assignee,
      coalesce((select exposure from firm_exposures where firm_id = firms.id), 0) as exposure,
      firms.is_customer and firms.insurance = 'unassigned' and not has_insurance_file(firms.id, ${page.today}::date)
        and firms.term_type_id is distinct from ${sql.lit(paymentTerm.prepayment)} as insurance_file_missing
    from (
      select firms.id, row_number() over (order by ${by} ${direction}, firms.id) as place
      from ${sourceOf(page, isGathered)} ${join}
      order by ${by} ${direction}, firms.id limit ${page.limit} offset ${page.offset}
    ) found
    join firms on firms.id = found.id
    join countries on countries.id = firms.country_id
    left join firm_addresses main on main.firm_id = firms.id and main.main
    order by found.place`
}

const columns = sql`id, name, vat, country_id, assignee, trailer_number, created_at, company_insurance`

function sourceOf(page: FirmPage, isGathered: boolean): RawBuilder<unknown> {
  const conditions = conditionsOf(page)
  const deep = page.offset + page.limit
  if (isSearched(page)) {
    const most = isGathered ? sql`limit ${Math.max(GATHERED, deep)}` : sql``
    return sql`(select ${columns} from firms where ${conditions} ${most}) firms`
  }
  if (page.sort !== 'country') return sql`(select ${columns} from firms where ${conditions}) firms`
  // The first of each country are all that a page can show of it.
  return sql`(select firms.* from countries home cross join lateral (
      select ${columns} from firms where country_id = home.id and ${conditions} order by id limit ${deep}
    ) firms) firms`
}

export async function countFirms(db: Db, filter: FirmFilter, cap: number): Promise<number> {
  const read = async (inside: Db) => (await firmCountQuery(filter, cap).execute(inside)).rows[0]?.total ?? 0
  return isSearched(filter) ? byIndex(db, read) : read(db)
}

export function firmCountQuery(filter: FirmFilter, cap: number): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*) as total
    from (select 1 from firms where ${conditionsOf(filter)} limit ${countLimit(cap)}) found`
}

function conditionsOf(filter: FirmFilter): RawBuilder<unknown> {
  const { search, side, expiring, ids } = filter
  return every(
    search !== '' && matchesSearch('firms.search', search),
    side === 'customer' && sql`firms.is_customer`,
    side === 'carrier' && sql`firms.is_carrier`,
    side === 'expiring' && expiring && hasExpiring(expiring),
    ids && sql`firms.id = any(${ids})`,
    ...Object.values(filterConditions).map((ask) => ask(filter)),
  )
}

const filterConditions: Record<
  keyof typeof firmFilters,
  (filter: FirmFilter) => RawBuilder<unknown> | false | undefined
> = {
  firm_types: (filter) => hasPart(filter, 'firm_types'),
  // Who is in charge of it as well as who works for it besides.
  assign_users: ({ assign_users: people }) =>
    people &&
    sql`firms.id in (select firm_id from firm_assign_users where person_id = any(${people})
      union all select id from firms where assignee = any(${people}))`,
  country: ({ country }) => country && sql`firms.country_id = any(${country})`,
  operations: (filter) => hasPart(filter, 'operations'),
  countries: (filter) => hasPart(filter, 'countries'),
  cargos: (filter) => hasPart(filter, 'cargos'),
  trailers: (filter) => hasPart(filter, 'trailers'),
  address: ({ address }) =>
    address !== undefined &&
    sql`firms.id in (select firm_id from firm_addresses where ${matchesSearch('search', address)})`,
  credit: ({ credit }) => credit && byState[credit],
  insurance: ({ insurance }) => insurance !== undefined && sql`firms.insurance = ${insurance}`,
  active: ({ active }) => active !== undefined && sql`firms.active = ${active}`,
}

function hasPart(filter: FirmFilter, part: FirmPart & keyof FirmFilter): RawBuilder<unknown> | undefined {
  const { table, column } = partTables[part]
  const chosen = filter[part]
  return (
    chosen &&
    sql`firms.id in (select firm_id from ${sql.table(table)} where ${sql.ref(column)} = any(${chosen}))`
  )
}

/** The same as `listExpiring` tells: the newest of its kind and number, neither removed nor hidden from the reader. */
const hasExpiring = ({ from, to, hidden }: Expiring) => sql`firms.active and firms.id in (
  select files.firm_id from files
  where files.firm_id is not null and files.removed_at is null
    and files.valid_to between ${from}::date and ${to}::date
    and files.file_type_id <> all(${hidden}::int[])
    and not exists (select from files newer
      where newer.firm_id = files.firm_id and newer.file_type_id = files.file_type_id
        and newer.number = files.number and newer.valid_to > files.valid_to and newer.removed_at is null))`

const used = sql`coalesce((select exposure from firm_exposures where firm_id = firms.id), 0)`
const limit = sql`firms.company_insurance`
const byState: Record<CreditState, RawBuilder<unknown>> = {
  none: sql`coalesce(${limit}, 0) = 0`,
  free: sql`${limit} > 0 and ${used} * 100 <= ${limit} * ${sql.lit(WARNING_PERCENT)}`,
  warning: sql`${limit} > 0 and ${used} <= ${limit} and ${used} * 100 > ${limit} * ${sql.lit(WARNING_PERCENT)}`,
  exceeded: sql`${limit} > 0 and ${used} > ${limit}`,
}
