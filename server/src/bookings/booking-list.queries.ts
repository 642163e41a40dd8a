import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { bookingsApi, BookingRow } from '@dromos/contract/bookings/bookings.ts'
import type { MadeOrder } from '@dromos/contract/bookings/made-order.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { countTabs, every, page } from '../records/page.queries.ts'
import { conditionsOf, tabConditions } from './booking-conditions.sql.ts'
import type { BookingFilter } from './booking-conditions.sql.ts'
import { madeOrderJson } from './booking-order.sql.ts'
import { stopOf, sumOf } from './booking-row.sql.ts'

export type BookingListQuery = HandlerInput<(typeof bookingsApi)['GET /bookings']>['query']

/** Bookings matching a search and filters, a page at a time. */
export const listBookings = (db: Db, query: BookingListQuery) => page(db, query, bookingsFound(db, query))

/** What the list is asked of: its rows, what they are counted from and sorted by. */
export function bookingsFound(db: Db, query: BookingListQuery) {
  const found = db
    .selectFrom('bookings')
    .innerJoin('businesses', 'businesses.id', 'bookings.business_id')
    .leftJoin('people as creator', 'creator.id', 'bookings.created_by')
    .leftJoin('people as assigned', 'assigned.id', 'bookings.assign_user')
    .where(every(tabConditions[query.tab], conditionsOf(query)))
  return {
    found,
    rows: found
      .select(['bookings.id', 'bookings.version', 'bookings.status', 'bookings.import_export'])
      .select(['customer_price', 'agreed_price', 'offer_until', 'requested_at', 'bookings.created_at'])
      .select('businesses.company_title as business')
      .select(sql<string>`coalesce(bookings.number_id, '')`.as('number_id'))
      .select(
        sql<BookingRow['customer']>`
          json_build_object('id', bookings.firm_company_id, 'name', bookings.customer_name)`.as('customer'),
      )
      .select([stopOf('loading').as('loading'), stopOf('delivery').as('delivery')])
      .select([sumOf('load_meters'), sumOf('weight'), sumOf('pallets')])
      .select(sql<string>`bookings.goods->>'references'`.as('references'))
      .select(sql<MadeOrder | null>`${sql.raw(madeOrderJson('bookings.id'))}`.as('order'))
      .select(sql<string | null>`assigned.name || ' ' || assigned.surname`.as('assign_user'))
      .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by')),
    sorts: {
      created_at: 'bookings.created_at',
      number_id: 'bookings.number_id',
      status: 'bookings.status',
      customer: 'bookings.customer_name',
      loading_date: 'bookings.loading_date',
      delivery_date: 'bookings.delivery_date',
      offer_until: 'bookings.offer_until',
      requested_at: 'bookings.requested_at',
    },
    ties: ['bookings.id'],
    direction: 'desc',
    cap: capOf(query),
  } as const
}

/** How many bookings each tab has under the same filters. */
export const countBookingTabs = (db: Db, filter: BookingFilter) =>
  countTabs(db, { from: sql`bookings`, tabs: tabConditions, where: conditionsOf(filter) })
