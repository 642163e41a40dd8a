import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { runningOwnerUrl, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { codeOf, StartError } from './start-error.ts'

export interface OpenDatabase {
  url: string
  ownerUrl: string
  /** Where its data are, if it is the built-in one. */
  cluster: string | null
  close(): Promise<void>
}

/** The configured database as it is, not brought up to date; the built-in one is started unless it works already. */
export async function reachDatabase({
  databaseUrl,
  migrateUrl,
  dataDir,
}: Config): Promise<Pick<OpenDatabase, 'ownerUrl' | 'close'>> {
  if (databaseUrl) return { ownerUrl: migrateUrl ?? databaseUrl, close: async () => undefined }
  const running = await runningOwnerUrl(resolve(dataDir))
  if (running) return { ownerUrl: running, close: async () => undefined }
  const embedded = await startEmbedded({ dataDir })
  return { ownerUrl: embedded.ownerUrl(), close: () => embedded.stop() }
}

const NEEDED_VERSION = 150_000

/** The configured database, brought up to date. Waits for one that does not answer, until `stopping`. */
export async function openDatabase(config: Config, stopping?: AbortSignal): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const ownerUrl = config.migrateUrl ?? config.databaseUrl
    await waitForUsable(ownerUrl, stopping)
    await migrate(ownerUrl)
    return { url: config.databaseUrl, ownerUrl, cluster: null, close: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  try {
    const ownerUrl = embedded.ownerUrl('dromos')
    await migrate(ownerUrl)
    const { cluster } = embedded
    return { url: embedded.appUrl('dromos'), ownerUrl, cluster, close: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** When machines start together, the database may come a moment later. */
const WAIT_MS = 60_000
const AGAIN_MS = 1_000

async function waitForUsable(url: string, stopping?: AbortSignal): Promise<void> {
  const end = performance.now() + WAIT_MS
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await demandUsable(url)
    } catch (error) {
      if (!(error instanceof NotThere) || performance.now() > end || stopping?.aborted) throw error
      if (isFirst) process.stderr.write(`${error.message} Waiting up to a minute for it.\n`)
      await pause(AGAIN_MS, undefined, stopping ? { signal: stopping } : {}).catch(() => undefined)
    }
  }
}

/** Nobody answers, which may pass; other reasons do not. */
class NotThere extends StartError {}

async function demandUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const found = await client.query<{ version: number; missing: string | null }>(`select
      current_setting('server_version_num')::int as version,
      (select string_agg(needed, ', ') from unnest(array['unaccent', 'pg_trgm', 'btree_gin']) needed
        where not exists (select from pg_available_extensions where name = needed)) as missing`)
    const row = found.rows[0]
    if (!row || row.version < NEEDED_VERSION) {
      throw new StartError('The database of DATABASE_URL must be PostgreSQL 15 or newer.')
    }
    if (row.missing) throw new StartError(`The database of DATABASE_URL lacks the extensions ${row.missing}.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)
    const Problem = isPassing(error) ? NotThere : StartError
    throw new Problem(`Cannot connect to the database of DATABASE_URL: ${reason}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isPassing(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '57P03'].includes(code)
}
