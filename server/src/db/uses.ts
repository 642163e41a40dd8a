import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './client.ts'

interface Reference {
  table: string
  column: string
}

export type Uses = Partial<Record<FieldKey, number>>

/**
 * How many rows refer to each of some records of `table`, counted to one past `cap`. What refers to it is read from
 * the database's own foreign keys, so that a new one counts without being named; rows that go with the record
 * (`on delete cascade`) are its parts and do not count.
 */
export async function countUses(
  db: Db,
  table: string,
  ids: readonly number[],
  cap: number,
): Promise<Map<number, number>> {
  const references = await referencesTo(db, table)
  const counts = references.map(
    ({ table: from, column }) => sql`(select count(*) from (
      select 1 from ${sql.table(from)} where ${sql.ref(column)} = asked.id limit ${cap + 1}) as found)`,
  )
  const total = counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`
  const found = await sql<{ id: number; uses: number }>`
    select asked.id, least(${cap + 1}, ${total})::int as uses from unnest(${ids}::int[]) as asked (id)`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, uses }) => [id, uses]))
}

/** The same for one record, apart by what uses it: `used_in_orders` of 12. */
export async function countUsesApart(
  db: Db,
  table: string,
  id: number,
  cap: number,
): Promise<Map<FieldKey, number>> {
  const references = await referencesTo(db, table)
  const apart = new Map<FieldKey, number>()
  if (references.length === 0) return apart
  const counts = references.map(
    ({ table: from, column }) => sql`select ${from}::text as "from", (select count(*) from (
      select 1 from ${sql.table(from)} where ${sql.ref(column)} = ${id} limit ${cap + 1}) as found)::int as uses`,
  )
  const found = await sql<{ from: string; uses: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  for (const { from, uses } of found.rows) {
    const key = sentenceOf(from)
    if (uses > 0) apart.set(key, Math.min(cap + 1, (apart.get(key) ?? 0) + uses))
  }
  return apart
}

export async function findUses(db: Db, table: string, id: number): Promise<Uses> {
  const uses: Uses = {}
  for (const { table: from, column } of await referencesTo(db, table)) {
    const found = await sql<{ total: number }>`
      select count(*) as total from ${sql.table(from)} where ${sql.ref(column)} = ${id}`.execute(db)
    const total = found.rows[0]?.total ?? 0
    const key = sentenceOf(from)
    if (total > 0) uses[key] = (uses[key] ?? 0) + total
  }
  return uses
}

async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const query: RawBuilder<Reference> = sql`
    select source.relname as "table", field.attname as "column"
    from pg_constraint rule
    join pg_class target on target.oid = rule.confrelid
    join pg_class source on source.oid = rule.conrelid
    join pg_attribute field on field.attrelid = rule.conrelid and field.attnum = rule.conkey[1]
    where rule.contype = 'f' and rule.confdeltype <> 'c' and cardinality(rule.conkey) = 1
      and target.relname = ${table} and target.relnamespace = 'public'::regnamespace
    order by 1, 2`
  return (await query.execute(db)).rows
}

// By the beginning of the table's name; the first that fits.
const sentences: readonly (readonly [RegExp, FieldKey])[] = [
  [/^bookings$/, 'used_in_bookings'],
  [/^offer/, 'used_in_offers'],
  [/^groupage/, 'used_in_groupages'],
  [/^(order|consignment)s?(_|$)/, 'used_in_orders'],
  [/^firms?(_|$)/, 'used_in_firms'],
  [/^contacts?(_|$)/, 'used_in_contacts'],
  [/^places?(_|$)/, 'used_in_places'],
  [/^people$/, 'used_in_people'],
  [/^business(es)?(_|$)/, 'used_in_businesses'],
  [/^bank_/, 'used_in_banks'],
  [/^files$/, 'used_in_files'],
  [/_types$/, 'used_in_categories'],
]

function sentenceOf(table: string): FieldKey {
  return sentences.find(([pattern]) => pattern.test(table))?.[1] ?? 'used_elsewhere'
}
