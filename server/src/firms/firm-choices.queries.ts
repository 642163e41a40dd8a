import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The lists that a firm chooses from, by field, and the table of each. */
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

export type ChoiceField = keyof typeof tables
export const choiceFields = Object.keys(tables) as ChoiceField[] // the keys of the object above

/** Ids by field. */
export type FirmChoices = Record<ChoiceField, readonly (number | null)[]>

/** Fields that name, among these choices, something that is switched off. */
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
