import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export async function countOrdersAt(db: Db, placeId: number): Promise<number> {
  const counted = await sql<{
    orders: number
  }>`select count(distinct order_id)::int as orders from consignment_stops
    where place_id = ${placeId} or custom_place_id = ${placeId} or party_place_id = ${placeId}`.execute(db)
  return counted.rows[0]?.orders ?? 0
}
