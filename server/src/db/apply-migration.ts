import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { MigrationFile } from './migration-file.ts'
import { codeOf, StartError } from './start-error.ts'

// Whoever waits for a table holds up everybody who comes after: a migration waits a moment, steps back, comes again.

/** How long a lock is waited for, and how long a transaction may last while others work on the database. */
const LOCK_MS = 500
const HOLD_MS = 1_500
/** Rows changed at once where a table is gone through, by the span of their ids. */
const BATCH = 500

/** How often what is in the way of others is tried again, and after what pause. */
export interface Patience {
  attempts: number
  pauseMs: number
}

/**
 * Applies one file in its way and notes it. Throws {@link StartError} when others were in the way every time, and an
 * error with its cause when the file is at fault. What was interrupted is begun again.
 */
export async function applyMigration(
  client: pg.Client,
  file: MigrationFile,
  patience: Patience,
): Promise<void> {
  const insist = <T>(work: () => Promise<T>): Promise<T> => again(file.name, patience, work)
  const { way } = file
  try {
    if (way.kind === 'transaction') return await insist(() => applyWhole(client, file))
    if (way.kind === 'batches') await goThrough(client, { file, table: way.table }, insist)
    else await applyAlone(client, onlyOf(file))
    await note(client, file)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new Error(`The migration ${file.name} failed.`, { cause: error })
  }
}

async function applyWhole(client: pg.Client, file: MigrationFile): Promise<void> {
  const isBounded = await hasCompany(client)
  const end = performance.now() + HOLD_MS
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`)
    for (const statement of file.statements) {
      const left = Math.max(1, Math.ceil(end - performance.now()))
      if (isBounded) await client.query(`set local statement_timeout = ${left}`)
      await client.query(statement)
    }
    await note(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

// It holds up nobody, and takes as long as it takes. What an interrupted one left of an index is not used by any search.
async function applyAlone(client: pg.Client, statement: string): Promise<void> {
  const [, index] = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement) ?? []
  if (index) {
    const found = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
    if (found.rows[0]?.indisvalid) return
    await client.query(`drop index concurrently if exists ${index}`)
  }
  await client.query(statement)
}

type Insist = <T>(work: () => Promise<T>) => Promise<T>

/** Each batch is a transaction of its own, and as long as it took others have the table for themselves. */
async function goThrough(
  client: pg.Client,
  { file, table }: { file: MigrationFile; table: string },
  insist: Insist,
): Promise<void> {
  const statement = onlyOf(file)
  await client.query(`set lock_timeout = ${LOCK_MS}`)
  try {
    for (let after = 0, last = await lastId(client, table); after < last; after += BATCH) {
      const began = performance.now()
      await insist(() => client.query(statement, [after, after + BATCH]))
      await pause(performance.now() - began)
      // What was entered meanwhile by a process of the version before is gone through as well.
      if (after + BATCH >= last) last = await lastId(client, table)
    }
  } finally {
    await client.query('set lock_timeout = 0')
  }
}

async function lastId(client: pg.Client, table: string): Promise<number> {
  const found = await client.query<{ last: number }>(`select coalesce(max(id), 0)::int as last from ${table}`)
  return found.rows[0]?.last ?? 0
}

function onlyOf({ name, statements: [statement, ...others] }: MigrationFile): string {
  if (statement && others.length === 0) return statement
  throw new Error(`${name} is applied by itself or in batches and must have one statement.`)
}

async function note(client: pg.Client, { name, hash }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, hash])
}

/** Whether anybody else is connected: with nobody there a transaction may last. */
async function hasCompany(client: pg.Client): Promise<boolean> {
  const found = await client.query(`select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null limit 1`)
  return found.rowCount !== 0
}

async function again<T>(name: string, { attempts, pauseMs }: Patience, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!inTheWay.has(codeOf(error))) throw error
      if (attempt === attempts) throw new StartError(refusalOf(name))
    }
    await pause(pauseMs)
  }
}

const inTheWay = new Set(['55P03', '57014', '40P01'])

const refusalOf = (name: string): string =>
  `The migration ${name} cannot be applied without holding up others for more than two seconds: something uses its tables for long (a backup, a report). Start again when that is over, or when nobody else is connected to the database.`
