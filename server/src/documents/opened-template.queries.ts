import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

const tables = {
  business_id: ['businesses', sql`company_title`],
  firm_company_id: ['firms', sql`name`],
  firm_address_id: ['firm_addresses', sql`concat_ws(', ', address, city)`],
  customer_id: ['contacts', sql`concat_ws(' ', first_name, last_name)`],
  assign_users: ['people', sql`concat_ws(' ', name, surname)`],
  place_id: ['places', sql`name`],
  custom_place_id: ['places', sql`name`],
  party_place_id: ['places', sql`name`],
  trailer_type_id: ['trailer_types', null],
  load_type_id: ['load_types', null],
  ambient_id: ['ambients', null],
  cargo_id: ['cargo_types', null],
  subcargo_id: ['cargo_types', null],
  packing_type_id: ['packing_types', null],
  cost_type_id: ['cost_types', null],
  payee_firm_id: ['firms', sql`name`],
} as const

export type NamingField = keyof typeof tables

export const isNamingField = (field: string): field is NamingField => Object.hasOwn(tables, field)

/** What the record is called that a field of a document names. */
export async function findName(
  db: Db,
  { field, id }: { field: NamingField; id: number },
  language: Language,
): Promise<string | null> {
  const [table, own] = tables[field]
  const name = own ?? sql.ref(`name_${language}`)
  const found = await sql<{
    name: string
  }>`select ${name} as name from ${sql.table(table)} where id = ${id}`.execute(db)
  return found.rows[0]?.name ?? null
}
