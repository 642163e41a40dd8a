import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { DayStop } from '@dromos/contract/today/day.rules.ts'
import type { CalendarEvent } from '@dromos/contract/calendar/calendar.ts'
import { CompiledQuery } from 'kysely'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'
import { etaFor, etaReaderIn } from '../../consignments/milestones.sql.ts'
import type { EtaReader } from '../../consignments/milestones.sql.ts'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import { groupageOfOrder, journeyStatus, platesMissing } from '../life/order-life.sql.ts'
import { conditionsOf } from '../list/order-conditions.sql.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'

export interface AskedDays {
  from: string
  to: string
  kinds: readonly number[]
  /** The instant that everything is judged at. */
  now: string
  /** Events of a day that are wanted. */
  most: number
  filter: OrderFilter
}

export interface CountedDay {
  day: string
  loading: number
  delivery: number
  troubled: number
  carrierless: number
  /** The first of its stops. */
  ids: number[]
}

const isOver = `(o.finished or (s.kind = ${stopKind.loading} and ${journeyStatus} >= ${orderStatus.delivery}))`
// As the index `orders_current` has it: the others are delivered, and need not be looked up one by one.
const isCurrent = `(not o.finished or o.status = ${orderStatus.cancelled})`
const isAwaited = 'not is_over and not has_come'
const isCarrierless = `(${isAwaited} and kind = ${stopKind.loading} and not has_carrier)`
const kindCount = (kind: number): string => `(count(*) filter (where kind = ${kind}))::int`

/** What is asked of orders besides their days, for the orders `o` of a statement, or those of another column. */
export function scopeOf(filter: OrderFilter, id = 'o.id'): { text: string; values: unknown[] } {
  const { where, values } = conditionsOf(filter, 'all')
  return { text: where && ` and ${id} in (select id from orders${where})`, values }
}

/** Asked first, a firm has few orders; whatever else is asked is asked of the orders of the days alone, however many it finds. */
function isOfFirm({ firmId, customer, carrier }: OrderFilter): boolean {
  return firmId !== null || Boolean(customer?.length) || Boolean(carrier?.length)
}

function ordersOfDays(filter: OrderFilter, within: string): { text: string; before: string } {
  const { where } = conditionsOf(filter, 'all')
  if (where === '' || isOfFirm(filter)) return { text: scopeOf(filter, 's.order_id').text, before: '' }
  return {
    text: ' and s.order_id in (select id from chosen)',
    before: `met as materialized (select distinct s.order_id from consignment_stops s where ${within}),
    chosen as materialized (select asked.id from met
      cross join lateral (select id from orders${where} and id = met.order_id offset 0) asked), `,
  }
}

const added = (name: string): string => `(sum(${name}))::int as ${name}`

/**
 * Each place of an order once a day, counted by day. Days have few instants at which something starts: counted by these first,
 * only the stops of the first instants are put in order.
 */
export function countedDaysQuery(asked: AskedDays): CompiledQuery<CountedDay> {
  const { values } = scopeOf(asked.filter)
  const at = (offset: number): string => `$${values.length + offset}`
  const late = (of: string): string => `${of} >= ends_at + ${lateAfter}`
  const within = `s.order_id is not null and s.kind = any(${at(1)}::smallint[])
        and s.date between ${at(2)}::date and ${at(3)}::date`
  const { text, before } = ordersOfDays(asked.filter, within)
  return CompiledQuery.raw(
    `with ${before}found as not materialized (
      select min(s.id) as id, s.date, s.kind, s.starts_at, max(s.ends_at) as ends_at, bool_and(coalesce(${isOver}, true)) as is_over,
        bool_or(o.firm_carrier_id is not null) as has_carrier,
        bool_and(coalesce(s.departed_at, s.arrived_at) is not null) as has_come, max(${etaFor(etaReaderIn(asked.filter))}) as eta
      from consignment_stops s left join orders o on o.id = s.order_id and ${isCurrent}
      where ${within} and o.status is distinct from ${orderStatus.cancelled}${text}
      group by s.order_id, s.date, s.kind, s.place_id, s.starts_at
    ), counted as (
      select date, starts_at, ${kindCount(stopKind.loading)} as loading, ${kindCount(stopKind.unloading)} as delivery,
        (count(*) filter (where ${isAwaited} and not ${isCarrierless}
          and (${late(`${at(4)}::timestamptz`)} or coalesce(${late('eta')}, false))))::int as troubled,
        (count(*) filter (where ${isCarrierless}))::int as carrierless,
        array_agg(id) as ids, array_agg(ends_at) as ends
      from found group by date, starts_at
    ), placed as materialized (
      select *, sum(loading + delivery) over (partition by date order by starts_at) - loading - delivery as earlier from counted
    ), firsts as (
      select date, (array_agg(stop.id order by starts_at, stop.ends_at, stop.id))[1:${at(5)}::int] as ids
      from placed cross join lateral unnest(ids, ends) stop (id, ends_at) where earlier < ${at(5)}::int group by date
    ), days as (
      select date, ${['loading', 'delivery', 'troubled', 'carrierless'].map((name) => added(name)).join(', ')}
      from placed group by date
    )
    select date as day, loading, delivery, troubled, carrierless, coalesce(ids, '{}') as ids
    from days left join firsts using (date) order by date`,
    [...values, [...asked.kinds], asked.from, asked.to, asked.now, asked.most],
  )
}

export async function countDays(db: Db, asked: AskedDays): Promise<CountedDay[]> {
  return (await db.executeQuery(countedDaysQuery(asked))).rows
}

export type FoundEvent = Omit<CalendarEvent, 'state'> &
  DayStop &
  Required<Pick<CalendarEvent, 'customer' | 'carrier' | 'pn_truck' | 'groupage'>>

const clock = (column: string): string => `to_char(s.${column}, 'HH24:MI') as ${column}`
const instants = ['starts_at', 'ends_at', 'arrived_at', 'departed_at']

/** Stops in the sequence of their ids. */
export function eventsQuery(ids: readonly number[], reader: EtaReader): CompiledQuery<FoundEvent> {
  return CompiledQuery.raw(
    `select s.id, o.id as order_id, o.number_id, o.status, s.kind, s.date, ${clock('time_from')}, ${clock('time_to')},
      s.timezone, ${instants.map((name) => `${utcIso(`s.${name}`)} as ${name}`).join(', ')},
      ${utcIso(etaFor(reader))} as eta, c.iso as country_iso, p.city, p.name as place, o.customer_name as customer, o.carrier_name as carrier, o.pn_truck,
      ${isOver} as is_over, o.firm_carrier_id is not null as has_carrier, not ${platesMissing} as has_plates,
      ${groupageOfOrder} as groupage
    from unnest($1::int[]) with ordinality as wanted (id, place_in_page)
    join consignment_stops s on s.id = wanted.id join orders o on o.id = s.order_id
    join places p on p.id = s.place_id join countries c on c.id = p.country_id
    order by wanted.place_in_page`,
    [ids],
  )
}

export async function readEvents(
  db: Db,
  ids: readonly number[],
  scope: { firmId: number | null },
): Promise<FoundEvent[]> {
  return ids.length === 0 ? [] : (await db.executeQuery(eventsQuery(ids, etaReaderIn(scope)))).rows
}
