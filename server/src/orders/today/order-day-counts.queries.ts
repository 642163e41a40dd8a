import type { OrderTab } from '@dromos/contract/orders/filters.ts'
import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { executePrepared, prepared } from '../../db/pool.ts'
import { conditionsOf } from '../list/order-conditions.sql.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { inScope } from './order-day.sql.ts'
import type { DayScope } from './order-day.sql.ts'

/** How many orders the list finds by each of these questions. */
export async function countAll<K extends string>(
  db: Db,
  asked: Readonly<Record<K, { filter: OrderFilter; tab?: OrderTab }>>,
): Promise<Record<K, { count: number }>> {
  const names = Object.keys(asked) as K[]
  const found = await Promise.all(
    names.map(async (name) => {
      const { where, values } = conditionsOf(asked[name].filter, asked[name].tab ?? 'all')
      const text = `select count(*)::int as count from orders${where}`
      const counted = await db.executeQuery<{ count: number }>(CompiledQuery.raw(prepared(text), values))
      return [name, counted.rows[0] ?? { count: 0 }] as const
    }),
  )
  // One entry for each of the names.
  return Object.fromEntries(found) as Record<K, { count: number }>
}

/** The late ones among the orders that the list finds, and how many of them are late at each side. */
export async function countLate(
  db: Db,
  filter: OrderFilter,
): Promise<{ count: number; loading: number; delivery: number }> {
  const { where, values } = conditionsOf({ ...filter, delay: 'any' }, 'all')
  const text = prepared(`select count(*)::int as count, count(*) filter (where loading_delay)::int as loading,
    count(*) filter (where delivery_delay)::int as delivery from orders${where}`)
  const found = await db.executeQuery<{ count: number; loading: number; delivery: number }>(
    CompiledQuery.raw(text, values),
  )
  return found.rows[0] ?? { count: 0, loading: 0, delivery: 0 }
}

/** What of our invoices is not paid, and what of that is overdue on a day, in cents. */
export async function sumUnpaid(
  db: Db,
  { day, scope }: { day: string; scope: DayScope },
): Promise<{ unpaid: number; overdue: number }> {
  const found = await executePrepared(
    db,
    sql<{ unpaid: number; overdue: number }>`
    select coalesce(sum(d.open), 0)::bigint as unpaid,
      coalesce(sum(d.open) filter (where d.due < ${day}::date), 0)::bigint as overdue
    from customer_debts d ${ordersInScope(scope)} where d.number <> '' ${inScope(scope)}`,
  )
  return found.rows[0] ?? { unpaid: 0, overdue: 0 }
}

/** Nobody's own are everybody's, of which no order is looked at. */
const ordersInScope = ({ firmId, personId }: DayScope): RawBuilder<unknown> =>
  firmId === null && personId === null ? sql`` : sql`join orders o on o.id = d.order_id`

export interface Debt {
  firm_id: number
  firm: string
  open: number
  invoices: number
  days: number
}

/** Firms with overdue invoices, the longest overdue first. */
export async function findDebts(
  db: Db,
  { day, scope, most }: { day: string; scope: DayScope; most: number },
): Promise<Debt[]> {
  const found = await executePrepared(
    db,
    sql<Debt>`
    select o.firm_company_id as firm_id, max(o.customer_name) as firm, sum(d.open)::bigint as open,
      count(distinct d.number)::int as invoices, ${day}::date - min(d.due) as days
    from customer_debts d join orders o on o.id = d.order_id
    where d.number <> '' and d.due < ${day}::date ${inScope(scope)}
    group by o.firm_company_id order by days desc, firm_id limit ${most}`,
  )
  return found.rows
}
