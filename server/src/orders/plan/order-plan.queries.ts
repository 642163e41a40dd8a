import type { TwinHour } from '@dromos/contract/constants/clock.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** A stop as it is planned. `position` counts details from 0. */
export interface PlannedStop {
  id: number
  position: number
  kind: number
  place_id: number
  date: string
  time_from: string | null
  time_to: string | null
  from_hour: TwinHour | null
  to_hour: TwinHour | null
  timezone: string
}

export async function readPlannedStops(db: Db, orderId: number): Promise<PlannedStop[]> {
  const found = await sql<PlannedStop>`
    select s.id, s.kind, s.place_id, s.date, to_char(s.time_from, 'HH24:MI') as time_from,
      to_char(s.time_to, 'HH24:MI') as time_to, s.from_hour, s.to_hour, s.timezone,
      (dense_rank() over (order by d.sort, d.id) - 1)::int as position
    from consignment_stops s join consignment_details d on d.id = s.detail_id
    where s.order_id = ${orderId} order by d.sort, d.id, s.kind`.execute(db)
  return found.rows
}

export interface Replanned {
  id: number
  date: string
  from_hour: TwinHour | null
  to_hour: TwinHour | null
  starts_at: string
  ends_at: string
}

export async function writePlan(db: Db, stops: readonly Replanned[]): Promise<void> {
  await sql`update consignment_stops s set date = plan.date, from_hour = plan.from_hour, to_hour = plan.to_hour,
      starts_at = plan.starts_at, ends_at = plan.ends_at
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb)
      as plan (id int, date date, from_hour text, to_hour text, starts_at timestamptz, ends_at timestamptz)
    where s.id = plan.id`.execute(db)
}

interface Ends {
  loading_date: string
  loading_place_id: number
  delivery_date: string
  delivery_place_id: number
}

/** What the order's own row says of its stops, once they are written. */
export async function followPlan(db: Db, orderId: number, ends: Ends): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...ends, facets: sql`order_facets(id)`, goods: sql`order_goods(id)` })
    .where('id', '=', orderId)
    .execute()
}

export interface LoggedChange {
  field: string
  before: unknown
}

/** What the last move of an order has changed; nothing where there was none. */
export async function readLastMove(db: Db, orderId: number): Promise<LoggedChange[]> {
  const found = await sql<{ changes: LoggedChange[] | null }>`
    select data->'changes' as changes from document_logs
    where order_id = ${orderId} and data->>'event' = 'move_days' order by id desc limit 1`.execute(db)
  return found.rows[0]?.changes ?? []
}
