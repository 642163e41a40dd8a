import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Ids of records about to be entered, in rising order; nobody else gets them. */
export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(
    db,
  )
  return found.rows.map(({ id }) => id)
}
