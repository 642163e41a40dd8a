import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/client.ts'
import type { Conditions } from './order-conditions.sql.ts'

/** How many orders match: roughly, or up to a cap. What a process keeps of it is here. */

/** What the database knows right now: the same text as before says that nothing was committed since. Null inside of a change. */
export const MOMENT = `case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end as moment`

/** The total of a filter, counted to one past the cap; not again while nothing has been committed. */
export async function totalOf(
  db: Db,
  { where, values }: Pick<Conditions, 'where' | 'values'>,
  { cap, moment }: { cap: number; moment: string | null },
): Promise<number> {
  const filter = JSON.stringify([where, values, cap])
  const known = totals.get(db) ?? new LRUCache<string, CountedAt>({ max: REMEMBERED.max })
  totals.set(db, known)
  const remembered = known.get(filter)
  if (remembered && remembered.moment === moment) return remembered.total
  const text = `select (${countText(where, cap)})::int as total, ${MOMENT}`
  const found = await db.executeQuery<CountedAt>(CompiledQuery.raw(text, values))
  const [counted] = found.rows
  if (!counted) throw new Error('an aggregate without a row')
  if (counted.moment !== null) known.set(filter, counted)
  return counted.total
}

interface CountedAt {
  total: number
  moment: string | null
}
const totals = new WeakMap<Db, LRUCache<string, CountedAt>>()

export function countText(where: string, cap: number): string {
  const limit = Number.isFinite(cap) ? ` limit ${Math.floor(cap) + 1}` : ''
  return `select count(*) as total from (select 1 from orders${where}${limit}) found`
}

/**
 * How many orders match, roughly: the planner knows from its statistics, without looking at them. It chooses the way a page
 * is found and nothing else, so the same filter is not asked about twice in a minute.
 */
export async function estimateOf(
  db: Db,
  { guess, values }: Pick<Conditions, 'guess' | 'values'>,
): Promise<number> {
  const known = estimates.get(db) ?? new LRUCache<string, number>(REMEMBERED)
  estimates.set(db, known)
  const filter = JSON.stringify([guess, values])
  const remembered = known.get(filter)
  if (remembered !== undefined) return remembered
  const text = `explain (format json) select 1 from orders${guess}`
  const found = await db.executeQuery<Explained>(CompiledQuery.raw(text, values))
  const estimate = found.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  known.set(filter, estimate)
  return estimate
}

const REMEMBERED = { max: 500, ttl: 60_000 }
const estimates = new WeakMap<Db, LRUCache<string, number>>()

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
}
