import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import { LANE_KM, LANE_LENGTH } from '@dromos/contract/orders/order-rail.ts'
import type { LanePrice } from '@dromos/contract/orders/order-rail.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import { openOfOrder } from '../accounting/further-invoices.sql.ts'
import { netOfCarrier } from '../accounting/leg-debts.sql.ts'
import { journeyOf } from './order-licences.queries.ts'
import type { OrderJourney } from './order-licences.queries.ts'

interface RailFacts {
  status: number
  business_id: number
  firm_company_id: number
  firm_carrier_id: number | null
  /** What the customer owes with VAT, in cents. */
  open: number
  places: number[]
  driver_phone: string | null
  log_lines: number
  journey: OrderJourney
}

const factsText =
  prepared(`select status, business_id, firm_company_id, firm_carrier_id, ${openOfOrder} as open,
    array(select distinct place_id from consignment_stops where order_id = o.id) as places,
    (select coalesce(mobiles[1], phones[1]) from contacts where id = o.transporter_id) as driver_phone,
    (select count(*) from document_logs where order_id = o.id)::int as log_lines,
    ${journeyOf('o.id')} as journey
  from orders o where id = $1`)

export async function findRailFacts(db: Db, id: number): Promise<RailFacts | undefined> {
  const found = await db.executeQuery<RailFacts>(CompiledQuery.raw(factsText, [id]))
  return found.rows[0]
}

/** Kilometres of one degree of latitude; of longitude it is this times the cosine of the latitude. */
const DEGREE_KM = 111

const near = (place: string): string => `array(select other.id from places one join places other
    on other.lat between one.lat - ${LANE_KM}.0 / ${DEGREE_KM} and one.lat + ${LANE_KM}.0 / ${DEGREE_KM}
    and abs(other.lng - one.lng) * cos(radians(one.lat)) <= ${LANE_KM}.0 / ${DEGREE_KM}
  where one.id = ${place})`

const laneSql = (from: string, to: string, besides = ''): string => `select o.id, o.number_id, o.loading_date,
    o.carrier_name as carrier, ${netOfCarrier} as price, start.city as from, finish.city as to,
    coalesce((o.goods->>'load_meters')::float8, ${FULL_METRES}) as load_meters,
    exists (select from groupage_orders g where g.order_id = o.id) as is_share
  from (select id from orders
    where loading_place_id = any(${near(from)}) and delivery_place_id = any(${near(to)})
      and firm_carrier_id is not null and transporter_price > 0${besides}
    order by loading_date desc, id desc limit ${LANE_LENGTH}) last
  join orders o on o.id = last.id
  join places start on start.id = o.loading_place_id
  join places finish on finish.id = o.delivery_place_id
  order by o.loading_date desc, o.id desc`

const endOf = (end: string): string => `(select ${end} from orders where id = $1)`
const laneText = prepared(laneSql(endOf('loading_place_id'), endOf('delivery_place_id'), ' and id <> $1'))
const placesText = prepared(laneSql('$1::int', '$2::int'))

export const laneQuery = (id: number): CompiledQuery<LanePrice> => CompiledQuery.raw(laneText, [id])

/** What others were paid on the lane of an order, the newest first. */
export async function findLane(db: Db, id: number): Promise<LanePrice[]> {
  return (await db.executeQuery<LanePrice>(laneQuery(id))).rows
}

export const laneBetweenQuery = (from: number, to: number): CompiledQuery<LanePrice> =>
  CompiledQuery.raw(placesText, [from, to])

/** What was paid between the surroundings of two places, the newest first. */
export async function findLaneBetween(db: Db, from: number, to: number): Promise<LanePrice[]> {
  return (await db.executeQuery<LanePrice>(laneBetweenQuery(from, to))).rows
}
