import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export const partTables = {
  firm_types: { table: 'firm_firm_types', column: 'firm_type_id' },
  operations: { table: 'firm_operations', column: 'operation_id' },
  loads: { table: 'firm_loads', column: 'load_type_id' },
  countries: { table: 'firm_countries', column: 'country_id' },
  cargos: { table: 'firm_cargos', column: 'cargo_id' },
  trailers: { table: 'firm_trailers', column: 'trailer_type_id' },
  assign_users: { table: 'firm_assign_users', column: 'person_id' },
} as const

export type FirmPart = keyof typeof partTables
export const firmParts = Object.keys(partTables) as FirmPart[] // the keys of the object above
export type FirmParts = Record<FirmPart, number[]>

export async function readParts(db: Db, firmId: number): Promise<FirmParts> {
  const columns = firmParts.map((part) => {
    const { table, column } = partTables[part]
    return sql`array(select ${sql.ref(column)} from ${sql.table(table)} where firm_id = ${firmId} order by 1)
      as ${sql.ref(part)}`
  })
  const found = await sql<FirmParts>`select ${sql.join(columns)}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a select without from gives one row')
  return row
}

export async function saveParts(db: Db, firmId: number, parts: FirmParts): Promise<void> {
  for (const part of firmParts) {
    const { table, column } = partTables[part]
    const wanted = [...new Set(parts[part])]
    await sql`delete from ${sql.table(table)}
      where firm_id = ${firmId} and ${sql.ref(column)} <> all(${wanted}::int[])`.execute(db)
    await addParts(db, firmId, part, wanted)
  }
}

export async function addParts(
  db: Db,
  firmId: number,
  part: FirmPart,
  wanted: readonly number[],
): Promise<number[]> {
  const { table, column } = partTables[part]
  const added = await sql<{ id: number }>`
    insert into ${sql.table(table)} (firm_id, ${sql.ref(column)})
    select ${firmId}, wanted from unnest(${wanted}::int[]) wanted
    on conflict do nothing returning ${sql.ref(column)} as id`.execute(db)
  return added.rows.map(({ id }) => id)
}

export async function removeParts(
  db: Db,
  firmId: number,
  part: FirmPart,
  unwanted: readonly number[],
): Promise<void> {
  const { table, column } = partTables[part]
  await sql`delete from ${sql.table(table)}
    where firm_id = ${firmId} and ${sql.ref(column)} = any(${unwanted}::int[])`.execute(db)
}

const tables = {
  country_id: 'countries',
  business_id: 'businesses',
  term_type_id: 'term_types',
  heard_about_type_id: 'heard_about_types',
  assignee: 'people',
  firm_types: 'firm_types',
  operations: 'operations',
  loads: 'load_types',
  countries: 'countries',
  cargos: 'cargo_types',
  trailers: 'trailer_types',
  assign_users: 'people',
  addresses: 'countries',
} as const

type ChoiceField = keyof typeof tables
export const choiceFields = Object.keys(tables) as ChoiceField[] // the keys of the object above

export type FirmChoices = Record<ChoiceField, readonly (number | null)[]>

export async function findInactive(db: Db, choices: FirmChoices): Promise<ChoiceField[]> {
  const asked = choiceFields.filter((field) => choices[field].length > 0)
  if (asked.length === 0) return []
  const questions = asked.map(
    (field) => sql`select ${field}::text as field where exists (
      select from ${sql.table(tables[field])} where id = any(${choices[field]}::int[]) and not active)`,
  )
  const found = await sql<{ field: ChoiceField }>`${sql.join(questions, sql` union all `)}`.execute(db)
  return found.rows.map(({ field }) => field)
}
