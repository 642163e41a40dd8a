import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../app/config.ts'
import { findRunning, startEmbedded } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { connectionRefusal } from './refusals.ts'
import type { DatabaseSetting } from './refusals.ts'
import { codeOf, StartError } from './start-error.ts'

export interface OpenDatabase {
  url: string
  ownerUrl: string
  /** Where its data are, if it is the built-in one. */
  cluster: string | null
  close(): Promise<void>
}

/** The configured database as it is, not brought up to date; the built-in one is started unless it works already. */
export async function reachDatabase({ databaseUrl, migrateUrl, dataDir }: Config): Promise<OpenDatabase> {
  const close = async (): Promise<void> => undefined
  if (databaseUrl) return { url: databaseUrl, ownerUrl: migrateUrl ?? databaseUrl, cluster: null, close }
  const running = await findRunning(resolve(dataDir))
  if (running) return { ...addressesOf(running), close }
  const embedded = await startEmbedded({ dataDir })
  return { ...addressesOf(embedded), close: () => embedded.stop() }
}

const addressesOf = ({ appUrl, ownerUrl, cluster }: Omit<EmbeddedDatabase, 'stop'>) => ({
  url: appUrl(),
  ownerUrl: ownerUrl(),
  cluster,
})

const NEEDED_VERSION = 150_000

/** The configured database, brought up to date. Waits for one that does not answer, until `stopping`. */
export async function openDatabase(config: Config, stopping?: AbortSignal): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const ownerUrl = config.migrateUrl ?? config.databaseUrl
    const isOwn = ownerUrl !== config.databaseUrl
    await waitForUsable(ownerUrl, isOwn ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL', stopping)
    // Before anything is changed.
    if (isOwn) await requireUsable(config.databaseUrl)
    await migrate(ownerUrl)
    return { url: config.databaseUrl, ownerUrl, cluster: null, close: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  try {
    const addresses = addressesOf(embedded)
    await migrate(addresses.ownerUrl)
    return { ...addresses, close: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** When machines start together, the database may come a moment later. */
const WAIT_MS = 60_000
const AGAIN_MS = 1_000

async function waitForUsable(url: string, setting: DatabaseSetting, stopping?: AbortSignal): Promise<void> {
  const end = performance.now() + WAIT_MS
  for (let isFirst = true; ; isFirst = false) {
    try {
      await requireUsable(url, setting)
      return
    } catch (error) {
      if (!(error instanceof NotThere) || performance.now() > end || stopping?.aborted) throw error
      if (isFirst) process.stderr.write(`${error.message} Waiting up to a minute for it.\n`)
      await pause(AGAIN_MS, undefined, stopping ? { signal: stopping } : {}).catch(() => undefined)
    }
  }
}

/** Nobody answers, which may pass; other reasons do not. */
class NotThere extends StartError {}

/** Throws {@link StartError} where nobody answers, or what answers cannot carry the product. */
export async function requireUsable(url: string, setting: DatabaseSetting = 'DATABASE_URL'): Promise<void> {
  const refusal = refusalOf(await askDatabase(url, setting))
  if (refusal) throw new StartError(refusal)
}

export interface DatabaseFacts {
  /** As PostgreSQL counts it: 150018 is 15.18. */
  version: number
  shown: string
  /** Extensions that are needed and that it could not make. */
  missing: string | null
}

/** Why a database cannot carry the product; null where it can. */
export function refusalOf({ version, missing }: DatabaseFacts): string | null {
  if (version < NEEDED_VERSION) return 'The database of DATABASE_URL must be PostgreSQL 15 or newer.'
  return missing && `The database of DATABASE_URL lacks the extensions ${missing}.`
}

/** Throws {@link StartError} where nobody answers, or not to this role. */
export async function askDatabase(
  url: string,
  setting: DatabaseSetting = 'DATABASE_URL',
): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<DatabaseFacts>(`select
      current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      (select string_agg(needed, ', ') from unnest(array['unaccent', 'pg_trgm', 'btree_gin']) needed
        where not exists (select from pg_available_extensions where name = needed)) as missing`)
    return rows[0] ?? { version: 0, shown: 'unknown', missing: null }
  } catch (error) {
    const Problem = isPassing(error) ? NotThere : StartError
    throw new Problem(connectionRefusal(error, url, setting))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '57P03'].includes(code)
}
