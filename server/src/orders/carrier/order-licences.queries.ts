import { unloadedStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import { isTruckOpen } from '../../documents/truck.sql.ts'

export interface OrderJourney {
  from: string
  to: string
  countries: number[]
  is_cooled: boolean
  is_dangerous: boolean
  is_truck_open: boolean
  cargo_value: number | null
  declared_value: number | null
  sdr_rate: number
  /** Kilograms, where a value is stated. */
  weight: number | null
}

export const journeyOf = (orderId: string): string => `(select json_build_object('from', min(stop.date),
    'to', max(stop.date), 'countries', array_agg(distinct place.country_id order by place.country_id),
    'is_cooled', (select bool_or(coalesce(temp, start_temp, stop_temp) is not null) from consignment_details
      where order_id = ${orderId}),
    'is_dangerous', exists (select from consignment_details detail
      join consignment_cargos line on line.detail_id = detail.id
      join cargo_types kind on kind.id in (line.cargo_id, line.subcargo_id) and kind.adr
      where detail.order_id = ${orderId}),
    'is_truck_open', (select ${isTruckOpen('carried')} from orders carried where carried.id = ${orderId}),
    'cargo_value', (select sum(cargo_value)::float8 from consignment_details where order_id = ${orderId}),
    'declared_value', (select sum(declared_value)::float8 from consignment_details where order_id = ${orderId}),
    'sdr_rate', (select business.sdr_rate::float8 from orders carried
      join businesses business on business.id = carried.business_id where carried.id = ${orderId}),
    'weight', (select (goods->>'weight')::float8 from orders carried where carried.id = ${orderId}
      and exists (select from consignment_details where order_id = carried.id and cargo_value is not null)))
  from consignment_stops stop join places place on place.id = stop.place_id where stop.order_id = ${orderId})`

export interface CarriedOrder {
  status: number
  firm_carrier_id: number | null
  journey: OrderJourney
}

const text = prepared(`select status, firm_carrier_id, ${journeyOf('orders.id')} as journey
  from orders where id = $1`)

/** The carrier of an order and what it drives, as written so far in the transaction. */
export async function readCarried(db: Db, id: number): Promise<CarriedOrder | undefined> {
  const found = await db.executeQuery<CarriedOrder>(CompiledQuery.raw(text, [id]))
  return found.rows[0]
}

export interface ListedOrder {
  id: number
  number_id: string
  firm_carrier_id: number
  carrier_name: string
  loading_date: string
  journey: OrderJourney
  /** Who looks after it, or else who entered it. */
  people: number[]
}

const listText = prepared(`select id, number_id, firm_carrier_id, carrier_name, loading_date,
    ${journeyOf('orders.id')} as journey,
    case when assign_user is null and not exists (select from order_assign_users where order_id = orders.id)
      then array_remove(array[created_by], null)
      else array(select assign_user where assign_user is not null
        union select person_id from order_assign_users where order_id = orders.id) end as people
  from orders where status in (${unloadedStatuses.join()}) and firm_carrier_id is not null and id > $1 order by id limit $2`)

export async function listCarried(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<ListedOrder[]> {
  const found = await db.executeQuery<ListedOrder>(CompiledQuery.raw(listText, [after, limit]))
  return found.rows
}

const findingText = prepared(`insert into order_licence_findings (order_id, finding) values ($1, $2)
  on conflict do nothing returning order_id`)

export async function insertFinding(db: Db, orderId: number, finding: string): Promise<boolean> {
  const found = await db.executeQuery(CompiledQuery.raw(findingText, [orderId, finding]))
  return found.rows.length > 0
}
