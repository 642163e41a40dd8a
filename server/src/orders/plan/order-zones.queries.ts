import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import { hasStrayed } from '../../consignments/stop-zones.queries.ts'
import type { ZonedPlace } from '../../consignments/stop-zones.queries.ts'
import type { Db } from '../../db/client.ts'

/** Locks the orders that a corrected clock touches, and before them their groupages, as everybody does. */
export async function lockStrayed(db: Db, place: ZonedPlace): Promise<number[]> {
  await sql`select from groupages where id in (select groupage_id from groupage_orders where order_id in (${strayed(place)}))
    order by id for no key update`.execute(db)
  const locked = await sql<{ id: number }>`
    select id from orders where id in (${strayed(place)}) order by id for no key update`.execute(db)
  return locked.rows.map(({ id }) => id)
}

const strayed = (
  place: ZonedPlace,
) => sql`select o.id from orders o join consignment_stops s on s.order_id = o.id
  where o.status = any(${openStatuses}::int[]) and not o.closed and ${hasStrayed(place)}`

/** Those of which a carrier has the transport order, or has confirmed it. */
export async function listSent(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from orders where id = any(${ids}::int[])
    and (sent_at is not null or confirmed_by_carrier_at is not null) order by id`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function listGroupagesOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`select distinct groupage_id as id from groupage_orders
    where order_id = any(${ids}::int[]) order by groupage_id`.execute(db)
  return found.rows.map(({ id }) => id)
}
