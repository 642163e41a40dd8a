import { bookingList } from '@dromos/contract/bookings/filters.ts'
import { ownBookingList } from '@dromos/contract/bookings/own-filters.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageQuery } from '../records/page.queries.ts'
import {
  firstBookings,
  officeFilters,
  sharedFilters,
  sorted,
  tabQuestions,
} from '../test/booking-questions.ts'
import { createManyRows, stepsOf } from '../test/many-rows.ts'
import type { Explained, ManyRows } from '../test/many-rows.ts'
import { bookingsFound } from './booking-list.queries.ts'
import type { BookingListQuery } from './booking-list.queries.ts'
import { ownBookingsFound } from './own/own-bookings.queries.ts'
import type { OwnListQuery } from './own/own-bookings.queries.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const BOOKINGS = Number(process.env['PLAN_BOOKINGS'] ?? 60_000)
/** None of these may be read through for a page. */
const large = [
  'bookings',
  'orders',
  'consignment_details',
  'consignment_stops',
  'consignment_cargos',
  'consignment_references',
]

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: large,
    fill: async (client) => {
      await client.query(parents)
      for (const fill of filled) await client.query(fill, [BOOKINGS])
    },
  })
})
afterAll(() => rows.drop())

const parents = `
  insert into businesses (id, company_title, company_name, country_id) values (1, 'B', 'B', 1);
  insert into firms (id, name, country_id, is_customer, is_carrier)
    select n, 'Firm ' || n, 1, n % 3 > 0, n % 3 = 0 from generate_series(1, 2000) n;
  insert into firm_operations select n, 1 + n % 15 from generate_series(1, 2000) n;
  insert into people (id, name, surname, email, role_id)
    select n, 'P', 'S' || n, 'p' || n || '@office.example', 4 from generate_series(1001, 1030) n;
  insert into places (id, name, city, country_id, lat, lng, timezone)
    select n, 'Place ' || n, 'City ' || n, 1, 38, 23, 'Europe/Athens' from generate_series(1, 1000) n`

const made = `select n, 3 * (power(random(), 3) * 665)::int + 1 as customer,
    case when n > $1::int - 500 then 1 + n % 3 when n % 12 = 0 then 5 when n % 25 = 0 then 6 else 4 end as status,
    timestamptz '2026-11-21' - ($1::int - n) * interval '13 minutes' as created
  from generate_series(1, $1::int) n`

// Five years of them: most were accepted, few wait. What was accepted has its order, with stops of its own.
const filled = [
  `insert into bookings (id, number_id, business_id, firm_company_id, status, by_customer, requested_at, customer_price,
      offer_until, assign_user, loading_date, delivery_date, loading_place_id, delivery_place_id, customer_name, goods,
      words, customer_words, created_at, created_by)
    select n, case when status > 1 then 'B2026-' || lpad(n::text, 6, '0') end, 1, customer, status, n % 2 = 0,
      case when status > 1 then created end, n * 37 % 500000, created::date + 5, 1001 + n % 25, created::date + 3,
      created::date + 7, 1 + n % 1000, 1 + (n * 7) % 1000, 'Firm ' || customer, '{"load_meters": 2, "weight": 900, "pallets": 5}',
      'papadopoulos' || n % 4001 || ' city' || n % 1000, 'city' || n % 1000, created, 1001 + n % 30
    from (${made}) made`,
  `insert into orders (id, booking_id, number_id, business_id, firm_company_id, firm_carrier_id, status, loading_date,
      delivery_date, loading_place_id, delivery_place_id, customer_name, customer_price, pn_truck, pn_trailer,
      loading_delay, at_risk, created_at, search, customer_search)
    select n, n, '2026-' || lpad(n::text, 6, '0'), 1, customer, 3 * (1 + n % 600), 4, created::date + 3, created::date + 7,
      1 + n % 1000, 1 + (n * 7) % 1000, 'Firm ' || customer, 100, 'IBK ' || 1000 + n % 5000, 'P ' || 10000 + n % 3000,
      n % 40 = 0, n % 900 = 0, created, ' 2026-' || lpad(n::text, 6, '0') || ' ibk ' || 1000 + n % 5000, ' 2026-' || n
    from (${made}) made where status = 4`,
  `insert into consignment_details (id, booking_id, trailer_type_id, load_type_id, sort)
    select n, n, 1 + (power(random(), 2) * 12)::int, 1 + n % 7, 0 from generate_series(1, $1::int) n`,
  `insert into consignment_stops (detail_id, booking_id, kind, place_id, date, timezone, starts_at, ends_at)
    select n, n, kind, 1 + (n * kind) % 1000, (created + kind * interval '3 days')::date, 'Europe/Athens', created, created
    from (${made}) made, generate_series(1, 2) kind`,
  `insert into consignment_cargos (detail_id, cargo_id, sort) select n, 1 + n % 25, 0 from generate_series(1, $1::int) n`,
  `insert into consignment_references (detail_id, reference_type_id, ref_number, sort)
    select n, 1 + n % 3, 'PO-' || n, 0 from generate_series(1, $1::int) n`,
]

/** The large tables that a statement reads through. */
async function readThrough(query: { sql: string; parameters: readonly unknown[] }): Promise<string[]> {
  const explained = await rows.client.query<Explained>(`explain (format json) ${query.sql}`, [
    ...query.parameters,
  ])
  const steps = stepsOf(explained)
  expect(steps.some((step) => step['Relation Name'] === 'bookings')).toBe(true)
  return steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && large.includes(step['Relation Name'] ?? ''))
    .map((step) => step['Relation Name'] ?? '')
}

const pageOf = (asked: object) => {
  const query: BookingListQuery = { ...firstBookings, ...asked }
  return readThrough(pageQuery(query, bookingsFound(rows.db, query)).compile())
}
const ownPageOf = (asked: object) => {
  const query: OwnListQuery = { ...firstBookings, firmId: 1, ...asked }
  return readThrough(pageQuery(query, ownBookingsFound(rows.db, query)).compile())
}

describe(`with ${BOOKINGS} bookings an index answers`, () => {
  it.each([...tabQuestions, ...officeFilters, ...sorted(bookingList.sorts)])(
    'a page of the office by %s',
    async (_name, asked) => {
      expect(await pageOf(asked)).toEqual([])
    },
  )

  // Of one with many and of one with few.
  it.each([...tabQuestions, ...sharedFilters, ...sorted(ownBookingList.sorts)])(
    'a page of a customer by %s',
    async (_name, asked) => {
      for (const firmId of [1, 1900]) expect(await ownPageOf({ ...asked, firmId })).toEqual([])
    },
  )

  it.each(['city123', 'PO-123', 'zzzzzz'])('a search of a customer for %s', async (search) => {
    for (const firmId of [1, 1900]) expect(await ownPageOf({ search, firmId })).toEqual([])
  })
})
