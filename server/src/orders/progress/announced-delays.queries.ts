import type { DelayReaders } from '@dromos/contract/orders/delay-readers.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import { referencesFor } from '../../consignments/consignment-audience.sql.ts'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import { isAwaited } from './order-delays.queries.ts'

export interface TakenDelay {
  kind: StopKind
  place: string
  timezone: string
  starts_at: string
  ends_at: string
  expected: string
}

/** Takes what was released of an order and is to be told: of it, what still holds. One ramp is told of once. */
export async function takeDelays(db: Db, orderId: number): Promise<TakenDelay[]> {
  await sql`select from orders where id = ${orderId} for no key update`.execute(db)
  const iso = (column: string) => sql.raw(utcIso(column))
  const found = await sql<TakenDelay>`with found as (
      select s.id from consignment_stops s join orders o on o.id = s.order_id join firms f on f.id = o.firm_company_id
      where o.id = ${orderId} and s.eta > s.ends_at and not s.eta_withheld
        and s.eta is distinct from s.told_eta and s.arrived_at is null and ${sql.raw(isAwaited)} and f.active and f.tell_delays
    ), told as (
      update consignment_stops s set told_eta = eta from found where found.id = s.id returning s.*
    )
    select distinct on (s.kind, s.starts_at, s.ends_at, s.place_id) s.kind,
      coalesce(nullif(p.city, ''), p.name) as place, s.timezone, ${iso('s.starts_at')} as starts_at,
      ${iso('s.ends_at')} as ends_at, ${iso('s.eta')} as expected
    from told s join places p on p.id = s.place_id
    order by s.kind, s.starts_at, s.ends_at, s.place_id, s.id`.execute(db)
  return found.rows
}

export interface DelayFacts extends Pick<DelayReaders, 'is_on'> {
  number: string
  /** Those that its customer may know. */
  references: string
  accounts: { id: number; name: string }[]
}

/** Which order it is, and which accounts of its customer are on; nothing where there is no such order. */
export async function findDelayFacts(db: Db, orderId: number): Promise<DelayFacts | undefined> {
  const found = await sql<DelayFacts>`select o.number_id as number, f.tell_delays and f.active as is_on,
      ${sql.raw(referencesFor('order_id', 'o.id', 'customer'))} as references,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name || ' ' || p.surname) order by p.id), '[]')
        from people p where p.firm_id = f.id and p.role_id = ${roles.customer} and person_is_on(p)) as accounts
    from orders o join firms f on f.id = o.firm_company_id where o.id = ${orderId}`.execute(db)
  return found.rows[0]
}
