import type { TwinHour } from '@dromos/contract/constants/clock.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import { twinHoursOf, endsAt, startsAt } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { Db } from '../db/client.ts'
import type { OwnerColumn } from './consignment-save.sql.ts'

/** A place that keeps another clock than its stops were planned by. */
export interface ZonedPlace {
  id: number
  name: string
  timezone: string
}

interface StrayedStop {
  id: number
  owner: number
  date: string
  time_from: string | null
  time_to: string | null
  from_hour: TwinHour | null
  to_hour: TwinHour | null
  timezone: string
}

/** The stop `s` stands at the place by another clock, and no truck has left it. */
export const hasStrayed = ({ id, timezone }: ZonedPlace) =>
  sql`(s.place_id = ${id} and s.timezone <> ${timezone} and s.departed_at is null)`

/**
 * Plans the strayed stops of these documents by the clock of their place: what was agreed as 08:00 stays 08:00 there, and
 * so does what is expected. Answers the clock each document had before. They are locked by the caller.
 */
export async function followZone(
  db: Db,
  owner: OwnerColumn,
  { ids, place, actorId }: { ids: readonly number[]; place: ZonedPlace; actorId: number },
): Promise<Map<number, string>> {
  const found = await sql<StrayedStop>`
    select s.id, s.${sql.ref(owner)} as owner, s.date, to_char(s.time_from, 'HH24:MI') as time_from,
      to_char(s.time_to, 'HH24:MI') as time_to, s.from_hour, s.to_hour, s.timezone
    from consignment_stops s where s.${sql.ref(owner)} = any(${ids}::int[]) and ${hasStrayed(place)}`.execute(
    db,
  )
  await writeStops(db, found.rows, place.timezone)
  const before = new Map(found.rows.map((stop) => [stop.owner, stop.timezone]))
  await followStops(db, owner, [...before.keys()], actorId)
  return before
}

async function writeStops(db: Db, stops: readonly StrayedStop[], timezone: string): Promise<void> {
  const planned = stops.map((stop) => {
    const there = { ...stop, timezone }
    const whole = { ...there, ...twinHoursOf(there) }
    const { from_hour, to_hour } = whole
    const [starts_at, ends_at] = [startsAt(whole), endsAt(whole)].map((at) => new Date(at).toISOString())
    return { id: stop.id, from_hour, to_hour, starts_at, ends_at }
  })
  await sql`update consignment_stops s set timezone = ${timezone}, from_hour = plan.from_hour, to_hour = plan.to_hour,
      starts_at = plan.starts_at, ends_at = plan.ends_at,
      eta = case when s.arrived_at is null then ${movedClock('eta', timezone)} else s.eta end,
      told_eta = ${movedClock('told_eta', timezone)}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as plan (id int, from_hour text, to_hour text, starts_at timestamptz, ends_at timestamptz)
    where s.id = plan.id`.execute(db)
}

const movedClock = (column: 'eta' | 'told_eta', timezone: string) =>
  sql`(s.${sql.ref(column)} at time zone s.timezone) at time zone ${timezone}`

// What a document's own row says of its stops; another stop may be the first or the last by the corrected clock.
async function followStops(
  db: Db,
  owner: OwnerColumn,
  ids: readonly number[],
  actorId: number,
): Promise<void> {
  const rows = sql.table(owner === 'order_id' ? 'orders' : 'bookings')
  const stopOf = (kind: number, sort: string) => sql`(select s.*, ${clock} as clock, twin_offset(s.*) as twin
    from consignment_stops s join consignment_details d on d.id = s.detail_id
    where s.${sql.ref(owner)} = mine.id and s.kind = ${kind} order by ${sql.raw(sort)}, d.sort, d.id limit 1)`
  const clock = sql`to_char(s.time_from, 'HH24:MI')`
  await sql`update ${rows} as document set version = document.version + 1, updated_at = now(), updated_by = ${actorId},
      loading_date = first.date, loading_place_id = first.place_id, delivery_date = last.date, delivery_place_id = last.place_id,
      goods = document.goods || jsonb_build_object('loading_time', first.clock, 'loading_offset', first.twin,
        'delivery_time', last.clock, 'delivery_offset', last.twin)
    from ${rows} mine, lateral ${stopOf(stopKind.loading, 's.starts_at')} first,
      lateral ${stopOf(stopKind.unloading, 's.ends_at desc')} last
    where document.id = mine.id and mine.id = any(${ids}::int[])`.execute(db)
}
