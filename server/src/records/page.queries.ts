import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { Page, TabCount } from '@dromos/contract/base/paging.ts'
import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PageParams } from '../platform/paging.ts'
import { cappedTabs, countLimit, pageOf, rowsOf } from '../platform/paging.ts'

export interface RecordListQuery<S extends string = never> extends PageParams {
  dataField?: S | ''
  order?: 'asc' | 'desc' | ''
}

interface List<DB, TB extends keyof DB, R, S extends string> {
  found: SelectQueryBuilder<DB, TB, object>
  rows: SelectQueryBuilder<DB, TB, R>
  /** The column behind each field that the list is sorted by; the first unless asked. */
  sorts: Readonly<Record<S, string>>
  ties: readonly string[]
  direction?: 'asc' | 'desc'
  cap?: number
}

/** All of these conditions, without those that were not asked for. */
export function every(...conditions: (RawBuilder<unknown> | false | undefined)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => typeof condition === 'object')
  return asked.length > 0 ? sql`${sql.join(asked, sql` and `)}` : sql`true`
}

export async function page<DB, TB extends keyof DB, R, S extends string>(
  db: Db,
  query: RecordListQuery<S>,
  list: List<DB, TB, R, S>,
): Promise<Page<R>> {
  const [rows, counted] = await Promise.all([pageQuery(query, list).execute(), countQuery(list).execute(db)])
  return pageOf(rows, counted.rows[0]?.total ?? 0, query, list.cap)
}

export function pageQuery<DB, TB extends keyof DB, R, S extends string>(
  query: RecordListQuery<S>,
  { rows, sorts, ties, direction = 'asc' }: List<DB, TB, R, S>,
): SelectQueryBuilder<DB, TB, R> {
  const { limit, offset } = rowsOf(query)
  const [first] = Object.values<string>(sorts)
  const by = query.dataField ? sorts[query.dataField] : first
  const columns = [...(by ? [by] : []), ...ties]
  return columns
    .reduce((ordered, column) => ordered.orderBy(sql.ref(column), query.order || direction), rows)
    .limit(limit)
    .offset(offset)
}

export function countQuery<DB, TB extends keyof DB, R, S extends string>({ found, cap }: List<DB, TB, R, S>) {
  const matching = found.select(sql.lit(1).as('one'))
  const counted = cap === undefined ? matching : matching.limit(countLimit(cap))
  return sql<{ total: number }>`select count(*) as total from (${counted}) found`
}

interface Tabs<T extends string> {
  /** The table that is counted, as a statement names it. */
  from: RawBuilder<unknown>
  tabs: Readonly<Record<T, RawBuilder<unknown> | false>>
  /** What holds in every tab. */
  where: RawBuilder<boolean>
}

/** How many rows each tab has, up to the cap, in one statement. */
export async function countTabs<T extends string>(
  db: Db,
  { from, tabs, where }: Tabs<T>,
): Promise<Record<T, TabCount>> {
  const counts = Object.entries<RawBuilder<unknown> | false>(tabs).map(
    ([tab, condition]) => sql`(select count(*)::int from (
      select 1 from ${from} where ${every(condition, where)} limit ${countLimit(TOTAL_CAP)}) found) as ${sql.ref(tab)}`,
  )
  const counted = await sql<Record<T, number>>`select ${sql.join(counts)}`.execute(db)
  const [row] = counted.rows
  if (!row) throw new Error('a select without from gives one row')
  return cappedTabs(row)
}
