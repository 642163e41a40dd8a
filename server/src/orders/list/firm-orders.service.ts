import type { LastOrder } from '@dromos/contract/firms/firm-rail.ts'
import type { Context } from '../../platform/context.ts'
import { countFirmOrders, findLastOrders } from './firm-orders.queries.ts'

/** What a firm's own page tells of its orders: how many there are, and the last ones. */
export async function readFirmOrders(
  { db }: Context,
  firmId: number,
): Promise<{
  last: LastOrder[]
  total: number
}> {
  const [last, total] = await Promise.all([findLastOrders(db, firmId), countFirmOrders(db, firmId)])
  return { last, total }
}
