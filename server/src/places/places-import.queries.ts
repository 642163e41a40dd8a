import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { reserveIds } from '../db/ids.ts'
import type { Values } from '../records/records.queries.ts'

/** Enters many places in one statement; answers their ids in order. */
export async function insertPlaces(
  db: Db,
  places: readonly (Values<'places'> & { active: boolean })[],
  actorId: number,
): Promise<number[]> {
  const ids = await reserveIds(db, 'places', places.length)
  const rows = places.map((place, at) => ({ ...place, id: ids[at] }))
  await sql`insert into places (id, name, address, postal, city, country_id, lat, lng, timezone, unlocode, person, email,
      phone, phone_iso, mobile, mobile_iso, customs, message, zoom, book_emails, book_desc, active, created_by, updated_by)
    select id, name, address, postal, city, country_id, lat, lng, timezone, unlocode, person, email,
      phone, phone_iso, mobile, mobile_iso, customs, message, zoom, book_emails, book_desc, active, ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::places, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return ids
}

/** Places of these names, written in lower case. */
export async function placesNamed(db: Db, names: readonly string[]) {
  const found = await sql<{ name: string; city: string }>`
    select name, city from places where lower(name) = any(${names}::text[])`.execute(db)
  return found.rows
}
