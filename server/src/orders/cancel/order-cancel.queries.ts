import { CompiledQuery, sql } from 'kysely'
import { enterCosts } from '../../consignments/consignment-save.sql.ts'
import type { Db } from '../../db/client.ts'
import type { KeptCost } from '../life/order-life.queries.ts'

const restoreText = enterCosts('order_id')

export async function readCosts(db: Db, orderId: number): Promise<KeptCost[]> {
  const found = await sql<{ costs: KeptCost[] }>`
    select coalesce(jsonb_agg(to_jsonb(c) - 'id' - 'order_id' - 'booking_id' order by c.sort, c.id), '[]') as costs
    from consignment_costs c where c.order_id = ${orderId}`.execute(db)
  return found.rows[0]?.costs ?? []
}

export async function clearCosts(db: Db, orderId: number): Promise<void> {
  await sql`delete from consignment_costs where order_id = ${orderId}`.execute(db)
}

export async function restoreCosts(db: Db, orderId: number, costs: readonly object[]): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(restoreText, [orderId, JSON.stringify(costs)]))
}
