import { LAST_ORDERS } from '@dromos/contract/firms/firm-rail.ts'
import type { LastOrder } from '@dromos/contract/firms/firm-rail.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import { netOfCarrier } from '../accounting/leg-debts.sql.ts'

// Each side by its own index, which has the order already; one that is both is told as the customer.
const lastOf = (party: string, side: LastOrder['side']): string =>
  `(select id, created_at, '${side}' as side from orders where ${party} = $1 order by created_at desc, id desc limit ${LAST_ORDERS})`

const lastText = prepared(`select o.id, o.number_id, o.status, last.side, o.loading_date,
    start.city as from, finish.city as to,
    case when last.side = 'customer' then o.customer_price else nullif(${netOfCarrier}, 0) end as price
  from (select distinct on (id) * from (
      ${lastOf('firm_company_id', 'customer')} union all ${lastOf('firm_carrier_id', 'carrier')}) both_sides
    order by id, side desc) last
  join orders o on o.id = last.id
  join places start on start.id = o.loading_place_id
  join places finish on finish.id = o.delivery_place_id
  order by last.created_at desc, last.id desc limit ${LAST_ORDERS}`)

export const lastOrdersQuery = (firmId: number): CompiledQuery<LastOrder> =>
  CompiledQuery.raw(lastText, [firmId])

export async function findLastOrders(db: Db, firmId: number): Promise<LastOrder[]> {
  return (await db.executeQuery<LastOrder>(lastOrdersQuery(firmId))).rows
}

const countText = prepared(`select (select count(*) from orders where firm_company_id = $1)::int
  + (select count(*) from orders where firm_carrier_id = $1 and firm_company_id <> $1)::int as total`)

/** How many orders a firm has, on either side. */
export async function countFirmOrders(db: Db, firmId: number): Promise<number> {
  const found = await db.executeQuery<{ total: number }>(CompiledQuery.raw(countText, [firmId]))
  return found.rows[0]?.total ?? 0
}
