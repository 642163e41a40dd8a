import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { requireOutsideTransaction } from '../db/inside.ts'
import { requireOriginal } from '../platform/copy.ts'
import { AppError } from '../platform/errors.ts'
import { measuring } from '../platform/measuring.ts'
import type { ObjectStoreSettings, Shelf } from './content-store.ts'

export interface StoredContent {
  key: string
  size: number
  sha256: string
}

/** Where the contents of files are. It knows no names and no rights; the rows of `stored_files` do. */
export interface FileStore {
  /** Writes a content under a new random key. One that breaks off leaves nothing behind and rejects with its cause. */
  write(content: Uint8Array | Readable): Promise<StoredContent>
  /** Also of what lies in the bin; refuses what is in neither. */
  read(key: string): Promise<Readable>
  /** Writes a content under the key that it had in another store. */
  restore(key: string, content: Readable): Promise<StoredContent>
  remove(key: string): Promise<void>
  /** The keys of one of the 256 shares that the store is kept in. */
  keysOf(share: number): Promise<string[]>
  writtenAt(key: string): Promise<Date | null>
  bin: FileBin
  /** Whose contents these are; null before anybody's start. */
  owner(): Promise<StoreOwner | null>
  setOwner(owner: StoreOwner): Promise<void>
}

/** Where contents lie for a while that nobody seems to need. */
export interface FileBin {
  put(key: string): Promise<void>
  takeOut(key: string): Promise<void>
  keys(): Promise<string[]>
  since(key: string): Promise<Date | null>
  remove(key: string): Promise<void>
}

/** The installation that a store belongs to, and the database of it that last started with the store. */
export interface StoreOwner {
  installation: string
  home: string | null
}

export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return createFileStore(diskShelf(folder))
}

/** Contents in a bucket, on their way kept in a closed folder. Rejects when it cannot be reached, or not with these keys. */
export async function openObjectStore(settings: ObjectStoreSettings, folder: string): Promise<FileStore> {
  // The client is loaded only where files are kept outside the disk.
  const { openBucket } = await import('./object-store.ts')
  return createFileStore(await openBucket(settings, folder))
}

const USE = 'the use of a stored file'

/** A shelf that nobody waits for while a transaction is open. */
function outsideOnly(shelf: Shelf): Shelf {
  return new Proxy(shelf, {
    get: (target, name: keyof Shelf) => {
      const use: (...given: never[]) => unknown = target[name]
      return async (...given: never[]) => {
        requireOutsideTransaction(USE)
        return use.apply(target, given)
      }
    },
  })
}

function createFileStore(kept: Shelf): FileStore {
  const shelf = outsideOnly(kept)
  const put = async (key: string, source: Readable): Promise<StoredContent> => {
    requireOutsideTransaction(USE)
    const measure = measuring()
    // What breaks off is written to its end and taken away again: a write given up half-way may still make its file.
    let cause: Error | undefined
    finished(source, { writable: false }, (error) => {
      if (!error) return
      cause ??= error
      measure.stream.end()
    })
    try {
      await shelf.place(pathOf(key), source.pipe(measure.stream))
      if (cause) throw cause
      const kept = await shelf.look(pathOf(key))
      const content = { key, ...measure.result() }
      if (kept?.size !== content.size) throw new Error('the store kept another size')
      return content
    } catch (error) {
      await shelf.remove(pathOf(key)).catch(() => undefined)
      throw cause ?? new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    }
  }
  return {
    write: (content) => put(randomUUID(), content instanceof Readable ? content : Readable.from([content])),
    restore: put,
    async read(key) {
      for (const path of [pathOf(key), binned(key)]) if (await shelf.look(path)) return shelf.read(path)
      throw new AppError('content_missing', { cause: new Error(`the content ${key} is missing`) })
    },
    remove: async (key) => {
      requireOriginal()
      await shelf.remove(pathOf(key))
    },
    keysOf: async (share) => (await shelf.list(prefixOf(share))).filter((key) => isKey.test(key)),
    writtenAt: async (key) => (await shelf.look(pathOf(key)))?.writtenAt ?? null,
    bin: binOf(shelf),
    async owner() {
      if (!(await shelf.look(OWNER))) return null
      return ownerIn(await text(await shelf.read(OWNER)))
    },
    setOwner: (owner) => shelf.place(OWNER, Readable.from([`${JSON.stringify(owner)}\n`])),
  }
}

const OWNER = 'installation.json'

/** Half a note is that of a start which was cut off. */
function ownerIn(note: string): StoreOwner | null {
  try {
    // Written above, by this product only.
    return JSON.parse(note) as StoreOwner
  } catch {
    return null
  }
}

const BIN = 'bin/'
const binned = (key: string): string => `${BIN}${key}`

function binOf(shelf: Shelf): FileBin {
  return {
    put: async (key) => {
      requireOriginal()
      await shelf.move(pathOf(key), binned(key))
    },
    takeOut: (key) => shelf.move(binned(key), pathOf(key)),
    keys: async () => (await shelf.list(BIN)).filter((key) => isKey.test(key)),
    since: async (key) => (await shelf.look(binned(key)))?.writtenAt ?? null,
    remove: async (key) => {
      requireOriginal()
      await shelf.remove(binned(key))
    },
  }
}

function diskShelf(folder: string): Shelf {
  const at = (path: string): string => join(folder, path)
  return {
    async place(path, source) {
      await mkdir(dirname(at(path)), { recursive: true, mode: 0o700 })
      await pipeline(source, createWriteStream(at(path), { mode: 0o600 }))
      await flush(at(path))
      await flushFolder(dirname(at(path)))
    },
    read: async (path) => createReadStream(at(path)),
    remove: (path) => rm(at(path), { force: true }),
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true, mode: 0o700 })
      const now = new Date()
      await utimes(at(from), now, now).catch(noneThere(undefined))
      await rename(at(from), at(to)).catch(noneThere(undefined))
      await flushFolder(dirname(at(to)))
    },
    async look(path) {
      const found = await stat(at(path)).catch(noneThere(null))
      return found && { size: found.size, writtenAt: found.mtime }
    },
    async list(prefix) {
      const found = await readdir(at(prefix), { withFileTypes: true }).catch(noneThere([]))
      return found.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    },
  }
}

/** What stands for a file or a folder that is not there; any other fault of the disk stays one. */
const noneThere =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

export const SHARES = 256

const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// oxlint-disable-next-line no-control-regex -- control characters are what a label must not have
const unlabelled = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff<>:"|?*]|\p{Cf}|\p{Surrogate}/gu

/** What a person calls their file, fit to be shown and to be offered as a name: no path, at most 200 characters. */
export function labelOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replaceAll(unlabelled, '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(clean).slice(0, 200).join('').trim().replace(/^\.+$/, '') || 'file'
}

// Few entries a folder, however many files there are.
const pathOf = (key: string): string => `${key.slice(0, 2)}/${key}`
const prefixOf = (share: number): string => `${share.toString(16).padStart(2, '0')}/`

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Makes a new entry of a folder last, on systems where that is asked for separately. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
