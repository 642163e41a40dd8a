import type { GivenFilters } from '@dromos/contract/base/filters.ts'
import type { bookingFilters, BookingTab } from '@dromos/contract/bookings/filters.ts'
import type { OrderDelay } from '@dromos/contract/orders/filters.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isForReader } from '../consignments/consignment-audience.sql.ts'
import { releasedRisk } from '../consignments/milestones.sql.ts'
import { matchesSearch } from '../platform/search.ts'
import { every } from '../records/page.queries.ts'
import { coded, codeFound, numberIn } from '../records/typed-conditions.sql.ts'

export interface BookingFilter extends GivenFilters<typeof bookingFilters> {
  search: string
  /** The only firm whose bookings the reader may see, and only by what that firm's accounts read. */
  firmId?: number | undefined
  ids?: number[] | undefined
}

type Condition = RawBuilder<unknown> | false | undefined

export const tabConditions: Record<BookingTab, RawBuilder<unknown> | false> = {
  all: false,
  draft: sql`bookings.status = ${bookingStatus.draft}`,
  requested: sql`bookings.status = ${bookingStatus.requested}`,
  offered: sql`bookings.status = ${bookingStatus.offered}`,
  accepted: sql`bookings.status = ${bookingStatus.accepted}`,
  rejected: sql`bookings.status = ${bookingStatus.rejected}`,
  cancelled: sql`bookings.status = ${bookingStatus.cancelled}`,
}

/** What an account of a customer writes is that firm's own until it is requested. */
const isVisibleToDesk = sql`not (bookings.by_customer and bookings.requested_at is null)`

export const conditionsOf = (filter: BookingFilter): RawBuilder<boolean> =>
  every(
    filter.firmId === undefined ? isVisibleToDesk : ownScope(filter.firmId),
    filter.search !== '' && matchesSearch(searchedBy(filter), filter.search),
    filter.ids && sql`bookings.id = any(${filter.ids})`,
    ...Object.values(filterConditions).map((ask) => ask(filter)),
  )

const searchedBy = ({ firmId }: BookingFilter) =>
  firmId === undefined ? 'bookings.search' : 'bookings.customer_search'

/** A draft that the office has entered is not its customer's yet. */
export const ownScope = (firmId: number) =>
  sql`bookings.firm_company_id = ${firmId} and (bookings.by_customer or bookings.number_id is not null)`

type Ask = (filter: BookingFilter) => Condition

const filterConditions: Record<keyof typeof bookingFilters, Ask> = {
  business: ({ business }) => business && sql`bookings.business_id = any(${business})`,
  order_id: ({ order_id: typed, firmId }) => typed !== undefined && numbered(typed, firmId),
  customer: ({ customer }) => customer && sql`bookings.firm_company_id = any(${customer})`,
  carrier: ({ carrier }) => carrier && inOrder(sql`o.firm_carrier_id = any(${carrier})`),
  pn_truck: ({ pn_truck: plate }) => plate !== undefined && driven('o.pn_truck', plate),
  pn_trailer: ({ pn_trailer: plate }) => plate !== undefined && driven('o.pn_trailer', plate),
  loading_from: ({ loading_from: from, loading_to: to }) => stopsOn(stopKind.loading, from, to),
  loading_to: () => false,
  delivery_from: ({ delivery_from: from, delivery_to: to }) => stopsOn(stopKind.unloading, from, to),
  delivery_to: () => false,
  trailers: ({ trailers }) => trailers && inDetails(sql`d.trailer_type_id = any(${trailers})`),
  load_type: ({ load_type: loads }) => loads && inDetails(sql`d.load_type_id = any(${loads})`),
  cargos: ({ cargos }) =>
    cargos &&
    inDetails(sql`exists (select from consignment_cargos c
      where c.detail_id = d.id and (c.cargo_id = any(${cargos}) or c.subcargo_id = any(${cargos})))`),
  status: ({ status }) => status && sql`bookings.status = any(${status})`,
  operations: ({ operations }) =>
    operations &&
    sql`bookings.firm_company_id in (select firm_id from firm_operations where operation_id = any(${operations}))`,
  ref_number: (filter) => filter.ref_number !== undefined && referred(filter, filter.ref_number),
  delay: ({ delay, firmId }) => delay && delayed(delay, firmId !== undefined),
  assign_users: ({ assign_users: people }) => people && sql`bookings.assign_user = any(${people})`,
}

/** By the search text of its order, whose index finds the few that can have such a plate. */
const driven = (column: 'o.pn_truck' | 'o.pn_trailer', plate: string): RawBuilder<unknown> =>
  sql`bookings.id = any(array(select o.booking_id from orders o
    where o.booking_id is not null and ${codeFound('o.search', plate)} and ${coded(column, plate)}))`

/** By its own search text first, as with plates. */
const referred = (filter: BookingFilter, typed: string): RawBuilder<unknown> =>
  every(
    codeFound(searchedBy(filter), typed),
    inDetails(sql`exists (select from consignment_references r
      join reference_types kind on kind.id = r.reference_type_id
      where r.detail_id = d.id and ${coded('r.ref_number', typed)}
        and ${filter.firmId === undefined ? sql`true` : sql.raw(isForReader('kind.audience', 'customer'))})`),
  )

function inOrder(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from orders o where o.booking_id = bookings.id and ${condition})`
}

const inDetails = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from consignment_details d where d.booking_id = bookings.id and ${condition})`

const delays: Record<OrderDelay, RawBuilder<unknown>> = {
  any: sql`(o.loading_delay or o.delivery_delay)`,
  loading: sql`o.loading_delay`,
  delivery: sql`o.delivery_delay`,
  risk: sql`o.at_risk`,
  none: sql`(o.loading_delay or o.delivery_delay)`,
}

/** What has gone over to another customer is not this one's to know, late or not. */
function delayed(delay: OrderDelay, isOwn: boolean): RawBuilder<unknown> {
  const ofItsCustomer = isOwn && sql`o.firm_company_id = bookings.firm_company_id`
  const late = isOwn && delay === 'risk' ? sql.raw(releasedRisk('o')) : delays[delay]
  const found = inOrder(every(late, ofItsCustomer))
  return delay === 'none' ? sql`not ${found}` : found
}

/** Any stop of a kind on one of these days. */
function stopsOn(kind: StopKind, from: string | undefined, to: string | undefined): Condition {
  if (from === undefined && to === undefined) return false
  const within = every(from !== undefined && sql`s.date >= ${from}`, to !== undefined && sql`s.date <= ${to}`)
  // Nothing is delivered before it is loaded, give or take a time zone: the booking's own days rule most of them out.
  return every(
    from !== undefined && sql`bookings.delivery_date >= ${from}::date - 1`,
    to !== undefined && sql`bookings.loading_date <= ${to}::date + 1`,
    sql`exists (select from consignment_stops s
      where s.booking_id = bookings.id and s.kind = ${kind} and ${within})`,
  )
}

/** Its own number or its order's. */
const numbered = (typed: string, firmId: number | undefined): RawBuilder<unknown> =>
  sql`bookings.id in (select b.id from bookings b where ${numberIn('b', typed)}
    union all select o.booking_id from orders o where o.booking_id is not null and ${numberIn('o', typed)}
      and ${firmId === undefined ? sql`true` : sql`o.firm_company_id = ${firmId}`})`
