import { createReadStream } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../db/start-error.ts'
import type { FileStore } from '../files/files.ts'
import { keyFiles } from '../platform/access/key-file.ts'
import { AppError } from '../platform/errors.ts'
import { UNFINISHED, writeArchive } from './archive-writer.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { entryOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'

export interface BackupOrder {
  /** For the role that owns the tables: others do not see all rows. */
  ownerUrl: string
  files: FileStore
  dataDir: string
  /** The folder that archives are written to. */
  folder: string
  version: string
  now: Date
  /** How many archives stay in the folder; all where it is not said. */
  keep?: number | undefined
  /** For whom archives are encrypted, by public keys of age; they are not where nobody is named. */
  recipients?: readonly string[]
}

export interface TakenBackup {
  path: string
  bytes: number
  manifest: Manifest
  /** Older archives that were removed. */
  removed: string[]
}

/** Writes database, files and keys of one moment into one archive, while others work. */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  const { folder, now, keep, recipients = [] } = order
  const path = join(folder, `${nameOf(now)}${recipients.length > 0 ? '.age' : ''}`)
  if (await stat(path).catch(() => null)) throw new StartError(`${path} is there already.`)
  const client = new pg.Client({
    connectionString: order.ownerUrl,
    application_name: 'dromos-backup',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    // A role that does not see all rows is refused, instead of leaving some out.
    await client.query('set row_security = off')
    let manifest: Manifest | undefined
    await writeArchive(path, recipients, async (archive) => {
      manifest = await fill(archive, client, order)
      await archive.add(entryOf.manifest, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]))
    })
    if (!manifest) throw new Error('an archive without a manifest')
    const { size: bytes } = await stat(path)
    return { path, bytes, manifest, removed: keep ? await removeOlder(folder, keep) : [] }
  } finally {
    await client.end()
  }
}

const isArchive = /^dromos-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip(\.age)?$/
const nameOf = (now: Date): string => `dromos-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

/** The names of the archives in a folder, the newest last. */
export const archivesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => isArchive.test(name)).toSorted()

async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const older = (await archivesIn(folder)).slice(0, -keep)
  for (const name of [...older, ...(await abandonedIn(folder))]) await rm(join(folder, name))
  return older
}

const ABANDONED_MS = 86_400_000

/** What was being written a day ago, by a process that was killed. */
async function abandonedIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => isArchive.test(name.replace(UNFINISHED, '')))
  const begun = await Promise.all(
    names
      .filter((name) => name.endsWith(UNFINISHED))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  return begun.filter(({ at }) => Date.now() - at > ABANDONED_MS).map(({ name }) => name)
}

async function fill(archive: ArchiveWriter, client: pg.Client, order: BackupOrder): Promise<Manifest> {
  // Keys first: an installation that was never started has none, and nothing to keep.
  const keys = await writeKeys(archive, order.dataDir)
  const [base] = await rowsOf<{ name: string | null }>(
    client,
    "select to_regclass('installation')::text as name",
  )
  if (!base?.name) throw new StartError('The database has no tables of Dromos: there is nothing to back up.')
  const migrations = await rowsOf<Manifest['migrations'][number]>(
    client,
    'select name, sha256 from schema_migrations order by name',
  )
  const [known] = await rowsOf<{ id: string }>(client, 'select id::text from installation')
  const tables = await writeTables(archive, client)
  const contents = await writeFiles(archive, client, order.files)
  return {
    format: 1,
    version: order.version,
    taken_at: order.now.toISOString(),
    installation: known?.id ?? '',
    migrations,
    tables,
    // Not bound to the moment: what was drawn since leaves a gap.
    sequences: await rowsOf(client, sequencesText),
    ...contents,
    keys,
  }
}

const rowsOf = async <T extends object>(client: pg.Client, text: string): Promise<T[]> =>
  (await client.query<T>(text)).rows

/** Tables whose rows say what is done to the database itself come from the program that restores it. */
const tablesText = `select n.nspname as schema, c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
  order by n.nspname desc, c.relname`

const sequencesText = `select schemaname as schema, sequencename as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`

async function writeTables(archive: ArchiveWriter, client: pg.Client): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  const found = await rowsOf<Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>>(
    client,
    tablesText,
  )
  for (const table of found) {
    const source = client.query(copyTo(`copy ${copied(table)} to stdout`))
    const sha256 = await archive.add(entryOf.table(table), source)
    tables.push({ ...table, rows: source.rowCount, sha256 })
  }
  return tables
}

/** A table with its columns, as COPY names them. */
export const copied = ({
  schema,
  name,
  columns,
}: Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>) =>
  `${nameIn({ schema, name })} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

export const nameIn = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** What is removed while it is written lies in the bin for a while, where it is read as well. */
async function writeFiles(
  archive: ArchiveWriter,
  client: pg.Client,
  store: FileStore,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = []
  const missing: string[] = []
  const rows = await rowsOf<{ key: string; sha256: string }>(
    client,
    'select key::text, sha256 from stored_files',
  )
  for (const { key, sha256: expected } of rows) {
    const content = await store.read(key).catch(noContent)
    if (!content) {
      missing.push(key)
      continue
    }
    const sha256 = await archive.add(entryOf.file(key), content, { isCompressed: false })
    if (sha256 !== expected) throw new StartError(damaged(key))
    files.push({ key, sha256 })
  }
  return { files, missing }
}

const damaged = (key: string): string => `The stored file ${key} is not what was written: it is damaged.`

function noContent(error: unknown): null {
  if (error instanceof AppError && error.code === 'content_missing') return null
  throw error
}

/** Writes a new key to a file that nobody else can read; answers the recipient that belongs to it. */
export async function makeKeyFile(path: string): Promise<string> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  return recipient
}

async function writeKeys(archive: ArchiveWriter, dataDir: string): Promise<Manifest['keys']> {
  const keys: Manifest['keys'] = []
  for (const name of Object.values(keyFiles)) {
    const path = join(dataDir, name)
    if (!(await stat(path).catch(() => null))) {
      throw new StartError(`${path} is not there: DATA_DIR is not that of an installation that was started.`)
    }
    keys.push({ name, sha256: await archive.add(entryOf.key(name), createReadStream(path)) })
  }
  return keys
}
