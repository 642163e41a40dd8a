import { CODES_HOURS } from '@dromos/contract/consignments/needed-codes.rules.ts'
import { PLATES_HOURS } from '@dromos/contract/orders/plates.rules.ts'
import type { DayStop } from '@dromos/contract/today/day.rules.ts'
import { CARRIER_DAYS } from '@dromos/contract/today/day.rules.ts'
import type { OrderTodo, Shipment, TodayStop } from '@dromos/contract/today/today.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { openStatuses, orderStatus, unloadedStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import { executePrepared } from '../../db/pool.ts'
import { groupageOfOrder, journeyStatus, platesMissing } from '../life/order-life.sql.ts'
import { referencesFor } from '../../consignments/consignment-audience.sql.ts'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import { missingCodesOf } from '../../consignments/needed-codes.sql.ts'
import { etaFor, etaReaderIn } from '../../consignments/milestones.sql.ts'
import { inScope } from './order-day.sql.ts'
import type { DayScope } from './order-day.sql.ts'

const { loading } = stopKind

const isPast = sql`(o.finished or (s.kind = ${sql.lit(loading)} and ${sql.raw(journeyStatus)} >= ${sql.lit(orderStatus.delivery)}))`
const clockOf = (column: string): RawBuilder<string | null> => sql.raw(`to_char(s.${column}, 'HH24:MI')`)
const iso = (column: string): RawBuilder<string | null> => sql.raw(utcIso(`s.${column}`))
const window = sql`${clockOf('time_from')} as time_from, ${clockOf('time_to')} as time_to, s.timezone, s.starts_at, s.ends_at`
const places = sql`join places p on p.id = s.place_id join countries c on c.id = p.country_id`

export type FoundStop = Omit<TodayStop, 'state'> & DayStop

/** The stops of a day, also those of the night before it, each place of an order once, loadings first; and how many there are. */
export async function findDayStops(
  db: Db,
  { day, scope, most }: { day: string; scope: DayScope; most: number },
): Promise<{ stops: FoundStop[]; total: number }> {
  const found = await executePrepared(
    db,
    sql<FoundStop & { total: number }>`
    select *, (count(*) over ())::int as total from (
      select distinct on (o.id, s.kind, s.place_id, s.starts_at) s.id, o.id as order_id, o.number_id, s.kind,
        o.customer_name as firm, c.iso as country_iso, p.city, ${window}, s.arrived_at, s.departed_at,
        ${sql.raw(etaFor(etaReaderIn(scope)))} as eta, ${isPast} as is_over, o.firm_carrier_id is not null as has_carrier,
        not ${sql.raw(platesMissing)} as has_plates, ${sql.raw(groupageOfOrder)} as groupage
      from consignment_stops s join orders o on o.id = s.order_id ${places}
      where s.kind = any(${Object.values(stopKind)}::smallint[]) and s.date between ${day}::date - 1 and ${day}::date
        and (s.date = ${day}::date or (s.ends_at at time zone s.timezone)::date = ${day}::date)
        and o.status <> ${orderStatus.cancelled} ${inScope(scope)}
      order by o.id, s.kind, s.place_id, s.starts_at, s.departed_at nulls first, s.arrived_at nulls first, s.id
    ) found
    order by kind, starts_at, ends_at, number_id limit ${most}`,
  )
  return { stops: found.rows.map(({ total: _total, ...stop }) => stop), total: found.rows[0]?.total ?? 0 }
}

/** The first day after one, within a week, on which anything is loaded or delivered. */
export async function findNextDay(db: Db, day: string, scope: DayScope): Promise<string | undefined> {
  const found = await executePrepared(
    db,
    sql<{ date: string }>`
    select s.date from consignment_stops s join orders o on o.id = s.order_id
    where s.kind = any(${Object.values(stopKind)}::smallint[])
      and s.date between ${day}::date + 1 and ${day}::date + 7
      and o.status <> ${orderStatus.cancelled} ${inScope(scope)}
    order by s.date limit 1`,
  )
  return found.rows[0]?.date
}

type Found = Omit<OrderTodo, 'kind' | 'urgency' | 'codes'>

