import type { DetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { MOST_PROPOSALS, PROPOSED_FROM } from '@dromos/contract/orders/order-proposals.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { CompiledQuery } from 'kysely'
import { detailsJson } from '../../consignments/consignment-record.sql.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'

interface LastJourney {
  id: number
  number_id: string
  loading_date: string
  customer_price: number
  details: DetailRecord[]
}

// The newest of each lane among the last ones: a customer has thousands.
const journeysText = prepared(`select o.id, o.number_id, o.loading_date, o.customer_price,
    ${detailsJson('order_id', 'o.id', 'staff')} as details
  from (select distinct on (loading_place_id, delivery_place_id) id, created_at
    from (select id, created_at, loading_place_id, delivery_place_id, status from orders
      where firm_company_id = $1 order by created_at desc, id desc limit ${PROPOSED_FROM}) last
    where status <> ${orderStatus.cancelled}
    order by loading_place_id, delivery_place_id, created_at desc, id desc) lane
  join orders o on o.id = lane.id
  order by lane.created_at desc, lane.id desc limit ${MOST_PROPOSALS}`)

export const lastJourneysQuery = (firmId: number): CompiledQuery<LastJourney> =>
  CompiledQuery.raw(journeysText, [firmId])

/** A customer's last journeys between different places, the newest first. */
export async function findLastJourneys(db: Db, firmId: number): Promise<LastJourney[]> {
  return (await db.executeQuery<LastJourney>(lastJourneysQuery(firmId))).rows
}
