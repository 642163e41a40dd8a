import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Tables of what a person keeps under a name, alone or shared with colleagues, and the column that parts them, if one does. */
const groups = { saved_views: 'list', document_templates: 'kind', mail_templates: null } as const
export type KeptTable = keyof typeof groups

/** Where only people of one side see it: the column of the firm it belongs to, which is null for the office. */
const sides: Readonly<Record<KeptTable, string | null>> = {
  saved_views: null,
  document_templates: 'firm_id',
  mail_templates: null,
}

const ofSide = (table: KeptTable, firmId: number | null) => {
  const column = sides[table]
  return column === null ? sql`true` : sql`${sql.ref(column)} is not distinct from ${firmId}::int`
}

const ofGroup = (table: KeptTable, group: string) => {
  const column = groups[table]
  return column === null ? sql`true` : sql`${sql.ref(column)} = ${group}`
}

/** Who keeps or opens it: an account of a customer is of its firm, staff of none. */
export interface Keeper {
  id: number
  firmId: number | null
}

export interface KeptPlace {
  group: string
  id: number
}

export interface KeptRecord {
  person_id: number
  shared: boolean
  name: string
  version: number
}

/** The record under its row lock, if the person may open it; a deleted one only where it is asked for. */
export async function lockKept(
  db: Db,
  table: KeptTable,
  { group, id }: KeptPlace,
  { id: personId, firmId, isDeleted = false }: Keeper & { isDeleted?: boolean },
): Promise<KeptRecord | undefined> {
  const found = await sql<KeptRecord>`select person_id, shared, name, version from ${sql.table(table)}
    where id = ${id} and ${ofGroup(table, group)} and (deleted_at is not null) = ${isDeleted}
      and (person_id = ${personId} or shared) and ${ofSide(table, firmId)}
    for update`.execute(db)
  return found.rows[0]
}

/** How many a person keeps; the same person cannot keep another until the transaction ends. */
export async function countOwn(
  db: Db,
  table: KeptTable,
  group: string,
  { id: personId, firmId }: Keeper,
): Promise<number> {
  await sql`select from people where id = ${personId} for no key update`.execute(db)
  const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where person_id = ${personId} and ${ofGroup(table, group)} and deleted_at is null
      and ${ofSide(table, firmId)}`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function markDeleted(
  db: Db,
  table: KeptTable,
  id: number,
  { isDeleted, actorId }: { isDeleted: boolean; actorId: number },
): Promise<{ id: number; version: number }> {
  const found = await sql<{ id: number; version: number }>`update ${sql.table(table)}
    set deleted_at = case when ${isDeleted} then now() end, updated_by = ${actorId}, updated_at = now(),
      version = version + 1
    where id = ${id} returning id, version`.execute(db)
  const [marked] = found.rows
  if (!marked) throw new Error('a record that is being marked is not there')
  return marked
}
