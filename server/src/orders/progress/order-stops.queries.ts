import type { delayInput } from '@dromos/contract/orders/order-life-input.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { utcIso } from '../../db/columns.ts'
import type { Db } from '../../db/client.ts'

/** A stop as commands judge it; instants are ISO texts. `position` counts details from 0. */
export interface LifeStop {
  id: number
  detail_id: number
  position: number
  kind: number
  place_id: number
  timezone: string
  starts_at: string
  ends_at: string
  arrived_at: string | null
  departed_at: string | null
}

const iso = (column: string) => sql.raw(utcIso(column))

export async function readStops(db: Db, orderId: number): Promise<LifeStop[]> {
  const found = await sql<LifeStop>`
    select s.id, s.detail_id, s.kind, s.place_id, s.timezone,
      ${iso('s.starts_at')} as starts_at, ${iso('s.ends_at')} as ends_at,
      ${iso('s.arrived_at')} as arrived_at, ${iso('s.departed_at')} as departed_at,
      (dense_rank() over (order by d.sort, d.id) - 1)::int as position
    from consignment_stops s join consignment_details d on d.id = s.detail_id
    where s.order_id = ${orderId} order by d.sort, d.id, s.kind`.execute(db)
  return found.rows
}

export async function writeTimes(
  db: Db,
  stopId: number,
  times: { arrived_at: string | null; departed_at: string | null },
): Promise<void> {
  await db.updateTable('consignment_stops').set(times).where('id', '=', stopId).execute()
}

export async function clearTimes(db: Db, orderId: number, kinds: readonly number[]): Promise<void> {
  await db
    .updateTable('consignment_stops')
    .set({ arrived_at: null, departed_at: null })
    .where('order_id', '=', orderId)
    .where('kind', 'in', [...kinds])
    .execute()
}

export async function clearDelays(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('consignment_stops')
    .set({
      eta: null,
      eta_withheld: false,
      told_eta: null,
      delay_reason: null,
      delay_responsible: null,
      delay_acknowledged_at: null,
      delay_note: '',
    })
    .where('order_id', '=', orderId)
    .execute()
}

interface Delay extends Pick<z.output<typeof delayInput>, 'reason' | 'responsible' | 'text'> {
  eta: string | null
  /** The customer is told of it; otherwise it knows what it was told before. */
  isReleased: boolean
  at: Date
}

export async function writeDelay(
  db: Db,
  stopIds: readonly number[],
  { reason, responsible, text, eta, isReleased, at }: Delay,
): Promise<void> {
  await db
    .updateTable('consignment_stops')
    .set({
      delay_reason: reason,
      delay_responsible: responsible,
      delay_note: text,
      delay_acknowledged_at: at.toISOString(),
      ...(eta === null ? {} : { eta, eta_withheld: !isReleased }),
    })
    .where('id', 'in', [...stopIds])
    .execute()
}
