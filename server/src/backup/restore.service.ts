import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../db/migrate.ts'
import { migrationNames, readMigration } from '../db/migration-file.ts'
import { StartError } from '../db/start-error.ts'
import type { FileStore } from '../files/files.ts'
import { markAsCopy } from '../app/installation.ts'
import { drain, withArchive } from './archive-reader.ts'
import type { ArchiveFile, ArchiveReader } from './archive-reader.ts'
import { entryOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { copied, nameIn } from './backup.service.ts'

/** Where an archive is put. */
export interface RestoreDeps {
  /** For the role that owns the tables of an empty database. */
  ownerUrl: string
  files: Pick<FileStore, 'owner'> & { restore: (key: string, content: Readable) => Promise<unknown> }
  dataDir: string
  close: () => Promise<unknown>
}

/**
 * Puts an archive into an empty database, an empty store and a data folder without keys, and brings it up to this
 * version; throws {@link StartError} where one of them is in use or the archive is damaged. All of it is read before
 * `open` makes anything for it, and nothing is in the database until all of it is. `asCopy`: from then on the database starts
 * as a copy alone.
 */
export const restoreBackup = (
  file: ArchiveFile,
  open: () => Promise<RestoreDeps>,
  { asCopy = false }: { asCopy?: boolean } = {},
): Promise<Manifest> =>
  withArchive(file, async (archive) => {
    const last = await lastKnown(archive.manifest)
    await readWhole(archive)
    const ground = await open()
    try {
      await restore(archive, last, ground)
      if (asCopy) await markAsCopy(ground.ownerUrl)
    } finally {
      await ground.close()
    }
    return archive.manifest
  })

async function restore({ manifest, read }: ArchiveReader, last: string, ground: RestoreDeps): Promise<void> {
  await requireFree(manifest, ground)
  const client = new pg.Client({
    connectionString: ground.ownerUrl,
    application_name: 'dromos-restore',
    statement_timeout: 0,
  })
  await client.connect()
  try {
    await requireEmpty(client, last)
    await migrate(ground.ownerUrl, { until: last })
    await client.query('begin')
    await withoutRules(client, manifest.tables, async () => {
      for (const table of manifest.tables) await load(client, table, read)
    })
    for (const { schema, name, last: value } of manifest.sequences) {
      if (value === null) continue
      await client.query('select setval($1::regclass, $2)', [nameIn({ schema, name }), value])
    }
    for (const { key, sha256 } of manifest.files) {
      await read(entryOf.file(key), sha256, (content) => ground.files.restore(key, content))
    }
    await mkdir(ground.dataDir, { recursive: true, mode: 0o700 })
    for (const { name, sha256 } of manifest.keys) {
      await read(entryOf.key(name), sha256, (content) => writeKey(join(ground.dataDir, name), content))
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(ground.ownerUrl)
  await analyze(ground.ownerUrl)
}

/** Reads all of an archive as a restore would; throws {@link StartError} where something is missing or not as it was. */
export const checkBackup = (file: ArchiveFile): Promise<Manifest> =>
  withArchive(file, async (archive) => {
    await readWhole(archive)
    return archive.manifest
  })

async function readWhole({ manifest, read }: ArchiveReader): Promise<void> {
  const part = (name: string, sha256: string) =>
    read(name, sha256, drain).catch((error: unknown) => {
      if (error instanceof StartError) throw error
      // Nothing but the archive is read here.
      throw new StartError(`The backup is damaged: ${name} cannot be read (${String(error)}).`)
    })
  for (const table of manifest.tables) await part(entryOf.table(table), table.sha256)
  for (const { key, sha256 } of manifest.files) await part(entryOf.file(key), sha256)
  for (const { name, sha256 } of manifest.keys) await part(entryOf.key(name), sha256)
}

/** The archive's last migration, where this program knows all of them. */
async function lastKnown({ migrations, version }: Manifest): Promise<string> {
  const known = new Set(await migrationNames())
  for (const { name, sha256 } of migrations) {
    if (!known.has(name)) {
      throw new StartError(
        `The backup was made by Dromos ${version}, which is newer: restore it with that version.`,
      )
    }
    if ((await readMigration(name)).hash !== sha256) {
      throw new StartError(
        `The backup was made by another build: its migration ${name} is not the one of this version.`,
      )
    }
  }
  const last = migrations.at(-1)
  if (!last) throw new StartError('The backup says nothing of its database.')
  return last.name
}

async function requireFree({ keys }: Manifest, { files, dataDir }: RestoreDeps): Promise<void> {
  for (const { name, sha256 } of keys) {
    const held = await readFile(join(dataDir, name)).catch(() => null)
    // Its own are those of a restore that was cut off.
    if (!held || createHash('sha256').update(held).digest('hex') === sha256) continue
    throw new StartError(
      `DATA_DIR has another key already (${join(dataDir, name)}): restore into one that is not there yet.`,
    )
  }
  if (await files.owner()) {
    throw new StartError(
      'The store of files belongs to an installation already: restore into an empty folder or bucket.',
    )
  }
}

/** What a restore has left that was cut off may stay: tables without people. */
async function requireEmpty(client: pg.Client, last: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') limit 1`)
  if (rows.length === 0) return
  const unfinished = await client
    .query<{ is_used: boolean; last: string }>(
      'select exists (select from people) as is_used, (select max(name) from schema_migrations) as last',
    )
    .catch(() => null)
  const [found] = unfinished?.rows ?? []
  if (found && !found.is_used && found.last <= last) return
  throw new StartError('The database is not empty: restore into one that is.')
}

type Table = Manifest['tables'][number]

async function load(client: pg.Client, table: Table, read: ArchiveReader['read']): Promise<void> {
  const into = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await read(entryOf.table(table), table.sha256, (content) => pipeline(content, into))
  if (into.rowCount === table.rows) return
  throw new StartError(`Of ${nameIn(table)} ${into.rowCount} rows were taken, not ${table.rows}.`)
}

interface Rule {
  held: string
  name: string
  definition: string
}

/**
 * Tables refer to each other in circles, and their triggers would work out anew what was worked out: both are put aside while
 * rows are loaded, and what refers to nothing is refused at the end.
 */
async function withoutRules(
  client: pg.Client,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } =
    await client.query<Rule>(`select conrelid::regclass::text as held, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`)
  for (const { held, name } of references) {
    await client.query(`alter table ${held} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  for (const table of tables) await client.query(`alter table ${nameIn(table)} disable trigger user`)
  // What the migrations brought is in the archive too, as it was changed since.
  await client.query(`truncate ${tables.map(nameIn).join(', ')}`)
  await work()
  for (const table of tables) await client.query(`alter table ${nameIn(table)} enable trigger user`)
  for (const { held, name, definition } of references) {
    await client.query(`alter table ${held} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}

const writeKey = (path: string, content: Readable) =>
  pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))

/** Without statistics lists of many rows are read the long way. */
async function analyze(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: 0 })
  await client.connect()
  await client.query('analyze').finally(() => client.end())
}
