import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { StartError } from '../db/start-error.ts'
import { measuring } from '../platform/measuring.ts'
import { withPlainFile } from './encryption.ts'
import { entryOf, manifest as manifestOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** An archive, and the file of its key where it is encrypted. */
export interface ArchiveFile {
  path: string
  keyFile?: string | undefined
}

export interface ArchiveReader {
  manifest: Manifest
  /** Hands a content on, and refuses it where it is not what the manifest says. */
  read: (name: string, sha256: string, handOn: (content: Readable) => Promise<unknown>) => Promise<void>
}

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/** Opens an archive, encrypted or not, for as long as `work` takes; throws {@link StartError} where the file is none. */
export const withArchive = <T>(
  { path, keyFile }: ArchiveFile,
  work: (archive: ArchiveReader) => Promise<T>,
): Promise<T> => withPlainFile(path, keyFile, (plain) => withZip(plain, work))

async function withZip<T>(path: string, work: (archive: ArchiveReader) => Promise<T>): Promise<T> {
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new StartError(
      `${path} cannot be read as a backup: ${error instanceof Error ? error.message : String(error)}.`,
    )
  })
  try {
    const entries = await entriesOf(zip)
    const contentOf = (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw new StartError(`The backup lacks ${name}.`)
      return promisify(zip.openReadStream.bind(zip) as Opens)(entry)
    }
    const read: ArchiveReader['read'] = async (name, sha256, handOn) => {
      const measure = measuring()
      const source = await contentOf(name)
      await Promise.all([pipeline(source, measure.stream), handOn(measure.stream)])
      if (measure.result().sha256 === sha256) return
      throw new StartError(`The backup is damaged: ${name} is not what was written.`)
    }
    return await work({ manifest: await manifestIn(await contentOf(entryOf.manifest)), read })
  } finally {
    zip.close()
  }
}

type Opens = (entry: Entry, done: (error: Error | null, content: Readable) => void) => void

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const ended = Promise.withResolvers<undefined>()
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.on('end', () => ended.resolve(undefined))
  zip.on('error', ended.reject)
  zip.readEntry()
  await ended.promise
  return entries
}

async function manifestIn(content: Readable): Promise<Manifest> {
  const read = manifestOf.safeParse(await json(content).catch(() => null))
  if (read.success) return read.data
  throw new StartError(
    'The backup was made by a newer version of Dromos, or is none: its manifest cannot be read.',
  )
}

/** Reads what nobody keeps. */
export async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of content);
}
