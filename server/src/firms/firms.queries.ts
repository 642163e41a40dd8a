import type { FirmListItem } from '@dromos/contract/firms.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FirmAddressesTable, FirmsTable } from '../db/tables/partners.ts'
import { matchesSearch } from '../platform/search.ts'

export interface FirmFilter {
  search: string
  side?: 'customer' | 'carrier' | undefined
  firmTypes?: number[] | undefined
  country?: number[] | undefined
  ids?: number[] | undefined
  active?: boolean | undefined
  sort: 'name' | 'vat' | 'country'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
  cap: number
}

export type FirmValues = Omit<Insertable<FirmsTable>, 'created_by' | 'updated_by' | 'version'>
export type AddressValues = Omit<Insertable<FirmAddressesTable>, 'id' | 'firm_id'> & {
  id?: number | undefined
}

const sortColumns = { name: 'firms.name', vat: 'firms.vat', country: 'countries.iso' } as const

export async function listFirms(db: Db, filter: FirmFilter): Promise<FirmListItem[]> {
  return matching(db, filter)
    .innerJoin('countries', 'countries.id', 'firms.country_id')
    .leftJoin('firm_addresses as main', (join) =>
      join.onRef('main.firm_id', '=', 'firms.id').on('main.main', '=', true),
    )
    .select(['firms.id', 'firms.name', 'firms.vat', 'firms.is_customer', 'firms.is_carrier', 'firms.active'])
    .select('countries.iso as country_iso')
    .select(sql<string>`coalesce(main.city, '')`.as('city'))
    .select(
      sql<number[]>`array(select firm_type_id from firm_firm_types where firm_id = firms.id order by 1)`.as(
        'firm_types',
      ),
    )
    .orderBy(sortColumns[filter.sort], filter.direction)
    .orderBy('firms.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** How many firms match, counted to one past the cap. */
export async function countFirms(db: Db, filter: FirmFilter): Promise<number> {
  const counted = await db
    .selectFrom(
      matching(db, filter)
        .select('firms.id')
        .limit(filter.cap + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}

export async function findFirm(db: Db, id: number) {
  return db
    .selectFrom('firms')
    .leftJoin('people as creator', 'creator.id', 'firms.created_by')
    .leftJoin('people as changer', 'changer.id', 'firms.updated_by')
    .selectAll('firms')
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('creator_name'))
    .select(sql<string | null>`changer.name || ' ' || changer.surname`.as('changer_name'))
    .select(
      sql<number[]>`array(select firm_type_id from firm_firm_types where firm_id = firms.id order by 1)`.as(
        'firm_types',
      ),
    )
    .where('firms.id', '=', id)
    .executeTakeFirst()
}

export async function isStaff(db: Db, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('role_id', '<', 5)
    .executeTakeFirst()
  return found !== undefined
}

export async function listAddresses(db: Db, firmId: number) {
  return db
    .selectFrom('firm_addresses')
    .select(['id', 'title', 'address', 'postal', 'city', 'country_id', 'lat', 'lng', 'timezone', 'main'])
    .where('firm_id', '=', firmId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function insertFirm(
  db: Db,
  values: FirmValues,
  actorId: number,
): Promise<{ id: number; version: number }> {
  return db
    .insertInto('firms')
    .values({ ...values, created_by: actorId, updated_by: actorId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function lockFirm(db: Db, id: number) {
  return db.selectFrom('firms').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateFirm(db: Db, id: number, values: FirmValues, actorId: number): Promise<number> {
  const updated = await db
    .updateTable('firms')
    .set({ ...values, updated_by: actorId, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return updated.version
}

export async function replaceTypes(db: Db, firmId: number, types: readonly number[]): Promise<void> {
  await db.deleteFrom('firm_firm_types').where('firm_id', '=', firmId).execute()
  const rows = types.map((type) => ({ firm_id: firmId, firm_type_id: type }))
  await db.insertInto('firm_firm_types').values(rows).execute()
}

/** Makes the firm's addresses these, in this order; those with an id keep it. Others are removed first. */
export async function replaceAddresses(
  db: Db,
  firmId: number,
  addresses: readonly AddressValues[],
): Promise<void> {
  const kept = addresses.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await db
    .deleteFrom('firm_addresses')
    .where('firm_id', '=', firmId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  await db.updateTable('firm_addresses').set({ main: false }).where('firm_id', '=', firmId).execute()
  for (const { id, ...values } of addresses) {
    if (id === undefined) {
      await db
        .insertInto('firm_addresses')
        .values({ ...values, firm_id: firmId })
        .execute()
    } else {
      await db
        .updateTable('firm_addresses')
        .set(values)
        .where('id', '=', id)
        .where('firm_id', '=', firmId)
        .execute()
    }
  }
}

function matching(db: Db, filter: FirmFilter) {
  return db
    .selectFrom('firms')
    .$if(filter.search !== '', (query) => query.where(matchesSearch('firms.search', filter.search)))
    .$if(filter.side === 'customer', (query) => query.where('firms.is_customer', '=', true))
    .$if(filter.side === 'carrier', (query) => query.where('firms.is_carrier', '=', true))
    .$if(filter.country !== undefined, (query) => query.where('firms.country_id', 'in', filter.country ?? []))
    .$if(filter.ids !== undefined, (query) => query.where('firms.id', 'in', filter.ids ?? []))
    .$if(filter.active !== undefined, (query) => query.where('firms.active', '=', filter.active ?? true))
    .$if(filter.firmTypes !== undefined, (query) =>
      query.where((on) =>
        on.exists(
          on
            .selectFrom('firm_firm_types')
            .select('firm_id')
            .whereRef('firm_id', '=', 'firms.id')
            .where('firm_type_id', 'in', filter.firmTypes ?? []),
        ),
      ),
    )
}
