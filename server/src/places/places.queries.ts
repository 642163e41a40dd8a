import type { PlaceListItem, PlacePoint, SimilarPlace } from '@dromos/contract/places/places.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { authorsOf } from '../records/records.queries.ts'

/** Which places are asked for. */
export interface PlaceFilter {
  search: string
  ids?: number[] | undefined
  country?: number[] | undefined
  customs?: boolean | undefined
  active?: boolean | undefined
}

/** A page of them, in an order. */
export interface PlacePage extends PlaceFilter {
  sort: 'name' | 'city' | 'country' | 'created_at'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** Mean radius of the earth. */
const EARTH_METRES = 6_371_008.8

const sortColumns = {
  name: 'places.name',
  city: 'places.city',
  country: 'countries.iso',
  created_at: 'places.created_at',
} as const

export async function listPlaces(db: Db, page: PlacePage): Promise<PlaceListItem[]> {
  return placePageQuery(db, page).execute()
}

export function placePageQuery(db: Db, filter: PlacePage) {
  return matching(db, filter)
    .innerJoin('countries', 'countries.id', 'places.country_id')
    .select(['places.id', 'places.name', 'places.address', 'places.postal', 'places.city', 'places.timezone'])
    .select(['places.lat', 'places.lng', 'places.customs', 'places.active', 'places.version'])
    .select(['places.book_emails', 'places.book_desc', 'places.created_at'])
    .select('countries.iso as country_iso')
    .orderBy(sortColumns[filter.sort], filter.direction)
    .orderBy('places.id', filter.direction)
    .limit(filter.limit)
    .offset(filter.offset)
}

/** At most `limit` of the places as points, the newest first. */
export async function listPoints(db: Db, filter: PlaceFilter, limit: number): Promise<PlacePoint[]> {
  return matching(db, filter)
    .select(['places.id', 'places.name', 'places.lat', 'places.lng', 'places.customs', 'places.active'])
    .orderBy('places.id', 'desc')
    .limit(limit)
    .execute()
}

export interface PlaceLikeness {
  name: string
  country_id: number
  lat: number
  lng: number
  except: number | undefined
}

/** Places of the same country within `metres` of a point, or of the same name whatever its accents and case. */
export async function findSimilar(
  db: Db,
  { name, country_id, lat, lng, except = 0 }: PlaceLikeness,
  metres: number,
): Promise<SimilarPlace[]> {
  // A little wider than the circle, so that the index finds what the exact distance then judges.
  const north = (metres / EARTH_METRES) * (180 / Math.PI) * 1.01
  const east = Math.min(180, north / Math.max(1e-6, Math.cos((lat * Math.PI) / 180)))
  const found = await sql<SimilarPlace>`
    select id, name, city, active, round(metres)::int as metres from (
      select id, name, city, active, norm_search(name) = norm_search(${name}) as same,
        2 * ${EARTH_METRES}::float8 * asin(least(1, sqrt(power(sin(radians(lat - ${lat}::float8) / 2), 2)
          + cos(radians(lat)) * cos(radians(${lat}::float8)) * power(sin(radians(lng - ${lng}::float8) / 2), 2)))) as metres
      from places
      where country_id = ${country_id} and id <> ${except} and (norm_search(name) = norm_search(${name})
        or lat between ${lat - north}::float8 and ${lat + north}::float8
          and lng between ${lng - east}::float8 and ${lng + east}::float8)
    ) near
    where same or metres <= ${metres}
    order by near.metres, near.id
    limit 5`.execute(db)
  return found.rows
}

/** Ids of countries by their ISO codes; those that the lookup list lacks are left out. */
export async function countryIds(db: Db, isos: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('countries')
    .select(['iso', 'id'])
    .where('iso', '=', sql<string>`any(${isos})`)
    .execute()
  return new Map(found.map(({ iso, id }) => [iso, id]))
}

/** How many places match, counted to one past the cap. */
export async function countPlaces(db: Db, filter: PlaceFilter & { cap: number }): Promise<number> {
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
    .selectAll('places')
    .select(authorsOf('places'))
    .where('places.id', '=', id)
    .executeTakeFirst()
}

function matching(db: Db, filter: PlaceFilter) {
  return db
    .selectFrom('places')
    .$if(filter.search !== '', (query) => query.where(matchesSearch('places.search', filter.search)))
    .$if(filter.ids !== undefined, (query) => query.where('places.id', 'in', filter.ids ?? []))
    .$if(filter.country !== undefined, (query) =>
      query.where('places.country_id', 'in', filter.country ?? []),
    )
    .$if(filter.customs !== undefined, (query) => query.where('places.customs', '=', filter.customs ? 1 : 2))
    .$if(filter.active !== undefined, (query) => query.where('places.active', '=', filter.active ?? true))
}
