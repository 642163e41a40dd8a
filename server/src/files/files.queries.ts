import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { StoreOwner } from './files.ts'

interface FileRow {
  key: string
  name: string
  type: string
  size: number
  sha256: string
}

export async function insertFile(db: Db, file: FileRow, createdBy: number | null): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({ ...file, created_by: createdBy })
    .execute()
}

export async function writeName(db: Db, key: string, name: string): Promise<void> {
  await db.updateTable('stored_files').set({ name }).where('key', '=', key).execute()
}

export async function deleteFile(db: Db, key: string): Promise<void> {
  await db.deleteFrom('stored_files').where('key', '=', key).execute()
}

export async function bytesOfDay(db: Db, personId: number): Promise<number> {
  const found = await db
    .selectFrom('stored_files')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('used'))
    .where('created_by', '=', personId)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return found.used
}

export async function keysWithoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const found = await db.selectFrom('stored_files').select('key').where('key', 'in', keys).execute()
  const known = new Set(found.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

/** The files whose contents are in one of the shares of a store. */
export async function listFilesOf(db: Db, share: number): Promise<{ key: string; name: string }[]> {
  const head = share.toString(16).padStart(2, '0')
  const [first, last] = ['0', 'f'].map((digit) =>
    `${head}${digit.repeat(6)}-xxxx-xxxx-xxxx-xxxxxxxxxxxx`.replaceAll('x', digit),
  )
  const found = await sql<{ key: string; name: string }>`select key::text, name from stored_files
    where key between ${first}::uuid and ${last}::uuid`.execute(db)
  return found.rows
}

/** The owner that the database's own store bears. */
export async function findOwner(db: Db): Promise<StoreOwner> {
  return db.selectFrom('installation').select(['id as installation', 'home']).executeTakeFirstOrThrow()
}