const needed = sql`o.id as order_id, o.number_id, o.customer_name as firm,
  json_build_object('kind', s.kind, 'country_iso', c.iso, 'city', p.city, 'date', s.date,
    'time_from', ${clockOf('time_from')}, 'time_to', ${clockOf('time_to')}, 'timezone', s.timezone,
    'starts_at', ${iso('starts_at')}, 'ends_at', ${iso('ends_at')}, 'eta', ${iso('eta')}) as stop,
  json_build_object('country_iso', to_country.iso, 'city', to_place.city) as "to"`
const goal = sql`join places to_place on to_place.id = o.delivery_place_id
  join countries to_country on to_country.id = to_place.country_id`

/** How far back a truck that never came is still waited for. */
const WAITED = sql.raw(`interval '14 days'`)
const AHEAD = sql.raw(`interval '2 days'`)

/** Stops that trucks are late for, or said to become late for; of each order the one that is due first. */
export async function findAwaited(
  db: Db,
  { now, scope, most }: { now: string; scope: DayScope; most: number },
): Promise<(Found & { is_late: boolean })[]> {
  const instant = sql`${now}::timestamptz`
  const isLate = sql`s.ends_at + ${sql.raw(lateAfter)} <= ${instant}`
  const found = await executePrepared(
    db,
    sql<Found & { is_late: boolean }>`
    select * from (
      select distinct on (o.id) ${needed}, ${isLate} as is_late, s.ends_at as due
      from consignment_stops s join orders o on o.id = s.order_id ${places} ${goal}
      where s.arrived_at is null and s.ends_at between ${instant} - ${WAITED} and ${instant} + ${AHEAD}
        and (${isLate} or s.eta >= s.ends_at + ${sql.raw(lateAfter)})
        and o.status = any(${openStatuses}::smallint[]) and o.status <> ${orderStatus.created}
        and not o.closed and not ${isPast} ${inScope(scope)}
      order by o.id, s.ends_at, s.id
    ) found order by is_late desc, due limit ${most}`,
  )
  return found.rows
}

/** Orders that load soon, or should have, and have no carrier; the first to load first. */
export async function findCarrierless(
  db: Db,
  { day, scope, most }: { day: string; scope: DayScope; most: number },
): Promise<Found[]> {
  const found = await executePrepared(
    db,
    sql<Found>`
    select ${needed} from orders o
    join lateral (select * from consignment_stops s where s.order_id = o.id and s.kind = ${loading}
      order by s.starts_at, s.id limit 1) s on true ${places} ${goal}
    where o.status = ${orderStatus.created} and not o.closed
      and not exists (select from groupage_orders member where member.order_id = o.id)
      and o.loading_date between ${day}::date - ${WAITED} and ${day}::date + ${CARRIER_DAYS}::int ${inScope(scope)}
    order by s.starts_at, o.id limit ${most}`,
  )
  return found.rows
}

/** Orders that load soon, or should have, and whose driver and plates are not named; the first to load first. */
export async function findPlateless(
  db: Db,
  { now, scope, most }: { now: string; scope: DayScope; most: number },
): Promise<Found[]> {
  const instant = sql`${now}::timestamptz`
  const found = await executePrepared(
    db,
    sql<Found>`
    select ${needed} from orders o
    join lateral (select * from consignment_stops s where s.order_id = o.id and s.kind = ${loading}
      order by s.starts_at, s.id limit 1) s on true ${places} ${goal}
    where o.status = any(${openStatuses}::smallint[]) and ${sql.raw(platesMissing)} and not o.closed
      and not exists (select from groupage_orders member where member.order_id = o.id)
      and o.loading_date between ${instant}::date - ${WAITED} and ${instant}::date + ${AHEAD}
      and s.starts_at <= ${instant} + ${PLATES_HOURS} * interval '1 hour' ${inScope(scope)}
    order by s.starts_at, o.id limit ${most}`,
  )
  return found.rows
}

