import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { FilesTable } from '../db/tables/files.ts'
import { stamped, touched } from '../records/records.queries.ts'

/** Joins a stored content to its record as a file. */
export async function insertFile(
  db: Db,
  values: Omit<Insertable<FilesTable>, 'created_by' | 'updated_by'>,
  actorId: number,
): Promise<{ id: string; version: number }> {
  return db
    .insertInto('files')
    .values({ ...values, ...stamped(actorId) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes what is said of a file; answers its next version. */
export async function updateFile(
  db: Db,
  id: string,
  values: Updateable<FilesTable>,
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

/** What the files of a record take, removed ones included, in bytes. */
export async function readUse(db: Db, owner: 'firm_id' | 'order_id', id: number): Promise<number> {
  const found = await db
    .selectFrom('files')
    .innerJoin('stored_files', 'stored_files.key', 'files.stored_key')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('used'))
    .where(`files.${owner}`, '=', id)
    .executeTakeFirstOrThrow()
  return found.used
}
