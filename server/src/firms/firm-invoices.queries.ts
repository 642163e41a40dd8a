import type { FirmInvoices } from '@dromos/contract/firms/firm-credit.ts'
import type { OrderVat } from '@dromos/contract/orders/gross.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { officeRoleIds } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { personIsOn } from '../db/people-on.ts'

/** What a firm owes for one order; nothing where the order is another firm's. */
export async function findOpenOf(db: Db, firmId: number, orderId: number): Promise<number> {
  const found = await sql<{ open: number }>`
    select coalesce(sum(open), 0)::bigint as open from customer_debts
    where order_id = ${orderId} and firm_id = ${firmId}`.execute(db)
  return found.rows[0]?.open ?? 0
}

export async function findVat(
  db: Db,
  { business, firmId, places }: { business: number; firmId: number; places: readonly number[] },
): Promise<OrderVat | null> {
  const found = await sql<OrderVat>`
    select rule, case rule when 'domestic' then vat_rate else 0 end as rate
    from businesses, vat_rule(${business}::int, ${firmId}::int, ${[...places]}::int[]) as rule
    where id = ${business} and rule is not null`.execute(db)
  return found.rows[0] ?? null
}

const HELPERS = 5

export async function findHelpers(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('people')
    .select(sql<string>`name || ' ' || surname`.as('name'))
    .where('role_id', 'in', [...officeRoleIds])
    .where(personIsOn)
    .orderBy('role_id')
    .orderBy('id')
    .limit(HELPERS)
    .execute()
  return found.map(({ name }) => name)
}

type Parts = NonNullable<FirmInvoices['parts']>

const isDone = sql`(o.finished or o.status = ${sql.lit(orderStatus.cancelled)})`

export async function sumParts(db: Db, firmId: number, today: string): Promise<Parts> {
  const open = sql`coalesce(sum(d.open)`
  const isOverdue = sql`d.number <> '' and coalesce(d.due < ${today}::date, false)`
  const found = await sql<Parts>`
    select ${open} filter (where d.number = '' and not ${isDone}), 0)::bigint as running,
      ${open} filter (where d.number = '' and ${isDone}), 0)::bigint as delivered,
      ${open} filter (where d.number <> '' and not (${isOverdue})), 0)::bigint as invoiced,
      ${open} filter (where ${isOverdue}), 0)::bigint as overdue
    from customer_debts d join orders o on o.id = d.order_id where d.firm_id = ${firmId}`.execute(db)
  const [parts] = found.rows
  if (!parts) throw new Error('an aggregate without a row')
  return parts
}

const SHOWN = 100

type Invoice = FirmInvoices['invoices'][number]

export async function listOpenInvoices(
  db: Db,
  firmId: number,
  today: string,
): Promise<{ invoices: Invoice[]; total: number }> {
  const found = await sql<Invoice & { total: number }>`
    select d.number, min(d.date) as date, min(d.due) as due,
      sum(d.gross)::bigint as gross, sum(d.open)::bigint as open,
      coalesce(greatest(0, ${today}::date - min(d.due)), 0)::int as overdue_days,
      json_agg(json_build_object('id', o.id, 'number_id', o.number_id) order by o.id) as orders,
      (count(*) over ())::int as total
    from customer_debts d join orders o on o.id = d.order_id where d.firm_id = ${firmId} and d.number <> ''
    group by d.number
    order by min(d.due) nulls last, d.number limit ${SHOWN}`.execute(db)
  const total = found.rows[0]?.total ?? 0
  return { invoices: found.rows.map(({ total: _total, ...invoice }) => invoice), total }
}
