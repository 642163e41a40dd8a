import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { scopeOf } from './calendar.queries.ts'

interface FeedSpan {
  from: string
  to: string
  filter: OrderFilter
}

const MOST_CANCELLED = 500

/** Stops of cancelled orders, each place of an order once, as the calendar has counted them before. */
export async function findCancelledStops(db: Db, { from, to, filter }: FeedSpan): Promise<number[]> {
  const { text, values } = scopeOf(filter)
  const at = (offset: number): string => `$${values.length + offset}`
  const query = CompiledQuery.raw(
    `select min(s.id) as id from consignment_stops s join orders o on o.id = s.order_id
    where o.status = ${orderStatus.cancelled} and s.date between ${at(1)}::date and ${at(2)}::date${text}
    group by s.order_id, s.date, s.kind, s.place_id, s.starts_at
    order by s.date desc, 1 limit ${MOST_CANCELLED}`,
    [...values, from, to],
  )
  return (await db.executeQuery<{ id: number }>(query)).rows.map(({ id }) => id)
}

export interface FeedRevision {
  version: number
  updated_at: string
}

/** How often and when orders were changed, by their ids. */
export async function readRevisions(db: Db, orders: readonly number[]): Promise<Map<number, FeedRevision>> {
  const query = CompiledQuery.raw(
    `select id, version, ${utcIso('updated_at')} as updated_at from orders where id = any($1::int[])`,
    [[...orders]],
  )
  const { rows } = await db.executeQuery<FeedRevision & { id: number }>(query)
  return new Map(rows.map(({ id, ...revision }) => [id, revision]))
}
