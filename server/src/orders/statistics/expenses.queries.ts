import type { Expense } from '@dromos/contract/statistics/expenses.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { authorsOf } from '../../records/records.queries.ts'
import { factsOf } from './statistics-facts.sql.ts'
import type { FactsFilter } from './statistics.queries.ts'

/** Overhead of months that a period touches, the latest first. */
export async function listExpenses(db: Db, from: string, to: string): Promise<Expense[]> {
  const found = await sql<Expense>`
    select e.id, e.business_id, b.company_title as business, e.month, e.title, e.amount, e.version
    from expenses e join businesses b on b.id = e.business_id
    where e.month between date_trunc('month', ${from}::date)::date and ${to}::date
    order by e.month desc, b.company_title, e.id limit 1000`.execute(db)
  return found.rows
}

/** What was entered of months that a period touches, by business and month. */
export async function sumExpenses(
  db: Db,
  from: string,
  to: string,
): Promise<Pick<Expense, 'business_id' | 'month' | 'amount'>[]> {
  const found = await sql<Pick<Expense, 'business_id' | 'month' | 'amount'>>`
    select business_id, month, sum(amount)::bigint as amount from expenses
    where month between date_trunc('month', ${from}::date)::date and ${to}::date
    group by business_id, month order by month, business_id`.execute(db)
  return found.rows
}

export async function findExpense(db: Db, id: number) {
  return db
    .selectFrom('expenses')
    .selectAll('expenses')
    .select(authorsOf('expenses'))
    .where('expenses.id', '=', id)
    .executeTakeFirst()
}

export interface MonthRow {
  key: string
  business_id: number
  month: string
  orders: number
  turnover: number
  profit: number
  pending_orders: number
}

/**
 * What the orders of each group, business and month came to; `key` is of columns of `orders`. Those whose profit is not known
 * yet are apart: they have nothing to bear overhead with.
 */
export async function readMonths(db: Db, asked: FactsFilter, key: string): Promise<MonthRow[]> {
  const both = `(${key}) || ':' || business_id`
  const { text, values } = factsOf({ ...asked, before: null }, { hasMoney: true, key: both })
  const found = await db.executeQuery<MonthRow>(
    CompiledQuery.raw(
      `${text} select split_part(f.key, ':', 1) as key, split_part(f.key, ':', 2)::int as business_id,
        to_char(f.day, 'YYYY-MM') as month, count(*) filter (where f.active and f.known)::int as orders,
        count(*) filter (where not f.known)::int as pending_orders,
        coalesce(sum(f.turnover) filter (where f.known), 0)::bigint as turnover,
        coalesce(sum(f.turnover - f.cost) filter (where f.known), 0)::bigint as profit
      from facts f group by 1, 2, 3`,
      values,
    ),
  )
  return found.rows
}
