import type { Compilable, Kysely, PostgresPool, PostgresPoolClient, QueryResult, RawBuilder } from 'kysely'
import pg from 'pg'
import { requireNoOpenTransaction } from './inside.ts'
import type { Tables } from './schema.generated.ts'

// Bigints and counts fit a double here; dates stay the text they are, so that no zone can shift them.
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIME) return (value: string) => value
    if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
    if (oid === pg.types.builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

const toIso = (value: string): string => new Date(value).toISOString()

/** After so long unused a connection ends; after so long in all it is replaced, and what it has gathered of memory goes. */
const IDLE_MS = 900_000
const LIFETIME_S = 7_200

export interface PoolOptions {
  max?: number
  /** Milliseconds that a connection is waited for. */
  connectMs?: number
  /** Milliseconds after which the database ends a statement. */
  statementMs?: number
  /** Milliseconds it gets beyond that to report it, before it counts as gone. */
  graceMs?: number
  /** Milliseconds that a lock is waited for. */
  lockMs?: number
  /** What one sort or one hash may take of memory, as the database writes it: `64MB`. */
  workMemory?: string
  /** Whether one statement may use further processes of the database: to start them costs more than short ones take. */
  isParallel?: boolean
}

/**
 * The pool every request works on. A statement ends after 10 s, waiting for a lock after 3 s, waiting for a
 * connection after 3 s; an abandoned transaction after 15 s. A database that hangs cannot end anything: two seconds
 * later the wait ends on our side, and the connection is given up.
 */
export function createPool(
  connectionString: string,
  {
    max = 12,
    connectMs = 3_000,
    statementMs = 10_000,
    graceMs = 2_000,
    lockMs = 3_000,
    workMemory,
    isParallel = false,
  }: PoolOptions = {},
): pg.Pool {
  const settings = [
    ...(workMemory ? [`work_mem=${workMemory}`] : []),
    ...(isParallel ? [] : ['max_parallel_workers_per_gather=0']),
  ]
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    // Plans are kept with a connection and cost more than what they serve: a pause at the desk does not end it.
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_S,
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'dromos',
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // A connection that is lost while idle is replaced at its next use; one lost in use fails its statement, whose
  // caller is told. Neither ends the process.
  const replaced = (): void => undefined
  pool.on('error', replaced)
  pool.on('connect', (client) => client.on('error', replaced))
  return pool
}

const statements = new Map<string, string>()

/** Prepared and planned once per connection. Only where the best plan does not depend on the values. */
export function prepared(text: string): string {
  if (!statements.has(text)) statements.set(text, `prepared_${statements.size}`)
  return text
}

/** Runs a query as such: one of a few texts, whatever is asked. */
export function executePrepared<T>(
  db: Kysely<Tables>,
  query: RawBuilder<T> | Compilable<T>,
): Promise<QueryResult<T>> {
  const compiled = query.compile(db)
  prepared(compiled.sql)
  return db.executeQuery(compiled)
}

/** The pool as the query builder asks it: texts marked as constant are prepared, a silent connection is given up. */
export function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      requireNoOpenTransaction()
      const client = await pool.connect()
      let isGone = false
      const ask = (text: string, values: readonly unknown[]) => {
        const name = statements.get(text)
        return name ? client.query({ name, text, values: [...values] }) : client.query(text, [...values])
      }
      const query = async (text: string, values: readonly unknown[]) => {
        // What is said to a connection that does not answer would only wait behind the last.
        if (isGone) throw new Error(SILENT)
        try {
          return await ask(text, values)
        } catch (error) {
          isGone ||= error instanceof Error && error.message === SILENT
          throw error
        }
      }
      // Kysely calls nothing but these two, and reads the result as node-postgres gives it.
      return { query, release: () => client.release(isGone) } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

/** What node-postgres says when its own limit of a query has passed. */
const SILENT = 'Query read timeout'
