import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { executePrepared } from '../db/pool.ts'
import { isTruckOpen } from '../documents/truck.sql.ts'

interface Place {
  country_iso: string
  city: string
}

export interface WaitingTour {
  groupage_id: number
  lacks: 'carrier' | 'sending' | 'plates'
  number_id: string
  /** Empty where none is chosen. */
  carrier: string
  orders: number
  loading_date: string
  from: Place
  to: Place
}

interface DayFilter {
  /** Whose; everybody's where it is null. */
  personId: number | null
  /** The last day of a first loading. */
  until: string
  most: number
}

const reached = (side: 'loading' | 'delivery', direction: 'asc' | 'desc') => sql`
  join lateral (select ${sql.ref(`o.${side}_date`)} as date,
      json_build_object('country_iso', country.iso, 'city', place.city) as place
    from groupage_orders member join orders o on o.id = member.order_id
    join places place on place.id = ${sql.ref(`o.${side}_place_id`)} join countries country on country.id = place.country_id
    where member.groupage_id = g.id
    order by ${sql.ref(`o.${side}_date`)} ${sql.raw(direction)}, member.sort limit 1) ${sql.ref(side)} on true`

/** Tours that load soon and have no carrier, were not sent to it, or lack its plates; those that load first at the top. */
export async function findWaiting(db: Db, { personId, until, most }: DayFilter): Promise<WaitingTour[]> {
  const found = await executePrepared(
    db,
    sql<WaitingTour>`
    select case when g.status <> ${groupageStatus.draft} then 'plates'
      when g.firm_carrier_id is null then 'carrier' else 'sending' end as lacks, g.id as groupage_id, g.number_id, coalesce(carrier.name, '') as carrier,
      (select count(*) from groupage_orders member where member.groupage_id = g.id)::int as orders,
      loading.date as loading_date, loading.place as from, delivery.place as to
    from groupages g left join firms carrier on carrier.id = g.firm_carrier_id
    ${reached('loading', 'asc')} ${reached('delivery', 'desc')}
    where g.active and loading.date <= ${until}
      and (g.status = ${groupageStatus.draft} or g.status = ${groupageStatus.sent} and ${sql.raw(isTruckOpen('g'))})
      ${personId === null ? sql`` : sql`and g.assign_user = ${personId}`}
    order by loading.date, g.id limit ${most}`,
  )
  return found.rows
}
