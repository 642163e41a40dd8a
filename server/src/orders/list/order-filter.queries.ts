import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { OrderFilter } from './order-conditions.sql.ts'

/** More firms than this are left to a join: listing them would make every statement long. */
const MOST_FIRMS = 5_000

const text = `select distinct firm_id from firm_operations where operation_id = any($1::int[]) limit ${MOST_FIRMS + 1}`

/** Told which firms, the planner knows how many orders they have; else it may read all to find few. */
export async function resolveOperations<T extends OrderFilter>(db: Db, filter: T): Promise<T> {
  if (!filter.operations) return filter
  const found = await db.executeQuery<{ firm_id: number }>(CompiledQuery.raw(text, [filter.operations]))
  if (found.rows.length > MOST_FIRMS) return filter
  return { ...filter, operations: undefined, operating: found.rows.map(({ firm_id }) => firm_id) }
}
