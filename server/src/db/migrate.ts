import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from './start-error.ts'

const folder = join(import.meta.dirname, 'migrations')
const LOCK = 7_213_004_511
const silent = new Logger(() => () => undefined)

export interface MigrationResult {
  applied: string[]
}

/**
 * Brings the database up to date: every numbered .sql file once, each in its own transaction, under an advisory
 * lock so that several starting processes apply each file exactly once. Refuses a file changed after it ran, and
 * throws {@link StartError} for a database made by a version before the first release.
 */
export async function migrate(connectionString: string): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString, application_name: 'dromos-migrate', statement_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const applied = await applyMissing(client)
    // Without statistics of what has changed the planner guesses, and lists of many rows are read the long way.
    if (applied.length > 0) await client.query('analyze')
    await runMigrations({ connectionString, logger: silent })
    await grantToServerRole(client)
    return { applied }
  } finally {
    await client.end()
  }
}

export async function neededMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const hashes = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const needed = await neededMigrations()
  refuseUnreleased([...hashes.keys()], needed)
  const applied: string[] = []
  for (const name of needed) {
    const sql = await readFile(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const before = hashes.get(name)
    if (before === hash) continue
    if (before) throw new Error(`The migration ${name} was changed after it had been applied.`)
    await applyOne(client, { name, sql, hash })
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

async function applyOne(client: pg.Client, file: { name: string; sql: string; hash: string }): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file.name, file.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${file.name} failed.`, { cause: error })
  }
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
    revoke insert, update, delete on schema_migrations, demonstration from dromos_app;
    grant usage on schema graphile_worker to dromos_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to dromos_app;
    grant usage, select on all sequences in schema graphile_worker to dromos_app;
    do $$ declare queue_table text; begin
      for queue_table in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
        execute format('drop policy if exists server on graphile_worker.%I', queue_table);
        execute format('create policy server on graphile_worker.%I to dromos_app using (true)', queue_table);
      end loop;
    end $$;
  `)
}
