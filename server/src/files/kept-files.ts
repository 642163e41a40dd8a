import type { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { labelOf, SHARES } from './files.ts'
import type { FileStore, StoredContent } from './files.ts'
import { bytesOfDay, deleteFile, findOwner, insertFile, keysWithoutRow, writeName } from './files.queries.ts'
import { eachByItself } from '../platform/each.ts'
import { enqueue } from '../platform/jobs.ts'

export const REMOVE_FILE_TASK = 'files.remove'

const MEGABYTE = 1024 * 1024
const MAX_DAY_BYTES = 1024 * MEGABYTE
/** Contents without a file that are younger may be on their way. */
export const ORPHAN_AGE_MS = 24 * 3_600_000
const IN_BIN_MS = 30 * 24 * 3_600_000
const BATCH = 500

export interface FileScope {
  write(content: Uint8Array | Readable): Promise<StoredContent>
  /** Removes everything written in the scope that has no row by now. Called once, when the work is over. */
  close(): Promise<void>
}

/** Contents come before their rows; those left without one go. `cleanUpOrphans` finds a killed process's. */
export function openFileScope(db: Db, store: FileStore): FileScope {
  const written: string[] = []
  return {
    async write(content) {
      const stored = await store.write(content)
      written.push(stored.key)
      return stored
    },
    async close() {
      // Without the database nobody can say what has a row: the sweep comes later.
      const orphans = await keysWithoutRow(db, written.splice(0)).catch(() => [])
      for (const key of orphans) await store.remove(key).catch(() => undefined)
    },
  }
}

/** In the caller's transaction. Refuses more than a person may store in a day; many at once may exceed it. */
export async function keepFile(
  { db, actor }: Context,
  { key, size, sha256 }: StoredContent,
  { name, type }: { name: string; type: string },
): Promise<void> {
  if ((await bytesOfDay(db, actor.id)) + size > MAX_DAY_BYTES) {
    throw invalid({ file: `person_files_full:${MAX_DAY_BYTES / MEGABYTE}` })
  }
  await insertFile(db, { key, size, sha256, type, name: labelOf(name) }, actor.id)
}

/** In the caller's transaction: what the product has drawn, in whoever's name; it is nobody's upload. */
export async function keepDrawn(
  db: Db,
  { key, size, sha256 }: StoredContent,
  { name, type, personId }: { name: string; type: string; personId: number | null },
): Promise<void> {
  await insertFile(db, { key, size, sha256, type, name: labelOf(name) }, personId)
}

export async function renameFile(db: Db, key: string, name: string): Promise<void> {
  await writeName(db, key, labelOf(name))
}

/** Ends a file in the caller's transaction; its content goes after the commit. Nothing may refer to it any more. */
export async function dropFile(db: Db, key: string): Promise<void> {
  await deleteFile(db, key)
  await enqueue(db, REMOVE_FILE_TASK, { key })
}

/**
 * Puts contents without a row that are older than a day into the bin, and ends those that have been there for 30 days.
 * Answers how many it put there. Touches nothing where another database has started with the store.
 */
export async function cleanUpOrphans(db: Db, store: FileStore, now: Date): Promise<number> {
  await requireOwnStore(db, store)
  await tidyBin(db, store, now)
  let removed = 0
  await eachByItself(orphansIn(db, store), async (key) => {
    removed += (await binOld(store, key, now)) ? 1 : 0
  })
  return removed
}

async function* orphansIn(db: Db, store: FileStore): AsyncGenerator<string> {
  for (let share = 0; share < SHARES; share += 1) {
    const keys = await store.keysOf(share)
    for (let at = 0; at < keys.length; at += BATCH) {
      yield* await keysWithoutRow(db, keys.slice(at, at + BATCH))
    }
  }
}

async function binOld(store: FileStore, key: string, now: Date): Promise<boolean> {
  const writtenAt = await store.writtenAt(key)
  if (!writtenAt || now.getTime() - writtenAt.getTime() < ORPHAN_AGE_MS) return false
  await store.bin.put(key)
  return true
}

async function requireOwnStore(db: Db, store: FileStore): Promise<void> {
  const [mine, marked] = [await findOwner(db), await store.owner()]
  if (marked?.installation === mine.installation && marked.home === mine.home) return
  throw new Error('Stored files are not swept: another database has started with them (docs/operations.md).')
}

/** What has a row after all goes back to its place. */
async function tidyBin(db: Db, store: FileStore, now: Date): Promise<void> {
  const keys = await store.bin.keys()
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH)
    const orphans = new Set(await keysWithoutRow(db, batch))
    for (const key of batch) {
      if (!orphans.has(key)) await store.bin.takeOut(key)
      else if (await isOver(store, key, now)) await store.bin.remove(key)
    }
  }
}

async function isOver(store: FileStore, key: string, now: Date): Promise<boolean> {
  const since = await store.bin.since(key)
  return since !== null && now.getTime() - since.getTime() >= IN_BIN_MS
}
