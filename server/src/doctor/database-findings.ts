import type { Config } from '../config.ts'
import { connectionsWanted } from '../connections.ts'
import { createDb } from '../db/client.ts'
import type { Db } from '../db/client.ts'
import { migrationState } from '../db/migration-state.ts'
import type { MigrationState } from '../db/migration-state.ts'
import { askDatabase, refusalOf } from '../db/open.ts'
import type { OpenDatabase } from '../db/open.ts'
import { createPool } from '../db/pool.ts'
import { openSharedClock } from '../platform/clock.ts'
import { mayRewriteTrail, oneRole } from '../warnings.ts'
import { clockOf, closedTables, connectionsAllowed, rightsOfOwner } from './doctor.queries.ts'
import { failed, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { calledAs } from '../product.ts'

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

async function serverFinding(db: Db, { demo }: Config): Promise<Finding> {
  const { role, closed } = await closedTables(db)
  if (closed > 0) {
    return failed(
      'server role',
      `${role} may not read ${closed} tables.`,
      'Call it dromos_app, which gets its rights at each migration.',
    )
  }
  if (!demo && (await mayRewriteTrail(db))) return warning('server role', oneRole)
  return ok('server role', `${role} reads every table and owns none.`)
}

/** Half a minute is what a code of a second factor may be off. */
const FAR_MS = 30_000
const OFF_MS = 2_000

async function clockFinding(db: Db): Promise<Finding> {
  const shared = await openSharedClock(() => clockOf(db))
  return judgeClock(shared.now().getTime() - Date.now())
}

/** How a difference of the clocks is judged; milliseconds that the database is ahead. */
export function judgeClock(ahead: number): Finding {
  const off = `${(Math.abs(ahead) / 1000).toFixed(1)} s ${ahead > 0 ? 'behind' : 'ahead of'} the database’s.`
  const advice = 'Let both machines keep their time by NTP: codes of second factors depend on it.'
  if (Math.abs(ahead) >= FAR_MS) return failed('clock', `this machine’s is ${off}`, advice)
  if (Math.abs(ahead) >= OFF_MS) return warning('clock', `this machine’s is ${off}`, advice)
  return ok('clock', 'it goes with the database’s.')
}

/** How many connections a process wants is judged by how many the database allows. */
export function connectionFinding(wanted: number, allowed: number): Finding {
  const processes = Math.floor(allowed / wanted)
  const said = `one process may hold ${wanted}, the database allows ${allowed}`
  if (processes >= 1) return ok('connections', `${said}: enough for ${processes} at a time.`)
  return failed(
    'connections',
    `${said}.`,
    'Raise max_connections of the database, or the limit of its role, or lower DATABASE_CONNECTIONS.',
  )
}
