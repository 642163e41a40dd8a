import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './client.ts'
import { prepared } from './pool.ts'

/**
 * Runs a built statement prepared, see `prepared`: only where its text is the same whatever the values are, and what it
 * looks up is found by a key.
 */
export function executePrepared<R>(db: Db, built: CompiledQuery<R>): Promise<QueryResult<R>> {
  prepared(built.sql)
  return db.executeQuery(built)
}
