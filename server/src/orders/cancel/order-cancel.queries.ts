import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { KeptCost } from '../life/order-life.queries.ts'

/** The additional costs of an order, whole, as they are kept beside a cancellation. */
export async function readCosts(db: Db, orderId: number): Promise<KeptCost[]> {
  const found = await sql<{ costs: KeptCost[] }>`
    select coalesce(jsonb_agg(to_jsonb(c) - 'id' - 'order_id' order by c.sort, c.id), '[]') as costs
    from consignment_costs c where c.order_id = ${orderId}`.execute(db)
  return found.rows[0]?.costs ?? []
}

export async function clearCosts(db: Db, orderId: number): Promise<void> {
  await sql`delete from consignment_costs where order_id = ${orderId}`.execute(db)
}

/** Enters kept costs again; a kind that is gone meanwhile is left out. */
export async function restoreCosts(db: Db, orderId: number, costs: readonly object[]): Promise<void> {
  await sql`
    insert into consignment_costs (order_id, sort, cost_type_id, text, side, payer, prepaid, leg, vat_code, amount,
      currency, rate, rate_date)
    select ${orderId}, row_number() over () - 1, c.cost_type_id, coalesce(c.text, ''), c.side, c.payer,
      coalesce(c.prepaid, false), c.leg, c.vat_code, c.amount, coalesce(c.currency, 'EUR'), coalesce(c.rate, 1), c.rate_date
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c (cost_type_id int, text text, side text, payer text,
      prepaid boolean, leg text, vat_code text, amount bigint, currency text, rate numeric, rate_date date)
    where exists (select from cost_types where id = c.cost_type_id)`.execute(db)
}
