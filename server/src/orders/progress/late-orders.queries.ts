import { stopKind } from '@dromos/contract/trade/stops.ts'
import type { StopKind } from '@dromos/contract/trade/stops.ts'
import { openStatuses } from '@dromos/contract/trade/order-statuses.ts'
import { sql } from 'kysely'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import type { Db } from '../../db/client.ts'

export interface LateOrder {
  id: number
  number_id: string
  firm_company_id: number
  kind: StopKind
  /** The city of the first stop of this kind that is late. */
  place: string
  /** Who looks after it. */
  people: number[]
}

const isOpen = sql`o.status = any(${[...openStatuses]}::int[])`
const isMarked = sql`case s.kind when ${stopKind.loading} then o.loading_delay else o.delivery_delay end`

const isWaitedFor = (at: string) =>
  sql`s.arrived_at is null and s.ends_at <= ${at}::timestamptz - ${sql.raw(lateAfter)}`

/** Orders that are late beyond the grace at this moment and not yet marked, each kind of stop once. */
export async function listLate(db: Db, at: string, limit: number): Promise<LateOrder[]> {
  const found = await sql<LateOrder>`
    select distinct on (o.id, s.kind) o.id, o.number_id, o.firm_company_id, s.kind, place.city as place,
      array(select o.assign_user where o.assign_user is not null
        union select person_id from order_assign_users where order_id = o.id) as people
    from consignment_stops s
    join orders o on o.id = s.order_id
    join places place on place.id = s.place_id
    where ${isWaitedFor(at)}
      and ${isOpen} and not o.closed and not ${isMarked}
    order by o.id, s.kind, s.ends_at limit ${limit}`.execute(db)
  return found.rows
}

/** Marks an order as late, unless it was marked meanwhile or the truck came; answers whether it was marked now. */
export async function markLate(db: Db, { id, kind }: LateOrder, at: string): Promise<boolean> {
  const column = sql.ref(kind === stopKind.loading ? 'loading_delay' : 'delivery_delay')
  const marked = await sql`
    update orders o set ${column} = true
    where o.id = ${id} and not o.${column} and ${isOpen} and not o.closed
      and exists (select from consignment_stops s where s.order_id = o.id and s.kind = ${kind} and ${isWaitedFor(at)})
    returning o.id`.execute(db)
  return marked.rows.length > 0
}
