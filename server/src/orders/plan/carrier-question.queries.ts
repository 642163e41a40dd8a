import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface AskedStop {
  city: string
  country_iso: string
  date: string
  time_from: string | null
  time_to: string | null
  starts_at: string
  ends_at: string
  timezone: string
}

/** What a carrier is told before it takes an order: no price, and nothing of the customer. */
export interface AskedLoad {
  loading: AskedStop
  delivery: AskedStop
  pallets: number
  weight: number
  load_meters: number
  low: number | null
  high: number | null
}

const stop = (
  kind: number,
  order: string,
) => sql`(select json_build_object('city', p.city, 'country_iso', c.iso,
    'date', s.date, 'time_from', to_char(s.time_from, 'HH24:MI'), 'time_to', to_char(s.time_to, 'HH24:MI'),
    'starts_at', s.starts_at, 'ends_at', s.ends_at, 'timezone', s.timezone)
  from consignment_stops s join places p on p.id = s.place_id join countries c on c.id = p.country_id
  where s.order_id = o.id and s.kind = ${kind} order by ${sql.raw(order)}, s.id limit 1)`

export async function readAskedLoad(db: Db, orderId: number): Promise<AskedLoad> {
  const found = await sql<AskedLoad>`
    select ${stop(stopKind.loading, 's.starts_at')} as loading, ${stop(stopKind.unloading, 's.ends_at desc')} as delivery,
      (o.goods->>'pallets')::int as pallets, (o.goods->>'weight')::float8 as weight,
      (o.goods->>'load_meters')::float8 as load_meters, t.low, t.high
    from orders o left join lateral (
      select max(coalesce(d.start_temp, d.temp))::float8 as low, min(coalesce(d.stop_temp, d.temp))::float8 as high
      from consignment_details d where d.order_id = o.id) t on true
    where o.id = ${orderId}`.execute(db)
  const [load] = found.rows
  if (!load) throw new Error('an order that is asked about is not there')
  return load
}
