import type { PlaceListItem } from '@dromos/contract/places.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PlacesTable } from '../db/tables/partners.ts'
import { matchesSearch } from '../platform/search.ts'

export interface PlaceFilter {
  search: string
  country?: number[] | undefined
  customs?: boolean | undefined
  active?: boolean | undefined
  sort: 'name' | 'city' | 'country'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
  cap: number
}

export type PlaceValues = Omit<Insertable<PlacesTable>, 'created_by' | 'updated_by' | 'version'>

const sortColumns = { name: 'places.name', city: 'places.city', country: 'countries.iso' } as const

export async function listPlaces(db: Db, filter: PlaceFilter): Promise<PlaceListItem[]> {
  return matching(db, filter)
    .innerJoin('countries', 'countries.id', 'places.country_id')
    .select(['places.id', 'places.name', 'places.address', 'places.postal', 'places.city', 'places.timezone'])
    .select(['places.lat', 'places.lng', 'places.customs', 'places.active', 'places.version'])
    .select('countries.iso as country_iso')
    .orderBy(sortColumns[filter.sort], filter.direction)
    .orderBy('places.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** How many places match, counted to one past the cap. */
export async function countPlaces(db: Db, filter: PlaceFilter): Promise<number> {
  const counted = await db
    .selectFrom(
      matching(db, filter)
        .select('places.id')
        .limit(filter.cap + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}

export async function findPlace(db: Db, id: number) {
  return db
    .selectFrom('places')
    .leftJoin('people as creator', 'creator.id', 'places.created_by')
    .leftJoin('people as changer', 'changer.id', 'places.updated_by')
    .selectAll('places')
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('creator_name'))
    .select(sql<string | null>`changer.name || ' ' || changer.surname`.as('changer_name'))
    .where('places.id', '=', id)
    .executeTakeFirst()
}

export async function insertPlace(
  db: Db,
  values: PlaceValues,
  actorId: number,
): Promise<{ id: number; version: number }> {
  return db
    .insertInto('places')
    .values({ ...values, created_by: actorId, updated_by: actorId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function lockPlace(db: Db, id: number) {
  return db.selectFrom('places').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updatePlace(db: Db, id: number, values: PlaceValues, actorId: number): Promise<number> {
  const updated = await db
    .updateTable('places')
    .set({ ...values, updated_by: actorId, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return updated.version
}

function matching(db: Db, filter: PlaceFilter) {
  return db
    .selectFrom('places')
    .$if(filter.search !== '', (query) => query.where(matchesSearch('places.search', filter.search)))
    .$if(filter.country !== undefined, (query) =>
      query.where('places.country_id', 'in', filter.country ?? []),
    )
    .$if(filter.customs !== undefined, (query) => query.where('places.customs', '=', filter.customs ? 1 : 2))
    .$if(filter.active !== undefined, (query) => query.where('places.active', '=', filter.active ?? true))
}

/** Enters many places in one statement. */
export async function insertPlaces(db: Db, places: readonly PlaceValues[], actorId: number): Promise<void> {
  await sql`insert into places (name, address, postal, city, country_id, lat, lng, timezone, unlocode, person, email,
      customs, message, zoom, book_emails, book_desc, created_by, updated_by)
    select name, address, postal, city, country_id, lat, lng, timezone, unlocode, person, email,
      customs, message, zoom, book_emails, book_desc, ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::places, ${JSON.stringify(places)}::jsonb)`.execute(db)
}

/** Places of these names, written in lower case. */
export async function placesNamed(db: Db, names: readonly string[]) {
  const found = await sql<{ name: string; city: string }>`
    select name, city from places where lower(name) = any(${names}::text[])`.execute(db)
  return found.rows
}
