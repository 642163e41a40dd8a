import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function refreshFirmName(db: Db, firmId: number): Promise<void> {
  await refresh(db, sql`mine.firm_company_id = ${firmId} or mine.firm_carrier_id = ${firmId}`)
}

export async function refreshPlaceName(db: Db, placeId: number): Promise<void> {
  await refresh(db, sql`mine.id in (select order_id from consignment_stops where place_id = ${placeId})`)
}

export async function refreshOrderName(db: Db, orderId: number): Promise<void> {
  await refresh(db, sql`mine.id = ${orderId}`)
}

async function refresh(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update orders set
      customer_name = customer.name,
      carrier_name = coalesce(carrier.name, ''),
      search = norm_search(concat_ws(' ', '', orders.number_id, customer.name, carrier.name, orders.pn_truck,
        orders.pn_trailer, code_key(orders.pn_truck), code_key(orders.pn_trailer), order_words(mine.id, false))),
      customer_search = norm_search(concat_ws(' ', '', orders.number_id, order_words(mine.id, true)))
    from orders mine
    join firms customer on customer.id = mine.firm_company_id
    left join firms carrier on carrier.id = mine.firm_carrier_id
    where orders.id = mine.id and (${which})`.execute(db)
}

export async function countOrdersAt(db: Db, placeId: number): Promise<number> {
  const counted = await sql<{
    orders: number
  }>`select count(distinct order_id)::int as orders from consignment_stops
    where place_id = ${placeId} or custom_place_id = ${placeId} or party_place_id = ${placeId}`.execute(db)
  return counted.rows[0]?.orders ?? 0
}
