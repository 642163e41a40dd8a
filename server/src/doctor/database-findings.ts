import type { Config } from '../app/config.ts'
import { connectionsWanted } from '../app/connections.ts'
import { createDb } from '../db/client.ts'
import type { Db } from '../db/client.ts'
import { migrationState } from '../db/migration-state.ts'
import type { MigrationState } from '../db/migration-state.ts'
import { askDatabase, refusalOf } from '../db/open.ts'
import type { OpenDatabase } from '../db/open.ts'
import { createPool } from '../db/pool.ts'
import { openSharedClock } from '../platform/clock.ts'
import { mayRewriteTrail } from '../app/startup-warnings.ts'
import { clockOf, closedTables, connectionsAllowed, findSize, rightsOfOwner } from './doctor.queries.ts'
import { failed, ok, told, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { calledAs } from '../platform/product.ts'

/** What can be asked of a database that can be reached; throws where it cannot. */
export async function* databaseFindings(
  config: Config,
  { url, ownerUrl }: Pick<OpenDatabase, 'url' | 'ownerUrl'>,
): AsyncGenerator<Finding> {
  const facts = await askDatabase(url)
  const refusal = refusalOf(facts)
  yield refusal
    ? failed('database', `PostgreSQL ${facts.shown}.`, refusal)
    : ok('database', `PostgreSQL ${facts.shown}.`)
  if (facts.missing) {
    yield failed(
      'extensions',
      `${facts.missing} cannot be made.`,
      'Install them (Debian: postgresql-contrib).',
    )
  } else {
    yield ok('extensions', 'unaccent, pg_trgm and btree_gin can be had.')
  }
  const state = await migrationState(ownerUrl)
  yield migrationFinding(state)
  yield await withDb(ownerUrl, ownerFinding)
  const isMade = state.last !== null
  yield* await withDb(url, async (db) => [
    ...(isMade ? [await serverFinding(db, config)] : []),
    await clockFinding(db),
    connectionFinding(connectionsWanted(config), await connectionsAllowed(db)),
  ])
}

async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 1 })
  return work(createDb(pool)).finally(() => pool.end())
}

/** How a state of the migrations is judged. */
export function migrationFinding({ last, waiting, newer, changed }: MigrationState): Finding {
  if (newer.length > 0) {
    return failed(
      'migrations',
      `the database is at ${last}, of a newer version.`,
      'Run that version of Dromos.',
    )
  }
  if (changed.length > 0) {
    return failed(
      'migrations',
      `${changed.join(', ')} was applied from another file than this program has.`,
      'Run the version that this database was used with.',
    )
  }
  if (waiting.length === 0) return ok('migrations', `at ${last}, nothing is waiting.`)
  return warning(
    'migrations',
    `the database is at ${last ?? 'nothing'}, ${waiting.length} are waiting.`,
    `The next start applies them, or ${calledAs} migrate.`,
  )
}

async function ownerFinding(db: Db): Promise<Finding> {
  const { role, owns, makes } = await rightsOfOwner(db)
  if (owns && makes) return ok('owner', `${role} owns the tables and may make new ones.`)
  return failed(
    'owner',
    owns ? `${role} may not make tables.` : `${role} does not own the tables.`,
    'Set MIGRATE_DATABASE_URL to the role that owns database and tables.',
  )
}

const GIGABYTE = 1024 ** 3

export async function sizeFinding(db: Db): Promise<Finding> {
  const { version, bytes } = await findSize(db)
  return told('ok', { what: 'database', code: 'database.sized', params: { version, size: bytes / GIGABYTE } })
}

export async function serverFinding(db: Db, { demo }: Pick<Config, 'demo'>): Promise<Finding> {
  const what = 'server role'
  const { role, closed } = await closedTables(db)
  if (closed > 0) return told('failed', { what, code: 'rights.closed', params: { role, closed } })
  if (!demo && (await mayRewriteTrail(db))) return told('warning', { what, code: 'rights.one_role' })
  return told('ok', { what, code: 'rights.apart', params: { role } })
}

/** Half a minute is what a code of a second factor may be off. */
const FAR_MS = 30_000
const OFF_MS = 2_000

export async function clockFinding(db: Db): Promise<Finding> {
  const shared = await openSharedClock(() => clockOf(db))
  return judgeClock(shared.now().getTime() - Date.now())
}

/** How a difference of the clocks is judged; milliseconds that the database is ahead. */
export function judgeClock(ahead: number): Finding {
  const off = Math.abs(ahead)
  if (off < OFF_MS) return told('ok', { what: 'clock', code: 'clock.right' })
  const code = ahead > 0 ? 'clock.behind' : 'clock.ahead'
  const state = off >= FAR_MS ? 'failed' : 'warning'
  return told(state, { what: 'clock', code, params: { seconds: off / 1000 } })
}

/** How many connections a process wants is judged by how many the database allows. */
export function connectionFinding(wanted: number, allowed: number): Finding {
  const processes = Math.floor(allowed / wanted)
  const what = 'connections'
  if (processes < 1) return told('failed', { what, code: 'connections.few', params: { wanted, allowed } })
  return told('ok', { what, code: 'connections.enough', params: { wanted, allowed, processes } })
}
