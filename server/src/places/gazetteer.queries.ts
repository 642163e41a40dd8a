import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { searchWords } from '../platform/search.ts'
import { greekSpeaking, nearCountries } from './gazetteer-countries.data.ts'
import { greekSound } from './greek-sound.ts'

export interface GazetteerRow {
  id: number
  name: string
  name_el: string
  country_iso: string
  lat: number
  lng: number
  population: number
  spellings: string
  sound: string
}

export interface FoundCity {
  name: string
  name_el: string
  country_iso: string
  country_id: number | null
  lat: number
  lng: number
}

const GREEK = /\p{Script=Greek}/u

/** The largest cities whose name holds every word of a text: where a word begins so, near ones and Greek ones first. */
export async function findCities(db: Db, text: string, limit: number): Promise<FoundCity[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const first = words[0] ?? ''
  const begins = sql`(gazetteer.search like '% ' || ltrim(search_pattern(${first}), '% '))`
  // What is only heard is rather a Greek village than a town abroad.
  const isGreek = sql`gazetteer.country_iso = any(${greekSpeaking}::text[])`
  return db
    .selectFrom('gazetteer')
    .leftJoin('countries', 'countries.iso', 'gazetteer.country_iso')
    .select([
      'gazetteer.name',
      'gazetteer.name_el',
      'gazetteer.country_iso',
      'gazetteer.lat',
      'gazetteer.lng',
    ])
    .select('countries.id as country_id')
    .where(sql<boolean>`${sql.join(words.map(holds), sql` and `)}`)
    .orderBy(begins, 'desc')
    .orderBy(sql`gazetteer.country_iso = any(${nearCountries}::text[])`, 'desc')
    .orderBy(sql`${GREEK.test(text)} and not ${begins} and ${isGreek}`, 'desc')
    .orderBy('gazetteer.population', 'desc')
    .orderBy('gazetteer.id')
    .limit(limit)
    .execute()
}

/** The city nearest to a point, within about 40 km. */
export async function findNearestCity(db: Db, lat: number, lng: number): Promise<FoundCity | undefined> {
  const reach = 0.36
  const across = reach / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return db
    .selectFrom('gazetteer')
    .leftJoin('countries', 'countries.iso', 'gazetteer.country_iso')
    .select([
      'gazetteer.name',
      'gazetteer.name_el',
      'gazetteer.country_iso',
      'gazetteer.lat',
      'gazetteer.lng',
    ])
    .select('countries.id as country_id')
    .where('gazetteer.lat', '>', lat - reach)
    .where('gazetteer.lat', '<', lat + reach)
    .where('gazetteer.lng', '>', lng - across)
    .where('gazetteer.lng', '<', lng + across)
    .orderBy(
      sql`power(gazetteer.lat - ${lat}, 2) + power((gazetteer.lng - ${lng}) * cos(radians(${lat})), 2)`,
    )
    .limit(1)
    .executeTakeFirst()
}

/** The largest city of a country that bears a name, whichever letters it is written in; none that only holds it. */
export async function findCityNamed(
  db: Db,
  name: string,
  country: number,
): Promise<{ lat: number; lng: number } | undefined> {
  const [word = ''] = searchWords(name)
  // Abroad only what is written in Greek is told by its sound: Muhen is not Munich.
  const sound = GREEK.test(name) ? greekSound(name) : ''
  const found = await sql<{ lat: number; lng: number }>`select lat, lng from gazetteer
    where country_iso = (select iso from countries where id = ${country}) and ${holds(word)}
      and (search like '% ' || norm_search(${name}) || ' %' or search like '% ' || norm_search(${name})
        or (${sound} <> '' and sound <> '' and ' ' || sound || ' ' like '% ' || ${sound} || ' %')
        or (country_iso = any(${greekSpeaking}::text[]) and ' ' || sound || ' ' like '% ' || ${greekSound(name)} || ' %'))
    order by population desc, id limit 1`.execute(db)
  return found.rows[0]
}

/** Whether a town of one of the countries lies within about 65 km of a point. */
export async function hasCityNear(
  db: Db,
  { lat, lng }: { lat: number; lng: number },
  countries: readonly number[],
): Promise<boolean> {
  const reach = 0.6
  const across = reach / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  const found = await sql`select from gazetteer
    where country_iso in (select iso from countries where id = any(${countries}))
      and lat between ${lat - reach}::float8 and ${lat + reach}::float8
      and lng between ${lng - across}::float8 and ${lng + across}::float8
    limit 1`.execute(db)
  return found.rows.length > 0
}

export async function hasEdition(db: Db, edition: number): Promise<boolean> {
  const found = await sql`select from gazetteer_editions where edition = ${edition}`.execute(db)
  return found.rows.length > 0
}

/** Empties the gazetteer for a new edition; false when it is there already, or another process loads it now. */
export async function beginEdition(db: Db, edition: number): Promise<boolean> {
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7213004513) as mine`.execute(db)
  if (lock.rows[0]?.mine !== true || (await hasEdition(db, edition))) return false
  await sql`delete from gazetteer`.execute(db)
  await sql`delete from gazetteer_editions`.execute(db)
  await sql`insert into gazetteer_editions (edition) values (${edition})`.execute(db)
  return true
}

export async function insertCities(db: Db, rows: readonly GazetteerRow[]): Promise<void> {
  await sql`
    insert into gazetteer (id, name, name_el, country_iso, lat, lng, population, search, sound)
    select id, name, name_el, country_iso, lat, lng, population, norm_search(' ' || spellings), sound
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as city (id int, name text, name_el text,
      country_iso text, lat float8, lng float8, population int, spellings text, sound text)
    on conflict (id) do nothing`.execute(db)
}

// Either as it is written, or as it is heard: Greek names in any letters, others in Greek ones and from their beginning.
function holds(word: string): RawBuilder<boolean> {
  const written = sql<boolean>`gazetteer.search like search_pattern(${word})`
  const sound = greekSound(word)
  if (sound.length < 3) return written
  const heard = sql`gazetteer.sound <> '' and gazetteer.sound like`
  const atHome = sql`${heard} search_pattern(${sound}) and gazetteer.country_iso = any(${greekSpeaking}::text[])`
  if (!GREEK.test(word)) return sql<boolean>`(${written} or (${atHome}))`
  return sql<boolean>`(${written} or (${atHome}) or (${heard} '% ' || ${sound} || '%'))`
}
