import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { openStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import { prepared } from '../../db/pool.ts'
import type { Db } from '../../db/client.ts'

export interface Delays {
  loading_delay: boolean
  delivery_delay: boolean
  at_risk: boolean
}

/** As it is now, and as it was before. */
export interface JudgedDelays extends Delays {
  was: Delays
}

export interface LateOrder {
  id: number
  number_id: string
  loading: string | null
  delivery: string | null
  people: number[]
}

/** Whether anybody waits for the truck of the order `o`. */
export const isAwaited = `(o.status in (${openStatuses.join()}) and not o.closed)`
const lateAt = (at: string): string =>
  `coalesce(coalesce(s.arrived_at, case when ${isAwaited} then ${at} end) >= s.ends_at + ${lateAfter}, false)`
const isLateKind = (kind: StopKind): string => `coalesce(bool_or(late.yes and s.kind = ${kind}), false)`

// Late: came late, or has not come where somebody waits. At risk: announced it and is still expected.
const judgeText = prepared(`update orders set (loading_delay, delivery_delay, at_risk)
    = (judged.loading_delay, judged.delivery_delay, judged.at_risk)
  from orders o cross join lateral (
    select ${isLateKind(stopKind.loading)} as loading_delay, ${isLateKind(stopKind.unloading)} as delivery_delay,
      coalesce(bool_or(s.eta > s.ends_at and s.arrived_at is null and not late.yes and ${isAwaited}), false) as at_risk
    from consignment_stops s cross join lateral (select ${lateAt('$2::timestamptz')} as yes) late
    where s.order_id = o.id) judged
  where orders.id = $1 and o.id = $1 and (orders.loading_delay, orders.delivery_delay, orders.at_risk)
    is distinct from (judged.loading_delay, judged.delivery_delay, judged.at_risk)
  returning orders.loading_delay, orders.delivery_delay, orders.at_risk, json_build_object(
    'loading_delay', o.loading_delay, 'delivery_delay', o.delivery_delay, 'at_risk', o.at_risk) as was`)

export async function judgeDelays(db: Db, id: number, at: string): Promise<JudgedDelays | undefined> {
  const judged = await db.executeQuery<JudgedDelays>(CompiledQuery.raw(judgeText, [id, at]))
  return judged.rows[0]
}

export async function lockDelays(db: Db, id: number): Promise<Delays | undefined> {
  const found = await sql<Delays>`
    select loading_delay, delivery_delay, at_risk from orders where id = ${id} for no key update`.execute(db)
  return found.rows[0]
}

const firstPlace = (kind: StopKind) =>
  sql`(array_agg(place.city order by s.ends_at) filter (where s.kind = ${kind}))[1]`

const isStillAtRisk = (at: RawBuilder<unknown>) => sql`exists (select from consignment_stops r
  where r.order_id = o.id and r.arrived_at is null and r.eta > r.ends_at and r.ends_at > ${at})`

/**
 * Orders with a stop that is late beyond the grace at this moment, while they are not yet marked for it, or are marked as
 * at risk for no other stop than those.
 */
export async function listLate(db: Db, at: string, limit: number): Promise<LateOrder[]> {
  const over = sql`(${at}::timestamptz - ${sql.raw(lateAfter)})`
  const found = await sql<LateOrder>`
    select o.id, o.number_id, ${firstPlace(stopKind.loading)} as loading, ${firstPlace(stopKind.unloading)} as delivery,
      array(select o.assign_user where o.assign_user is not null
        union select person_id from order_assign_users where order_id = o.id) as people
    from consignment_stops s
    join orders o on o.id = s.order_id
    join places place on place.id = s.place_id
    where s.arrived_at is null and s.ends_at <= ${over} and ${sql.raw(isAwaited)}
      and (not case s.kind when ${stopKind.loading} then o.loading_delay else o.delivery_delay end
        or (o.at_risk and not ${isStillAtRisk(over)}))
    group by o.id order by o.id limit ${limit}`.execute(db)
  return found.rows
}
