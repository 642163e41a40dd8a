import type { BoardOrder } from '@dromos/contract/calendar/board.ts'
import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import { orderStatus, openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import { platesMissing } from '../life/order-life.sql.ts'
import { scopeOf } from './calendar.queries.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'

export interface AskedBoard {
  from: string
  to: string
  filter: OrderFilter
  /** Whether a carrier has them, or nobody. */
  isCarried: boolean
  isRunning: boolean
  most: number
}

export interface FoundOrder extends BoardOrder {
  carrier: string
  pn_truck: string
  pn_trailer: string
  assign_user: number | null
  assignee: string | null
  trailer_type_id: number | null
  weight: number
  pallets: number
  /** In degrees Celsius. */
  low: number | null
  high: number | null
  total: number
}

/** No journey takes longer, in days: what began earlier is over. */
const LONGEST = 31

const celsius = (value: string): string =>
  `case when d.degrees = 'F' then (${value} - 32) * 5 / 9 else ${value} end`

const place = (name: string): string =>
  `json_build_object('country_iso', ${name}_country.iso, 'city', ${name}.city,
    'lat', ${name}.lat, 'lng', ${name}.lng)`

/** Orders whose journey touches some days, the first to load first. */
export function boardOrdersQuery(asked: AskedBoard): CompiledQuery<FoundOrder> {
  const { text, values } = scopeOf(asked.filter)
  const at = (offset: number): string => `$${values.length + offset}`
  const running = asked.isRunning
    ? ` and o.status in (${openStatuses.join()}) and o.status <> ${orderStatus.created}`
    : ''
  return CompiledQuery.raw(
    `with chosen as materialized (
      select o.id, (count(*) over ())::int as total from orders o
      where o.loading_date between ${at(1)}::date - ${LONGEST} and ${at(2)}::date and o.delivery_date >= ${at(1)}::date
        and o.status <> ${orderStatus.cancelled} and ${asked.isCarried ? 'o.firm_carrier_id is not null' : `o.status = ${orderStatus.created}`}${running}${text}
      order by o.loading_date, o.id limit ${at(3)}
    )
    select o.id, o.number_id, o.version, o.status, o.loading_delay, o.delivery_delay, o.at_risk, o.damaged,
      o.sent_at is not null as is_sent, stops.has_begun, o.customer_name as customer,
      ${place('loading')} as "from", ${place('delivery')} as "to", o.loading_date, o.delivery_date,
      ${utcIso('stops.starts_at')} as starts_at, ${utcIso('stops.ends_at')} as ends_at,
      ${utcIso('stops.loads_by')} as loads_by, ${utcIso('greatest(stops.frees_at, stops.eta)')} as frees_at,
      ${utcIso('stops.eta')} as eta,
      coalesce((o.goods->>'load_meters')::float8, ${FULL_METRES}) as load_meters,
      tour.id as groupage, tour.number_id as groupage_number, ${platesMissing} as plates_missing,
      o.firm_carrier_id as carrier_id, o.transporter_id, o.carrier_name as carrier, o.pn_truck, o.pn_trailer, o.assign_user,
      (select name || ' ' || surname from people where id = o.assign_user) as assignee,
      (o.goods->>'trailer_type_id')::int as trailer_type_id,
      coalesce((o.goods->>'weight')::float8, 0) as weight, coalesce((o.goods->>'pallets')::int, 0) as pallets,
      kept.low, kept.high, chosen.total
    from chosen join orders o on o.id = chosen.id
    join lateral (
      select min(s.starts_at) filter (where s.kind = ${stopKind.loading}) as starts_at,
        min(s.ends_at) filter (where s.kind = ${stopKind.loading}) as loads_by,
        max(s.starts_at) filter (where s.kind = ${stopKind.unloading}) as frees_at,
        max(s.ends_at) filter (where s.kind = ${stopKind.unloading}) as ends_at,
        max(s.eta) filter (where s.kind = ${stopKind.unloading} and s.arrived_at is null) as eta,
        bool_or(s.arrived_at is not null) as has_begun
      from consignment_stops s where s.order_id = o.id) stops on true
    join lateral (
      select round(max(${celsius('coalesce(d.start_temp, d.temp - 2)')}), 1)::float8 as low,
        round(min(${celsius('coalesce(d.stop_temp, d.temp + 2)')}), 1)::float8 as high
      from consignment_details d where d.order_id = o.id) kept on true
    left join groupage_orders member on member.order_id = o.id left join groupages tour on tour.id = member.groupage_id
    join places loading on loading.id = o.loading_place_id join countries loading_country on loading_country.id = loading.country_id
    join places delivery on delivery.id = o.delivery_place_id join countries delivery_country on delivery_country.id = delivery.country_id
    order by stops.starts_at, o.id`,
    [...values, asked.from, asked.to, asked.most],
  )
}

export async function findBoardOrders(db: Db, asked: AskedBoard): Promise<FoundOrder[]> {
  return (await db.executeQuery(boardOrdersQuery(asked))).rows
}

/** Where carriers are at home. */
export async function readFirms(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('firms')
    .innerJoin('countries', 'countries.id', 'firms.country_id')
    .leftJoin('firm_addresses', (join) =>
      join.onRef('firm_addresses.firm_id', '=', 'firms.id').on('firm_addresses.main', '=', true),
    )
    .select(['firms.id', 'firms.name', 'countries.iso as country_iso', 'firm_addresses.city'])
    .where('firms.id', 'in', ids)
    .orderBy('firms.name')
    .orderBy('firms.id')
    .execute()
}

/** Types of trailers, as far as they limit what they carry. */
export async function readTrailers(db: Db) {
  return db.selectFrom('trailer_types').select(['id', 'length', 'pallets', 'weight', 'reefer']).execute()
}
