import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { lookupTables } from '../../db/lookup-tables.ts'
import { plainZoneOf } from '../list/order-drilldown.sql.ts'

export interface GroupName {
  label: string
  country: string
  label_to: string
  country_to: string
}

interface Named {
  key: string
  label: string
  country: string
}

/** What the keys of a dimension are called; of none and several, nothing. */
export async function namesOf(
  db: Db,
  dimension: Dimension,
  keys: readonly string[],
  language: Language,
): Promise<Map<string, GroupName>> {
  if (keys.length === 0) return new Map()
  if (dimension === 'lane') return lanesOf(db, keys)
  if (dimension === 'from' || dimension === 'to') {
    return new Map(keys.map((key) => [key, nameOf({ key, label: '', country: key })]))
  }
  const ids = keys.map(Number).filter((id) => id > 0)
  const found = await sourceOf(dimension, ids, language).execute(db)
  return new Map(found.rows.map((row) => [row.key, nameOf(row)]))
}

const nameOf = ({ label, country }: Named): GroupName => ({ label, country, label_to: '', country_to: '' })

function sourceOf(
  dimension: Exclude<Dimension, 'lane' | 'from' | 'to'>,
  ids: readonly number[],
  language: Language,
): RawBuilder<Named> {
  const wanted = sql`any(${[...ids]}::int[])`
  if (dimension === 'customer' || dimension === 'carrier') {
    return sql<Named>`select f.id::text as key, f.name as label, c.iso as country
      from firms f join countries c on c.id = f.country_id where f.id = ${wanted}`
  }
  if (dimension === 'business') {
    return sql<Named>`select id::text as key, company_title as label, '' as country from businesses where id = ${wanted}`
  }
  if (dimension === 'user') {
    return sql<Named>`select id::text as key, name || ' ' || surname as label, '' as country
      from people where id = ${wanted}`
  }
  return sql<Named>`select id::text as key, ${sql.ref(`name_${language}`)} as label, '' as country
    from ${sql.table(lookupTables[dimension])} where id = ${wanted}`
}

/** Both ends of lanes, each by the city that most of its places are in. */
async function lanesOf(db: Db, keys: readonly string[]): Promise<Map<string, GroupName>> {
  const ends = [...new Set(keys.flatMap((key) => key.split('-')))]
  const found = await sql<Named>`
    select distinct on (key) key, city as label, iso as country from (
      select ${sql.raw(plainZoneOf)} as key, p.city, c.iso, count(*) as places
      from places p join countries c on c.id = p.country_id
      where c.iso = any(${ends.map((end) => end.slice(0, 2))}::text[]) group by 1, 2, 3
    ) cities where key = any(${ends}::text[]) order by key, places desc, city`.execute(db)
  const zones = new Map(found.rows.map((row) => [row.key, row]))
  return new Map(
    keys.map((key) => {
      const [from = '', to = ''] = key.split('-')
      return [
        key,
        {
          label: zones.get(from)?.label ?? '',
          country: from.slice(0, 2),
          label_to: zones.get(to)?.label ?? '',
          country_to: to.slice(0, 2),
        },
      ]
    }),
  )
}
