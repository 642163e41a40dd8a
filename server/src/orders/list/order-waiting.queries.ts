import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from './order-conditions.sql.ts'
import type { OrderFilter } from './order-conditions.sql.ts'

export type WaitingFilter = Omit<OrderFilter, 'firmId' | 'status'>

/** Orders that wait for a carrier and are in no groupage, the earliest loading first. */
export function waitingQuery(filter: WaitingFilter, most: number): CompiledQuery<{ id: number }> {
  const { where, values } = conditionsOf({ ...filter, firmId: null, status: [orderStatus.created] }, 'all')
  const text = `select orders.id from orders${where} and not orders.closed
    and not exists (select from groupage_orders member where member.order_id = orders.id)
    order by orders.loading_date, orders.id limit $${values.length + 1}`
  return CompiledQuery.raw(text, [...values, most])
}

export async function findWaiting(db: Db, filter: WaitingFilter, most: number): Promise<number[]> {
  return (await db.executeQuery(waitingQuery(filter, most))).rows.map(({ id }) => id)
}
