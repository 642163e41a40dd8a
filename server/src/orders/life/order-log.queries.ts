import type { OrderLogEntry, OrderLogKind } from '@dromos/contract/orders/order-log.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

const wanted = {
  all: sql`true`,
  events: sql`log.data is not null and log.data->>'event' is distinct from 'changed'`,
  changes: sql`log.data->>'event' = 'changed'`,
  people: sql`log.data is null`,
} as const

/** Lines of an order's log, the newest first. */
export async function listLog(
  db: Db,
  orderId: number,
  { limit, offset, kind }: { limit: number; offset: number; kind: OrderLogKind },
): Promise<{ rows: OrderLogEntry[]; total: number }> {
  const rows = await sql<OrderLogEntry>`
    select log.id, log.log_type_id, log.text, log.data->>'event' as event,
      (log.data->>'from')::int as from, (log.data->>'to')::int as to,
      coalesce(log.data->'changes', '[]') as changes, log.created_at,
      author.name || ' ' || author.surname as created_by
    from order_logs log left join people author on author.id = log.created_by
    where log.order_id = ${orderId} and ${wanted[kind]}
    order by log.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from order_logs log where log.order_id = ${orderId} and ${wanted[kind]}`.execute(
    db,
  )
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Whether there is such an order, and whose it is. */
export async function findOrderFirm(db: Db, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('firm_company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.firm_company_id
}

/** Whether a kind of line may be chosen by people; null when there is no such kind. */
export async function findLogType(db: Db, id: number): Promise<{ active: boolean } | undefined> {
  const found = await sql<{ active: boolean }>`select active from log_types where id = ${id}`.execute(db)
  return found.rows[0]
}
