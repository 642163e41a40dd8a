import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { GATHERED, matchesSearch } from '../platform/search.ts'

export interface KnownAddress {
  address: string
  postal: string
  city: string
  country_id: number
  country_iso: string
  lat: number
  lng: number
}

const MOST = 8

/** Addresses with a pin that places and firms have already and that hold every word of a text. */
export async function findKnownAddresses(db: Db, text: string): Promise<KnownAddress[]> {
  const found = await sql<KnownAddress>`select distinct on (postal, city, country_id, address)
      address, postal, city, country_id, countries.iso as country_iso, lat, lng
    from (${pinned(text)}) known join countries on countries.id = known.country_id
    order by postal, city, country_id, address, lat, lng limit ${MOST}`.execute(db)
  return found.rows
}

/** The areas of a post code: the middle of what places and firms have there, the fullest first. */
export async function findPostalAreas(db: Db, postal: string): Promise<KnownAddress[]> {
  const found =
    await sql<KnownAddress>`select '' as address, postal, city, country_id, countries.iso as country_iso,
      round(avg(lat)::numeric, 5)::float8 as lat, round(avg(lng)::numeric, 5)::float8 as lng
    from (${pinned(postal)}) known join countries on countries.id = known.country_id
    where postal = ${postal}
    group by postal, city, country_id, countries.iso order by count(*) desc, city limit ${MOST}`.execute(db)
  return found.rows
}

const pinned = (text: string) => sql`
  (select address, postal, city, country_id, lat, lng from places
    where active and ${matchesSearch('places.search', text)} limit ${GATHERED})
  union all
  (select address, postal, city, country_id, lat, lng from firm_addresses
    where lat is not null and lng is not null and ${matchesSearch('firm_addresses.search', text)} limit ${GATHERED})`
