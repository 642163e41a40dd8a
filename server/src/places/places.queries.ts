import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { PlacePoint, placesApi, SimilarPlace } from '@dromos/contract/places/places.ts'
import { LAST_STOPS } from '@dromos/contract/places/places.ts'
import type { PlaceRail } from '@dromos/contract/places/places.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'
import { reserveIds } from '../db/ids.ts'
import type { RecordValues } from '../records/records.queries.ts'

export type PlaceListQuery = HandlerInput<(typeof placesApi)['GET /places']>['query']
type Filter = HandlerInput<(typeof placesApi)['GET /places/map']>['query']

const EARTH_METRES = 6_371_008.8

export const listPlaces = (db: Db, query: PlaceListQuery) => page(db, query, placeList(db, query))

export function placeList(db: Db, query: PlaceListQuery) {
  const found = matching(db, query)
  return {
    found,
    rows: found
      .select([
        'places.id',
        'places.name',
        'places.address',
        'places.postal',
        'places.city',
        'places.timezone',
      ])
      .select(['lat', 'lng', 'customs', 'places.active', 'places.version', 'book_emails', 'book_desc'])
      .select(['places.created_at', 'countries.iso as country_iso'])
      .select(
        sql<string>`coalesce((select name || ' ' || surname from people where id = places.created_by), '')`.as(
          'created_by',
        ),
      ),
    sorts: {
      name: 'places.name',
      city: 'places.city',
      country: 'countries.iso',
      created_at: 'places.created_at',
    },
    ties: ['places.id'],
    cap: capOf(query),
  }
}

export async function listPoints(db: Db, filter: Filter, limit: number): Promise<PlacePoint[]> {
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
      where country_id = ${country_id} and proposed_firm_id is null and id <> ${except} and (norm_search(name) = norm_search(${name})
        or lat between ${lat - north}::float8 and ${lat + north}::float8
          and lng between ${lng - east}::float8 and ${lng + east}::float8)
    ) near
    where same or metres <= ${metres}
    order by near.metres, near.id
    limit 5`.execute(db)
  return found.rows
}

export async function countryIds(db: Db, isos: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('countries')
    .select(['iso', 'id'])
    .where('iso', '=', sql<string>`any(${isos})`)
    .execute()
  return new Map(found.map(({ iso, id }) => [iso, id]))
}

/** Which countries keep which clock, without islands and far parts that have their own. */
export async function countriesByZone(db: Db): Promise<Map<string, number[]>> {
  const found = await db.selectFrom('countries').select(['id', 'timezone']).execute()
  const byZone = new Map<string, number[]>()
  for (const { id, timezone } of found) byZone.set(timezone, [...(byZone.get(timezone) ?? []), id])
  return byZone
}

/** The latest stops at a place, and how many are to come from `today` on. */
export async function findPlaceRail(db: Db, id: number, today: string): Promise<PlaceRail> {
  const [stops, coming] = await Promise.all([
    sql<
      PlaceRail['stops'][number]
    >`select last.order_id, number_id, status, kind, date, customer_name as customer
      from (select id, order_id, kind, date from consignment_stops
        where place_id = ${id} and order_id is not null order by date desc, id desc limit ${LAST_STOPS}) last
      join orders on orders.id = last.order_id
      order by date desc, last.id desc`.execute(db),
    sql<{ coming: number }>`select count(*)::int as coming from consignment_stops stop
      join orders on orders.id = stop.order_id
      where place_id = ${id} and date >= ${today}::date and status = any(${openStatuses}::int[])`.execute(db),
  ])
  return { stops: stops.rows, coming: coming.rows[0]?.coming ?? 0 }
}

export async function findPlace(db: Db, id: number) {
  return db
    .selectFrom('places')
    .selectAll('places')
    .select(authorsOf('places'))
    .where('places.id', '=', id)
    .executeTakeFirst()
}

function matching(db: Db, { search, ids, country, customs, active }: Filter & Pick<PlaceListQuery, 'ids'>) {
  return db
    .selectFrom('places')
    .innerJoin('countries', 'countries.id', 'places.country_id')
    .where(
      every(
        // What a customer has proposed is seen where it is named, until it is one of ours.
        !ids && sql`places.proposed_firm_id is null`,
        search !== '' && matchesSearch('places.search', search),
        ids && sql`places.id = any(${ids})`,
        country && sql`places.country_id = any(${country})`,
        customs !== undefined && sql`places.customs = ${customs ? 1 : 2}`,
        active !== undefined && sql`places.active = ${active}`,
      ),
    )
}

export async function insertPlaces(
  db: Db,
  places: readonly (RecordValues<'places'> & { active: boolean })[],
  actorId: number,
): Promise<number[]> {
  const ids = await reserveIds(db, 'places', places.length)
  const rows = places.map((place, at) => ({ ...place, id: ids[at] }))
  await sql`insert into places (id, name, address, postal, city, country_id, lat, lng, timezone, unlocode, person, email,
      phone, phone_iso, mobile, mobile_iso, customs, message, zoom, book_emails, book_desc, book_desc_en, active, created_by, updated_by)
    select id, name, address, postal, city, country_id, lat, lng, timezone, unlocode, person, email,
      phone, phone_iso, mobile, mobile_iso, customs, message, zoom, book_emails, book_desc, book_desc_en, active, ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::places, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return ids
}

export async function placesNamed(db: Db, names: readonly string[]) {
  const found = await sql<{ name: string; city: string }>`
    select name, city from places where lower(name) = any(${names}::text[])`.execute(db)
  return found.rows
}
