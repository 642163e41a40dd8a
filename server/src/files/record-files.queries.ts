import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Files } from '../db/schema.generated.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { stamped, touched } from '../records/records.queries.ts'

const MEGABYTE = 1024 * 1024

export async function insertFile(
  db: Db,
  values: Omit<Insertable<Files>, 'created_by' | 'updated_by'>,
  actorId: number,
): Promise<{ id: string; version: number }> {
  return db
    .insertInto('files')
    .values({ ...values, ...stamped(actorId) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateFile(
  db: Db,
  id: string,
  values: Updateable<Files>,
  actorId: number,
): Promise<number> {
  const updated = await db
    .updateTable('files')
    .set({ ...values, ...touched(actorId) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return updated.version
}

type Owner = Partial<Record<Extract<keyof Files, `${string}_id`>, number>>

/** Refuses a file of `size` bytes where its record would have more than it may, removed files included. */
export async function requireRoom(
  db: Db,
  owner: Owner,
  size: number,
  { most, refusal }: { most: number; refusal: `${'firm' | 'document'}_files_full` },
): Promise<void> {
  const [entry] = Object.entries(owner)
  if (!entry) throw new Error('a file without a record')
  const [column, id] = entry
  const found = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::bigint as used from files join stored_files on stored_files.key = files.stored_key
    where ${sql.ref(`files.${column}`)} = ${id}`.execute(db)
  const used = found.rows[0]?.used ?? 0
  if (used + size > most) throw invalid({ file: `${refusal}:${most / MEGABYTE}` })
}

export function removal({ clock, actor }: Context, isRemoved: boolean): Updateable<Files> {
  return isRemoved
    ? { removed_at: clock.now().toISOString(), removed_by: actor.id }
    : { removed_at: null, removed_by: null }
}
