import { PostgresDialect } from 'kysely'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { preparing } from './pool.ts'
import type { Tables } from './schema.generated.ts'
import { TransactingDb } from './transacting.ts'

/** A connection pool, or the transaction that a use case runs in. */
export type Db = Kysely<Tables>

/** Queries on a pool; code inside a transaction gets no second connection. */
export function createDb(pool: pg.Pool): Db {
  return new TransactingDb<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
