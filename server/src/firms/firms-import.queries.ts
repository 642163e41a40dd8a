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
  await sql`insert into firms (id, name, vat, tax, eori, country_id, business_id, assignee, insurance, company_insurance, terms,
      term_type_id, heard_about_type_id, email, website, description, trailer_number, zoom, is_customer, is_carrier,
      active, cities, created_by, updated_by)
    select id, name, vat, tax, eori, country_id, business_id, assignee, insurance, company_insurance, terms,
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

export interface KnownFirm extends FirmParts {
  id: number
  version: number
  active: boolean
  name: string
  vat: string
  tax: string
  eori: string
  country_id: number
  business_id: number | null
  assignee: number | null
  term_type_id: number | null
  heard_about_type_id: number | null
  terms: string
  email: string
  website: string
  description: string
  trailer_number: number
  zoom: number
  insurance?: string
  company_insurance?: number | null
  addresses: (Omit<AddressValues, 'id' | 'sort'> & { id: number })[]
}

/** The firms of some VAT numbers, those in use first; those merged into others are none. */
export async function findKnownFirms(db: Db, vats: readonly string[]): Promise<KnownFirm[]> {
  const parts = firmParts.map((part) => {
    const { table, column } = partTables[part]
    return sql`array(select ${sql.ref(column)} from ${sql.table(table)} where firm_id = firms.id order by 1)
      as ${sql.ref(part)}`
  })
  const found = await sql<KnownFirm>`
    select id, version, active, name, vat, tax, eori, country_id, business_id, assignee, term_type_id, heard_about_type_id,
      terms, email, website, description, trailer_number, zoom, insurance, company_insurance, ${sql.join(parts)},
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'address', address, 'postal', postal,
          'city', city, 'country_id', country_id, 'lat', lat, 'lng', lng, 'timezone', timezone, 'main', main)
          order by sort, id), '[]')
        from firm_addresses where firm_id = firms.id) as addresses
    from firms where vat <> '' and vat = any(${vats}::text[]) and merged_into is null
    order by active desc, id`.execute(db)
  return found.rows
}
