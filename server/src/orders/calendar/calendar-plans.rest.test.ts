import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompiledQuery } from 'kysely'
import { createManyRows, stepsOf } from '../../test/many-rows.ts'
import type { Explained, ManyRows } from '../../test/many-rows.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { mapQuery } from '../map/order-map.queries.ts'
import { boardOrdersQuery } from './board.queries.ts'
import { countedDaysQuery } from './calendar.queries.ts'

// What the planner chooses shows on many rows only.
const ORDERS = 40_000

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: ['orders', 'consignment_stops'],
    fill: async (client) => {
      await client.query(parents)
      await client.query(orders, [ORDERS])
      await client.query(stops)
    },
  })
})
afterAll(() => rows.drop())

const parents = `
  insert into businesses (id, company_title, company_name, country_id) values (1, 'B', 'B', 1);
  insert into firms (id, name, country_id, is_customer, is_carrier)
    select n, 'Firm ' || n, 1, true, true from generate_series(1, 500) n;
  insert into places (id, name, city, country_id, lat, lng, timezone)
    select n, 'Place ' || n, 'City ' || n, 1, 38, 23, 'Europe/Athens' from generate_series(1, 500) n`

// Four years of orders with a stop at either end.
const orders = `
  insert into orders (id, number_id, business_id, firm_company_id, firm_carrier_id, status, finished, loading_date, delivery_date,
    loading_place_id, delivery_place_id, customer_name, facets, search, customer_search, created_at)
  select n, '2026-' || lpad(n::text, 6, '0'), 1, 1 + n % 500, 1 + (n * 7) % 500, case when n > $1 - 500 then 2 else 4 end,
    n <= $1 - 500, day, day + 3, 1 + n % 500, 1 + (n * 3) % 500, 'Firm', array[400000001 + n % 25], ' ' || n, ' ' || n, day
  from (select n, date '2026-11-21' - (($1 - n) / 28)::int as day from generate_series(1, $1::int) n) made`
const stops = `
  insert into consignment_details (id, order_id, sort) select id, id, 0 from orders;
  insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
    select id, id, 1, loading_place_id, loading_date, 'Europe/Athens', loading_date + interval '8 hours', loading_date + interval '12 hours' from orders
    union all
    select id, id, 2, delivery_place_id, delivery_date, 'Europe/Athens', delivery_date + interval '8 hours', delivery_date + interval '12 hours' from orders`

const month = { from: '2026-03-02', to: '2026-04-05' }
const everybody: OrderFilter = { firmId: null, search: '' }
const filters: [string, OrderFilter][] = [
  ['everybody’s', everybody],
  ['of a customer’s account', { ...everybody, firmId: 7 }],
  ['of a carrier', { ...everybody, carrier: [8] }],
  ['of a colleague', { ...everybody, assign_users: [3] }],
]

/** The tables that are read from their first row to their last. */
async function wholesOf({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
  const explained = await rows.client.query<Explained>(`explain (format json) ${sql}`, [...parameters])
  return stepsOf(explained)
    .filter(
      (step) =>
        /Seq Scan/.test(step['Node Type']) && /^(orders|consignment)/.test(step['Relation Name'] ?? ''),
    )
    .map((step) => step['Relation Name'])
}

it.each(filters)('the calendar reads a month %s by indexes', async (_name, filter) => {
  const asked = { ...month, kinds: [1, 2], now: '2026-11-21T09:00:00Z', most: 4, filter }
  expect(await wholesOf(countedDaysQuery(asked))).toEqual([])
})

it.each(filters)('the board reads %s by indexes', async (_name, filter) => {
  const asked = {
    from: '2026-11-16',
    to: '2026-11-29',
    filter,
    isCarried: true,
    isRunning: false,
    most: 1_501,
  }
  expect(await wholesOf(boardOrdersQuery(asked))).toEqual([])
})

it.each(filters)('the map reads three months %s by indexes', async (_name, filter) => {
  const asked = { ...filter, loading_from: '2026-03-01', loading_to: '2026-05-31' }
  expect(await wholesOf(mapQuery(asked, 20_000))).toEqual([])
})
