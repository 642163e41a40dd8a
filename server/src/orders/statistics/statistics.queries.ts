import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { GroupSort } from '@dromos/contract/statistics/filters.ts'
import type { Step } from '@dromos/contract/statistics/period.rules.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isById } from '../list/order-drilldown.sql.ts'
import {
  factsOf,
  groupedByCarriers,
  groupedByPlaces,
  groupKeys,
  sumNames,
  sums,
} from './statistics-facts.sql.ts'
import type { CountedPeriods, Sums } from './statistics-facts.sql.ts'

export interface FactsFilter extends CountedPeriods {
  hasMoney: boolean
}

/** What a question of facts finds. */
export async function read<R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
}

/** The sums of both periods; a period without an order is missing. */
export async function readSums(db: Db, asked: FactsFilter): Promise<(Sums & { is_now: boolean })[]> {
  const { text, values } = factsOf(asked, asked)
  return read(db, `${text} select f.is_now, ${sums} from facts f group by f.is_now`, values)
}

/** The first day of each step that has orders, with its sums. Weeks begin on Monday. */
export async function readSeries(
  db: Db,
  asked: FactsFilter,
  step: Step,
): Promise<(Sums & { is_now: boolean; day: string })[]> {
  const { text, values } = factsOf(asked, asked)
  const day = step === 'day' ? 'f.day' : `date_trunc('${step}', f.day::timestamp)::date`
  return read(
    db,
    `${text} select f.is_now, ${day} as day, ${sums} from facts f group by 1, 2 order by 1, 2`,
    values,
  )
}

export interface GroupRow extends Sums {
  is_now: boolean
  /** Null in the row of all that are not shown. */
  key: string | null
  place: number | null
  /** How many groups are not shown. */
  others: number
  /** How many of all groups lose money. */
  losing: number
}

const orders: Record<GroupSort, string> = {
  turnover: 'turnover desc',
  profit: 'profit desc',
  loss: 'profit',
  orders: 'active desc',
  late: 'late desc, active',
}

/**
 * The first groups by an order, and all others as one row, of both periods: those that have nothing any more come after those
 * that have, the largest before first.
 */
export async function readGroups(
  db: Db,
  asked: FactsFilter,
  { dimension, sort, most }: { dimension: Dimension; sort: GroupSort; most: number },
): Promise<GroupRow[]> {
  const { hasMoney } = asked
  const ofRow = isById(dimension) && { key: groupKeys[dimension] }
  const { text, values } = factsOf(asked, { hasMoney, ...ofRow })
  const grouped = hasMoney && dimension === 'carrier' ? groupedByCarriers : groupedBy(dimension)
  const ofNow = ['turnover', 'profit', 'active', 'late']
    .map((name) => `coalesce(sum(${name}) filter (where is_now), 0) as ${name}`)
    .join(', ')
  const again = sumNames.map((name) => `sum(grouped.${name})::float8 as ${name}`).join(', ')
  return read(
    db,
    `${text}, ${grouped},
    ranked as (select key, bool_or(is_now) as is_now, max(turnover) as most, ${ofNow} from grouped group by key),
    placed as (select key, profit, row_number() over (order by is_now desc, ${orders[sort]}, most desc, key) as place from ranked),
    shown as (select key, place from placed where place <= $${values.length + 1})
    select shown.key, shown.place::int, grouped.is_now, (select count(*) from placed where place > $${values.length + 1})::int as others, ${again},
      (select count(*) from placed where profit < 0)::int as losing
    from grouped left join shown on shown.key = grouped.key group by 1, 2, 3 order by 2, 3 desc`,
    [...values, most],
  )
}

const groupedBy = (dimension: Dimension): string =>
  isById(dimension)
    ? `grouped as (select f.key, f.is_now, ${sums} from facts f group by 1, 2)`
    : groupedByPlaces(dimension, { rows: 'facts', sums })

export interface PairRow extends Sums {
  from: string
  to: string
}

/** Every pair of countries that orders of the period run between. */
export async function readPairs(db: Db, asked: FactsFilter): Promise<PairRow[]> {
  const { text, values } = factsOf({ ...asked, before: null }, asked)
  const grouped = groupedByPlaces('countries', { rows: 'facts', sums })
  return read(
    db,
    `${text}, ${grouped} select from_iso as "from", to_iso as "to", ${sumNames.join(', ')} from grouped order by 1, 2`,
    values,
  )
}
