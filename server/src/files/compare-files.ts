import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { SHARES } from './files.ts'
import type { FileStore } from './files.ts'
import { keysWithoutRow, listFilesOf } from './files.queries.ts'
import { ORPHAN_AGE_MS } from './kept-files.ts'

export interface FilesCompared {
  /** How many files the database knows. */
  rows: number
  /** Files without content, neither in their place nor in the bin. */
  missing: { key: string; name: string }[]
  /** How many contents nobody names. */
  nameless: number
  /** Those of them that are younger than what the sweep takes: they may be on their way. */
  fresh: number
  binned: number
}

/** Compares the files that the database knows with the contents in their store, and changes nothing. */
export async function compareFiles(
  { db, clock }: { db: Db; clock: Clock },
  store: FileStore,
): Promise<FilesCompared> {
  const bin = new Set(await store.bin.keys())
  const compared: FilesCompared = { rows: 0, missing: [], nameless: 0, fresh: 0, binned: bin.size }
  for (let share = 0; share < SHARES; share += 1) {
    // Rows first: what is added meanwhile has its content before its row, and is none that is missing.
    const files = await listFilesOf(db, share)
    const contents = new Set(await store.keysOf(share))
    const known = new Set(files.map(({ key }) => key))
    compared.rows += files.length
    compared.missing.push(...files.filter(({ key }) => !contents.has(key) && !bin.has(key)))
    for (const key of contents) {
      if (known.has(key)) continue
      compared.nameless += 1
      if (await isFresh(store, key, clock)) compared.fresh += 1
    }
  }
  // What was removed meanwhile misses nothing.
  const removed = new Set(
    await keysWithoutRow(
      db,
      compared.missing.map(({ key }) => key),
    ),
  )
  compared.missing = compared.missing.filter(({ key }) => !removed.has(key))
  return compared
}

async function isFresh(store: FileStore, key: string, clock: Clock): Promise<boolean> {
  const writtenAt = await store.writtenAt(key)
  return writtenAt !== null && clock.now().getTime() - writtenAt.getTime() < ORPHAN_AGE_MS
}
