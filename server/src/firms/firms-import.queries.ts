import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { reserveIds } from '../db/ids.ts'
import { firmParts, partTables } from './firm-parts.queries.ts'
import type { FirmParts } from './firm-parts.queries.ts'
import type { AddressValues, NewFirmValues } from './firms.queries.ts'

export interface WholeFirm {
  values: NewFirmValues & { active: boolean; cities: string }
  parts: FirmParts
  addresses: readonly AddressValues[]
}

export async function insertFirms(db: Db, firms: readonly WholeFirm[], actorId: number): Promise<number[]> {
  const ids = await reserveIds(db, 'firms', firms.length)
  const rows = firms.map(({ values }, at) => ({
    insurance: 'unassigned',
    company_insurance: null,
    ...values,
    id: ids[at],
  }))
  await sql`insert into firms (id, name, vat, tax, country_id, business_id, assignee, insurance, company_insurance, terms,
      term_type_id, heard_about_type_id, email, website, description, trailer_number, zoom, is_customer, is_carrier,
      active, cities, created_by, updated_by)
    select id, name, vat, tax, country_id, business_id, assignee, insurance, company_insurance, terms,
      term_type_id, heard_about_type_id, email, website, description, trailer_number, zoom, is_customer, is_carrier,
      active, cities, ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::firms, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  await insertParts(db, ids, firms)
  await insertAddresses(db, ids, firms)
  return ids
}

async function insertParts(db: Db, ids: readonly number[], firms: readonly WholeFirm[]): Promise<void> {
  for (const part of firmParts) {
    const { table, column } = partTables[part]
    const pairs = firms.flatMap(({ parts }, at) => [...new Set(parts[part])].map((value) => [ids[at], value]))
    if (pairs.length === 0) continue
    await sql`insert into ${sql.table(table)} (firm_id, ${sql.ref(column)})
      select * from unnest(${pairs.map(([firm]) => firm)}::int[], ${pairs.map(([, value]) => value)}::int[])`.execute(
      db,
    )
  }
}

async function insertAddresses(db: Db, ids: readonly number[], firms: readonly WholeFirm[]): Promise<void> {
  const rows = firms.flatMap(({ addresses }, at) =>
    addresses.map((address) => ({ ...address, firm_id: ids[at] })),
  )
  await sql`insert into firm_addresses (firm_id, title, address, postal, city, country_id, lat, lng, timezone, main, sort)
    select firm_id, title, address, postal, city, country_id, lat, lng, timezone, main, sort
    from jsonb_populate_recordset(null::firm_addresses, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** Which of some VAT numbers and names firms have already; a number counts while its firm is in use. */
export async function findTaken(db: Db, asked: { vats: readonly string[]; names: readonly string[] }) {
  const found = await sql<{ vat: string; name: string; active: boolean }>`
    select vat, name, active from firms
    where (vat <> '' and vat = any(${asked.vats}::text[])) or name = any(${asked.names}::text[])`.execute(db)
  return found.rows
}
