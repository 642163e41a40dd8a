import type { PlannedJourney } from '@dromos/contract/calendar/overlaps.rules.ts'
import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import { prepared } from '../../db/pool.ts'
import { journeyStatus } from '../life/order-life.sql.ts'

export interface TruckJourney extends PlannedJourney {
  number_id: string
  pn_truck: string
}

/** No journey takes longer, in days. */
const LONGEST = 31

/** Of several orders and those that their trucks drive about the same days; what is delivered is over. */
const text = prepared(`
  with asked as (select id, code_key(pn_truck) as plate, loading_date, delivery_date from orders
    where id = any($1::int[]) and pn_truck <> '')
  select o.id, o.number_id, o.pn_truck, coalesce((o.goods->>'load_meters')::float8, ${FULL_METRES}) as load_meters,
    (select groupage_id from groupage_orders g where g.order_id = o.id) as groupage,
    ${utcIso('stops.starts_at')} as starts_at, ${utcIso('stops.ends_at')} as ends_at,
    ${utcIso('stops.loads_by')} as loads_by, ${utcIso('greatest(stops.frees_at, stops.eta)')} as frees_at,
    json_build_object('lat', loading.lat, 'lng', loading.lng) as "from",
    json_build_object('lat', delivery.lat, 'lng', delivery.lng) as "to"
  from orders o
  join places loading on loading.id = o.loading_place_id join places delivery on delivery.id = o.delivery_place_id
  join lateral (
    select min(s.starts_at) filter (where s.kind = ${stopKind.loading}) as starts_at,
      min(s.ends_at) filter (where s.kind = ${stopKind.loading}) as loads_by,
      max(s.ends_at) filter (where s.kind = ${stopKind.unloading}) as ends_at,
      max(s.starts_at) filter (where s.kind = ${stopKind.unloading}) as frees_at,
      max(s.eta) filter (where s.kind = ${stopKind.unloading} and s.arrived_at is null) as eta
    from consignment_stops s where s.order_id = o.id) stops on true
  where o.pn_truck <> '' and ${journeyStatus} in (${orderStatus.loading}, ${orderStatus.delivery})
    and exists (select from asked where asked.plate = code_key(o.pn_truck)
      and o.loading_date between asked.loading_date - ${LONGEST} and asked.delivery_date
      and o.delivery_date >= asked.loading_date)
  order by o.loading_date, o.id`)

export async function findTruckJourneys(db: Db, ids: readonly number[]): Promise<TruckJourney[]> {
  return (await db.executeQuery<TruckJourney>(CompiledQuery.raw(text, [ids]))).rows
}
