import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/db/embedded.ts'

const DATABASE = 'dromos_bench'
const folder = resolve(import.meta.dirname, '../.data/bench')

export interface BenchDatabase {
  /** For the role that owns the tables. */
  ownerUrl: string
  /** For the server's own role. */
  appUrl: string
  /** Begins again with an empty database, or throws when it is not ours to empty. */
  recreate: () => Promise<void>
  close: () => Promise<void>
}

/** The database of `--database-url`, or one in a PostgreSQL of its own under `.data/bench`. */
export async function openBenchDatabase(databaseUrl: string | undefined): Promise<BenchDatabase> {
  if (databaseUrl) {
    return {
      ownerUrl: databaseUrl,
      appUrl: databaseUrl,
      recreate: () => requireEmpty(databaseUrl),
      close: async () => undefined,
    }
  }
  const embedded = await startEmbedded({ dataDir: folder })
  return {
    ownerUrl: embedded.ownerUrl(DATABASE),
    appUrl: embedded.appUrl(DATABASE),
    recreate: () => recreate(embedded.ownerUrl('postgres')),
    close: () => embedded.stop(),
  }
}

/** A connection without the time limits that requests have. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: 0,
    application_name: 'dromos-bench',
  })
  await client.connect()
  return client
}

async function recreate(maintenanceUrl: string): Promise<void> {
  const client = await connect(maintenanceUrl)
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`)
    await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function requireEmpty(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const found = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public' limit 1",
    )
    if (found.rowCount) throw new Error('The database of --database-url is not empty; it is left alone.')
  } finally {
    await client.end()
  }
}
