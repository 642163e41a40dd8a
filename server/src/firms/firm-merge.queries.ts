import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { RecordValues } from '../records/records.queries.ts'
import type { FirmParts } from './firm-parts.queries.ts'

export interface MovedAddress {
  id: number
  main: boolean
  sort: number
}

export const filledFields = [
  'vat',
  'tax',
  'eori',
  'email',
  'website',
  'description',
  'terms',
  'term_type_id',
  'heard_about_type_id',
  'business_id',
  'assignee',
  'trailer_number',
] as const
type Filled = (typeof filledFields)[number]
export type FilledValues = Partial<Pick<RecordValues<'firms'>, Filled>>

export interface Moved {
  references: { table: string; column: string; hasVersion: boolean; ids: string[] }[]
  addresses: MovedAddress[]
  added: Partial<FirmParts>
  kept: { is_customer: boolean; is_carrier: boolean }
  filled?: FilledValues
  merged: { active: boolean }
}

export interface Merge {
  id: number
  kept_id: number
  merged_id: number
  moved: Moved
  merged_at: string
}

export async function moveAddresses(db: Db, from: number, to: number): Promise<MovedAddress[]> {
  const before = await sql<MovedAddress>`
    select id, main, sort from firm_addresses where firm_id = ${from} order by sort, id`.execute(db)
  await sql`update firm_addresses set firm_id = ${to}, main = false,
      sort = sort + 1 + coalesce((select max(sort) from firm_addresses where firm_id = ${to}), 0)
    where firm_id = ${from}`.execute(db)
  return before.rows
}

/** Gives addresses back to their firm as they were, and sees to it that both firms have a main one. */
export async function returnAddresses(
  db: Db,
  { from, to, addresses }: { from: number; to: number; addresses: readonly MovedAddress[] },
): Promise<void> {
  for (const { id, main, sort } of addresses) {
    await sql`update firm_addresses set firm_id = ${to}, main = ${main}, sort = ${sort}
      where id = ${id} and firm_id = ${from}`.execute(db)
  }
  await sql`update firm_addresses set main = true where id in (
      select distinct on (firm_id) id from firm_addresses one where firm_id in (${from}, ${to})
        and not exists (select 1 from firm_addresses where firm_id = one.firm_id and main)
      order by firm_id, sort, id)`.execute(db)
}

export async function insertMerge(
  db: Db,
  merge: { kept: number; merged: number; moved: Moved; at: Date; by: number },
): Promise<void> {
  await db
    .insertInto('firm_merges')
    .values({
      kept_id: merge.kept,
      merged_id: merge.merged,
      moved: JSON.stringify(merge.moved),
      merged_at: merge.at.toISOString(),
      merged_by: merge.by,
    })
    .execute()
}

export async function lockMerge(db: Db, id: number): Promise<Merge | undefined> {
  const found = await db
    .selectFrom('firm_merges')
    .select(['id', 'kept_id', 'merged_id', 'moved', 'merged_at'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Only `insertMerge` writes the column.
  return found && { ...found, moved: found.moved as Moved }
}

export async function findLastMerge(db: Db, firmId: number) {
  return db
    .selectFrom('firm_merges')
    .innerJoin('firms as merged', 'merged.id', 'firm_merges.merged_id')
    .select(['firm_merges.id', 'firm_merges.kept_id', 'firm_merges.merged_at', 'merged.name'])
    .where('firm_merges.undone_at', 'is', null)
    .where((on) => on.or([on('firm_merges.kept_id', '=', firmId), on('firm_merges.merged_id', '=', firmId)]))
    .orderBy('firm_merges.id', 'desc')
    .executeTakeFirst()
}

export async function closeMerge(db: Db, id: number, at: Date, by: number): Promise<void> {
  await db
    .updateTable('firm_merges')
    .set({ undone_at: at.toISOString(), undone_by: by })
    .where('id', '=', id)
    .execute()
}

export async function countUsedSince(db: Db, { kept_id: kept, moved }: Merge): Promise<number> {
  const idsOf = (table: string, column: string) =>
    moved.references.find((one) => one.table === table && one.column === column)?.ids.map(Number) ?? []
  const addresses = moved.addresses.map(({ id }) => id)
  const contacts = idsOf('contacts', 'firm_id')
  const found = await sql<{ count: number }>`select (
      select count(*) from orders where firm_company_id = ${kept}
        and id <> all(${idsOf('orders', 'firm_company_id')}::int[])
        and (firm_address_id = any(${addresses}::int[]) or customer_id = any(${contacts}::int[]))
    ) + (
      select count(*) from orders where firm_carrier_id = ${kept}
        and id <> all(${idsOf('orders', 'firm_carrier_id')}::int[]) and transporter_id = any(${contacts}::int[])
    ) + (
      select count(*) from bookings where firm_company_id = ${kept}
        and id <> all(${idsOf('bookings', 'firm_company_id')}::int[])
        and (firm_address_id = any(${addresses}::int[]) or customer_id = any(${contacts}::int[]))
    ) + (
      select count(*) from people where firm_id = ${kept} and id <> all(${idsOf('people', 'firm_id')}::int[])
        and (firm_address_id = any(${addresses}::int[]) or contact_id = any(${contacts}::int[]))
    ) as count`.execute(db)
  return found.rows[0]?.count ?? 0
}
