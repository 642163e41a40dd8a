import { FULL_METRES } from '@dromos/contract/consignments/load-metres.rules.ts'
import type { VisitKey } from '@dromos/contract/groupages/planner/stops.rules.ts'
import type { PlannedOrder, Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { loadType, stopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Found = Omit<PlannedOrder, 'adr' | 'food'>

/** As it is read: which goods are dangerous or food is known by a short list. */
export interface ReadPlanned extends Found {
  cargo_ids: number[]
}

const celsius = (value: string): string =>
  `case when d.degrees = 'F' then (${value} - 32) * 5 / 9 else ${value} end`

/**
 * What a trailer has to know of the orders in `chosen`. Their parts are looked up order by order: gathered for all of them at
 * once, whole tables would be read. A temperature is kept to within two degrees, where no range was typed.
 */
const planned = `
  select o.id, o.number_id, o.customer_name as customer, o.customer_price,
    json_build_object('country_iso', origin_country.iso, 'city', origin.city, 'date', o.loading_date,
      'lat', origin.lat, 'lng', origin.lng) as loading,
    json_build_object('country_iso', target_country.iso, 'city', target.city, 'date', o.delivery_date,
      'lat', target.lat, 'lng', target.lng) as delivery,
    (o.goods->>'load_meters')::float8 as load_meters, (o.goods->>'weight')::float8 as weight,
    coalesce(round(part.places, 2), 0)::float8 as places,
    case when part.low is not null then json_build_object('from', round(least(part.low, part.high), 1),
      'to', round(greatest(part.low, part.high), 1)) end as temperature,
    coalesce((select true from consignment_stops s where s.order_id = o.id and s.custom = 1 limit 1), false) as customs,
    coalesce((o.goods->>'load_type_id')::int = ${loadType.fullTruck} and (o.goods->>'load_meters')::float8 >= ${FULL_METRES}, false) as "full",
    (o.goods->>'trailer_type_id')::int as trailer,
    array(select jsonb_array_elements(o.goods->'cargo_ids')::int) as cargo_ids
  from chosen o
  join places origin on origin.id = o.loading_place_id join countries origin_country on origin_country.id = origin.country_id
  join places target on target.id = o.delivery_place_id join countries target_country on target_country.id = target.country_id
  left join lateral (
    select max(${celsius('coalesce(d.start_temp, d.temp - 2)')}) as low, min(${celsius('coalesce(d.stop_temp, d.temp + 2)')}) as high,
      sum((select sum(line.pallets * coalesce(line.length, kind.length, 0)::numeric * coalesce(line.width, kind.width, 0) / 9600
        / line.stack) from consignment_packings line join packing_types kind on kind.id = line.packing_type_id
        where line.detail_id = d.id)) as places
    from consignment_details d where d.order_id = o.id) part on true`

const columns = (from: string): string =>
  ['id', 'number_id', 'customer_name', 'customer_price', 'loading_date', 'delivery_date']
    .concat('loading_place_id', 'delivery_place_id', 'goods')
    .map((name) => `${from}.${name}`)
    .join(', ')

/** Orders by corridor and day. */
export function plannedQuery(ids: readonly number[]): CompiledQuery<ReadPlanned> {
  const text = `with chosen as materialized (select ${columns('orders')} from orders where id = any($1::int[])) ${planned}
    order by origin_country.iso, target_country.iso, o.loading_date, o.id`
  return CompiledQuery.raw(text, [ids])
}

export async function readPlanned(db: Db, ids: readonly number[]): Promise<ReadPlanned[]> {
  return (await db.executeQuery(plannedQuery(ids))).rows
}

/** The orders of a groupage in the sequence of loading. */
export async function readTour(db: Db, id: number): Promise<ReadPlanned[]> {
  const text = `with chosen as materialized (
      select ${columns('o')}, member.sort from groupage_orders member join orders o on o.id = member.order_id
      where member.groupage_id = $1) ${planned}
    order by o.sort`
  return (await db.executeQuery<ReadPlanned>(CompiledQuery.raw(text, [id]))).rows
}

/** Where and when the orders of a groupage are loaded and delivered. */
export async function readVisits(db: Db, id: number): Promise<Visit[]> {
  const found = await sql<Visit>`${visited}
    from groupage_orders member join consignment_stops s on s.order_id = member.order_id ${whereAbout}
    where member.groupage_id = ${id} and ${isVisit}
    order by member.sort, d.sort, s.kind`.execute(db)
  return found.rows
}

export async function readVisitsOf(db: Db, orders: readonly number[]): Promise<Visit[]> {
  const found = await sql<Visit>`${visited} from consignment_stops s ${whereAbout}
    where s.order_id = any(${orders}::int[]) and ${isVisit} order by s.order_id, d.sort, s.kind`.execute(db)
  return found.rows
}

const visited = sql`
    select s.order_id, (dense_rank() over (partition by s.order_id order by d.sort) - 1)::int as load, s.kind, s.place_id, country.iso as country_iso, place.city, place.name, place.lat, place.lng,
      s.timezone, s.starts_at, s.ends_at`
const whereAbout = sql`join consignment_details d on d.id = s.detail_id
    join places place on place.id = s.place_id join countries country on country.id = place.country_id`
const isVisit = sql`s.kind in (${stopKind.loading}, ${stopKind.unloading})`

/** The stops of a groupage as people have put them. */
export async function readStops(db: Db, id: number): Promise<VisitKey[]> {
  const found = await sql<{ stops: VisitKey[] }>`select stops from groupages where id = ${id}`.execute(db)
  return found.rows[0]?.stops ?? []
}

/** Types of goods that do not go with all others. */
export async function readDelicate(db: Db): Promise<{ id: number; adr: boolean; food: boolean }[]> {
  return db
    .selectFrom('cargo_types')
    .select(['id', 'adr', 'food'])
    .where((is) => is.or([is('adr', '=', true), is('food', '=', true)]))
    .execute()
}

/** A type of trailer, as far as it limits what is loaded. */
export async function findTrailer(db: Db, id: number) {
  return db
    .selectFrom('trailer_types')
    .select(['length', 'pallets', 'weight', 'reefer'])
    .where('id', '=', id)
    .executeTakeFirst()
}
