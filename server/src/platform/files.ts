import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished, Readable, Transform } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { AppError } from './errors.ts'

/** A content as it was written: its random key, its bytes counted and hashed on the way. */
export interface StoredContent {
  key: string
  size: number
  sha256: string
}

/** Where the contents of files are. It knows no names and no rights; the rows of `stored_files` do. */
export interface FileStore {
  /** Writes a content under a new random key. One that breaks off leaves nothing behind and rejects with its cause. */
  write(content: Uint8Array | Readable): Promise<StoredContent>
  read(key: string): Promise<Readable>
  /** Removes a content, if it is there. */
  remove(key: string): Promise<void>
  /** The keys of one of the 256 shares that the store is kept in. */
  keysOf(share: number): Promise<string[]>
  /** When a content was written; null when it is not there. */
  writtenAt(key: string): Promise<Date | null>
}

/** Contents on the disk of this machine, under one folder. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return createFileStore(disk, async (path) => {
    await flush(join(folder, path))
    await flushFolder(dirname(join(folder, path)))
  })
}

/**
 * Contents on a flydrive disk of any kind. `settle` returns when what was written at a path survives a power cut;
 * stores that promise so by themselves need none.
 */
function createFileStore(
  disk: Disk,
  settle: (path: string) => Promise<void> = async () => undefined,
): FileStore {
  const remove = (key: string) => disk.delete(pathOf(key))
  const put = async (key: string, source: Readable): Promise<StoredContent> => {
    const measure = measuring()
    // What breaks off is written to its end and taken away again: a write given up half-way may still make its file.
    let cause: Error | undefined
    finished(source, { writable: false }, (error) => {
      if (!error) return
      cause ??= error
      measure.stream.end()
    })
    try {
      await disk.putStream(pathOf(key), source.pipe(measure.stream))
      if (cause) throw cause
      await settle(pathOf(key))
      const { contentLength } = await disk.getMetaData(pathOf(key))
      const content = { key, ...measure.result() }
      if (contentLength !== content.size) throw new Error('the store kept another size')
      return content
    } catch (error) {
      await remove(key).catch(() => undefined)
      throw cause ?? new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
    }
  }
  return {
    write: (content) => put(randomUUID(), content instanceof Readable ? content : Readable.from([content])),
    async read(key) {
      if (!(await disk.exists(pathOf(key)))) throw new Error(`the content ${key} is missing`)
      return disk.getStream(pathOf(key))
    },
    remove,
    async keysOf(share) {
      const keys: string[] = []
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll(prefixOf(share), {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        })
        for (const found of page.objects) if (found.isFile) keys.push(found.name)
        paginationToken = page.paginationToken
      } while (paginationToken)
      return keys.filter((key) => isKey.test(key))
    },
    async writtenAt(key) {
      if (!(await disk.exists(pathOf(key)))) return null
      return (await disk.getMetaData(pathOf(key))).lastModified
    },
  }
}

/** How many shares a store is kept in. */
export const SHARES = 256

const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
// oxlint-disable-next-line no-control-regex -- control characters are what a label must not have
const unlabelled = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff<>:"|?*]|\p{Surrogate}/gu

/** What a person calls their file, fit to be shown and to be offered as a name: no path, at most 200 characters. */
export function labelOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replaceAll(unlabelled, '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(clean).slice(0, 200).join('').trim().replace(/^\.+$/, '') || 'file'
}

// Few entries a folder, however many files there are.
const pathOf = (key: string): string => `${key.slice(0, 2)}/${key}`
const prefixOf = (share: number): string => `${share.toString(16).padStart(2, '0')}/`

function measuring() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}

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
