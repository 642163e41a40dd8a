import type { MergeKind } from '@dromos/contract/firms/firms.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface Reference {
  table: string
  column: string
  hasVersion: boolean
}

// What belongs to a firm itself, and merges, which remember both firms.
const parts = ['firms', 'firm_addresses', 'firm_merges']

const kinds: Readonly<Record<string, MergeKind>> = {
  orders: 'orders',
  contacts: 'contacts',
  people: 'accounts',
  files: 'files',
}

export const kindOf = ({ table }: Reference): MergeKind => kinds[table] ?? 'others'

/** Read from the foreign keys, so that a later table is neither left behind by a merge nor overlooked. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const found = await sql<Reference>`
    select tables.relname as "table", columns.attname as "column", exists (
        select 1 from pg_attribute where attrelid = tables.oid and attname = 'version') as "hasVersion"
    from pg_constraint keys
    join pg_class tables on tables.oid = keys.conrelid
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = keys.conkey[1]
    where keys.contype = 'f' and keys.confrelid = 'firms'::regclass
      and keys.confdeltype <> 'c' and tables.relname <> all(${parts})
    order by 1, 2`.execute(db)
  return found.rows
}

export async function countReferences(db: Db, { table, column }: Reference, firmId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${firmId}`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function moveReferences(
  db: Db,
  { table, column, hasVersion }: Reference,
  { from, to, only }: { from: number; to: number; only?: readonly string[] },
): Promise<string[]> {
  const version = hasVersion ? sql`, version = version + 1` : sql``
  const some = only ? sql`and id::text = any(${only})` : sql``
  const moved = await sql<{ id: string }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to} ${version}
    where ${sql.ref(column)} = ${from} ${some} returning id::text`.execute(db)
  return moved.rows.map(({ id }) => id)
}