/** Orders that load soon, or should have, without a code that a country of theirs wants before; the first to load first. */
export async function findCodeless(
  db: Db,
  { now, scope, most, language }: { now: string; scope: DayScope; most: number; language: Language },
): Promise<(Found & { codes: string[] })[]> {
  const instant = sql`${now}::timestamptz`
  const found = await executePrepared(
    db,
    sql<Found & { codes: string[] }>`
    select ${needed}, missing.codes from orders o
    join lateral (select * from consignment_stops s where s.order_id = o.id and s.kind = ${loading}
      order by s.starts_at, s.id limit 1) s on true
    join lateral (select codes from (${missingCodesOf(language)}) wanted
      where not ${isPast} and s.starts_at <= ${instant} + ${CODES_HOURS} * interval '1 hour') missing
      on missing.codes is not null ${places} ${goal}
    where o.status = any(${openStatuses}::smallint[]) and not o.closed
      and o.loading_date between ${instant}::date - ${WAITED} and ${instant}::date + ${AHEAD} ${inScope(scope)}
    order by s.starts_at, o.id limit ${most}`,
  )
  return found.rows
}

/** Orders whose damage is not settled, the oldest first. */
export async function findDamaged(
  db: Db,
  { scope, most }: { scope: DayScope; most: number },
): Promise<Found[]> {
  const found = await executePrepared(
    db,
    sql<Found>`
    select ${needed} from (select * from orders o where o.status = ${orderStatus.damage} and not o.closed ${inScope(scope)}
      order by o.created_at, o.id limit ${most}) o
    join lateral (select * from consignment_stops s where s.order_id = o.id
      order by s.kind, s.starts_at, s.id limit 1) s on true ${places} ${goal}
    order by o.created_at, o.id`,
  )
  return found.rows
}

export interface PlannedOrder {
  order_id: number
  number_id: string
  loading_date: string
  delivery_date: string
}

/** Of each carrier the order that is to be delivered after a day and loads first. */
export async function findPlanned(
  db: Db,
  ends: readonly { firm_id: number; valid_to: string }[],
  scope: DayScope,
): Promise<(PlannedOrder & { firm_id: number; valid_to: string })[]> {
  const firms = ends.map(({ firm_id }) => firm_id)
  const days = ends.map(({ valid_to }) => valid_to)
  const found = await executePrepared(
    db,
    sql<PlannedOrder & { firm_id: number; valid_to: string }>`
    select ended.firm_id, ended.valid_to, o.id as order_id, o.number_id, o.loading_date, o.delivery_date
    from (select distinct firm_id, valid_to from unnest(${firms}::int[], ${days}::date[]) as ended (firm_id, valid_to)) ended
    join lateral (select * from orders o where o.firm_carrier_id = ended.firm_id
      and o.status = any(${unloadedStatuses}::smallint[]) and o.delivery_date > ended.valid_to ${inScope(scope)}
      order by o.loading_date, o.id limit 1) o on true`,
  )
  return found.rows
}

export type FoundShipment = Omit<Shipment, 'state'> & DayStop

/** The orders of a customer that are not delivered yet, each with the stop that it makes for. */
export async function findShipments(db: Db, firmId: number, most: number): Promise<FoundShipment[]> {
  const from = sql`join places from_place on from_place.id = o.loading_place_id
    join countries from_country on from_country.id = from_place.country_id`
  const found = await executePrepared(
    db,
    sql<FoundShipment>`
    select o.id as order_id, o.number_id, o.status, s.kind, s.date, ${window}, s.arrived_at, s.departed_at, ${sql.raw(etaFor('outside'))} as eta,
      json_build_object('country_iso', from_country.iso, 'city', from_place.city) as "from",
      json_build_object('country_iso', to_country.iso, 'city', to_place.city) as "to",
      ${sql.raw(referencesFor('order_id', 'o.id', 'customer'))} as references,
      ${isPast} as is_over, true as has_carrier, true as has_plates
    from orders o
    join lateral (select * from consignment_stops s where s.order_id = o.id
      order by ${isPast}, s.departed_at is not null, s.kind, s.starts_at, s.id limit 1) s on true
    ${from} ${goal}
    where o.firm_company_id = ${firmId} and o.status = any(${openStatuses}::smallint[]) and not o.finished
    order by s.starts_at, o.id limit ${most}`,
  )
  return found.rows
}
