import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import type { Patience } from './apply-migration.ts'
import { migrationNames, readMigration } from './migration-file.ts'
import { noteProgram, refuseOlderProgram } from './program.ts'
import { migrationRefusal } from './refusals.ts'
import { StartError } from './start-error.ts'

const LOCK = 7_213_004_511
const LOCK_AGAIN_MS = 200
const silent = new Logger(() => () => undefined)

export interface MigrationResult {
  applied: string[]
}

/** `folder`, `patience`: other files than the product's, and less patience with those who are in the way: for tests. */
interface MigrationOptions {
  /** The last file that is applied: as far as the database was that is put back. */
  until?: string
  folder?: string
  patience?: Patience
}

/**
 * Brings the database up to date: every numbered .sql file once, under an advisory lock so that several starting
 * processes apply each file exactly once, while others work (docs/upgrading.md). Refuses a file changed after it ran,
 * and throws {@link StartError} for a database made by a version before the first release, by one so new that this
 * one may no longer write to it, or whose tables the role may not change.
 */
export async function migrate(
  connectionString: string,
  { folder, until, patience = { attempts: 60, pauseMs: 2_000 } }: MigrationOptions = {},
): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString, application_name: 'dromos-migrate', statement_timeout: 0 })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    await refuseOlderProgram(client)
    const applied = await applyMissing(client, { folder, until, patience })
    if (folder === undefined && until === undefined) await noteProgram(client)
    // Without statistics of what has changed the planner guesses, and lists of many rows are read the long way.
    if (applied.length > 0) await client.query('analyze')
    await runMigrations({ connectionString, logger: silent })
    await grantToServerRole(client)
    return { applied }
  } catch (error) {
    throw migrationRefusal(error, connectionString)
  } finally {
    await client.end()
  }
}

// Asked again and again, not waited for: an index that is built beside the work waits for every statement before it.
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const asked = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (asked.rows[0]?.mine) return
    await pause(LOCK_AGAIN_MS)
  }
}

async function applyMissing(
  client: pg.Client,
  { folder, until, patience }: { folder: string | undefined; until: string | undefined; patience: Patience },
): Promise<string[]> {
  const known = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const hashes = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const needed = (await migrationNames(folder)).filter((name) => until === undefined || name <= until)
  refuseUnreleased([...hashes.keys()], needed)
  const applied: string[] = []
  for (const name of needed) {
    const file = await readMigration(name, folder)
    const before = hashes.get(name)
    if (before === file.hash) continue
    if (before) throw new Error(`The migration ${name} was changed after it had been applied.`)
    await applyMigration(client, file, patience)
    applied.push(name)
  }
  return applied
}

// Before the first release the files were written anew. Unknown names after the last one are of a newer version.
function refuseUnreleased(applied: string[], needed: string[]): void {
  const last = needed.at(-1) ?? ''
  if (applied.every((name) => name > last || needed.includes(name))) return
  throw new StartError(
    'The database was made by a version of Dromos before the first release and cannot be brought up to date: begin with a new one (another DATA_DIR, or an empty database in DATABASE_URL).',
  )
}

// The server's own role owns nothing, cannot alter tables and cannot rewrite the audit trail. It exists where
// the product manages the database itself; elsewhere the given role is used as it is.
async function grantToServerRole(client: pg.Client): Promise<void> {
  const found = await client.query("select 1 from pg_roles where rolname = 'dromos_app'")
  if (found.rowCount === 0) return
  await client.query(`
    grant usage on schema public to dromos_app;
    grant select, insert, update, delete on all tables in schema public to dromos_app;
    grant usage, select on all sequences in schema public to dromos_app;
    revoke update, delete, truncate on audit_log from dromos_app;
    revoke insert, update, delete on schema_migrations, demonstration, installation from dromos_app;
    grant usage on schema graphile_worker to dromos_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to dromos_app;
    grant usage, select on all sequences in schema graphile_worker to dromos_app;
    do $$ declare queue_table text; begin
      -- Made once: to make one anew waits for every job that is being put into the queue, and holds up the next.
      for queue_table in select tablename from pg_tables t where schemaname = 'graphile_worker' and rowsecurity
        and not exists (select from pg_policies p
          where p.schemaname = t.schemaname and p.tablename = t.tablename and p.policyname = 'server') loop
        execute format('create policy server on graphile_worker.%I to dromos_app using (true)', queue_table);
      end loop;
    end $$;
  `)
}
