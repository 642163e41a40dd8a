import { afterAll, beforeAll, expect, it } from 'vitest'
import { createManyRows, stepsOf } from '../../test/many-rows.ts'
import type { Explained, ManyRows } from '../../test/many-rows.ts'
import { findWaiting, waitingQuery } from '../../orders/list/order-waiting.queries.ts'
import { plannedQuery, readPlanned } from './planner.queries.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 40_000)
const OPEN = 5_000

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: ['orders', 'consignment_details', 'consignment_stops', 'consignment_packings'],
    fill: async (client) => {
      await client.query(parents)
      await client.query(orders, [ORDERS, OPEN])
      await client.query(parts)
    },
  })
})
afterAll(() => rows.drop())

const parents = `
  insert into businesses (id, company_title, company_name, country_id) values (1, 'B', 'B', 1);
  insert into firms (id, name, country_id, is_customer, is_carrier)
    select n, 'Firm ' || n, 1, true, false from generate_series(1, 500) n;
  insert into places (id, name, city, country_id, lat, lng, timezone)
    select n, 'Place ' || n, 'City ' || n, 1 + n % 30, 38, 23, 'Europe/Athens' from generate_series(1, 1000) n`

const orders = `
  insert into orders (id, number_id, business_id, firm_company_id, status, loading_date, delivery_date,
    loading_place_id, delivery_place_id, customer_name, facets, created_at, search, customer_search)
  overriding system value
  select n, '2026-' || lpad(n::text, 6, '0'), 1, 1 + n % 500, case when n > $1 - $2::int then 1 else 4 end,
    created::date + 3, created::date + 7, 1 + n % 1000, 1 + (n * 7) % 1000, 'Firm ' || n % 500,
    array[100000001 + n % 12, 200000001 + n % 30], created, ' 2026-' || n || ' city' || n % 1000, ' 2026-' || n
  from (select n, timestamptz '2026-11-21' - ($1 - n) * interval '13 minutes' as created
    from generate_series(1, $1::int) n) made`

const parts = `
  insert into consignment_details (id, order_id, sort) overriding system value select id, id, 0 from orders;
  insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
    select id, id, kind, loading_place_id, loading_date, 'Europe/Athens', loading_date, loading_date + 1
    from orders cross join generate_series(1, 2) kind;
  insert into consignment_packings (detail_id, sort, packing_type_id, pallets) select id, 0, 1, 8 from orders`

const scansOf = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) =>
  stepsOf(await rows.client.query<Explained>(`explain (format json) ${sql}`, [...parameters])).filter(
    (step) => /^(?:orders|consignment_)/.test(step['Relation Name'] ?? ''),
  )
const filter = { search: '' }

it.each([
  ['all', filter],
  ['those of a day', { ...filter, loading_from: '2026-11-20', loading_to: '2026-11-20' }],
  ['those of a trailer', { ...filter, trailers: [3] }],
  ['those of a city', { ...filter, search: 'city123' }],
])(`the planner finds %s of the open orders among ${ORDERS} by an index`, async (_name, asked) => {
  const scans = await scansOf(waitingQuery(asked, OPEN + 1))
  expect(scans.length).toBeGreaterThan(0)
  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan')
})

it('the planner reads five thousand open orders, and looks up the parts of each by an index', async () => {
  const ids = await findWaiting(rows.db, filter, OPEN + 1)
  expect(await readPlanned(rows.db, ids)).toHaveLength(OPEN)
  const scans = await scansOf(plannedQuery(ids))
  expect(new Set(scans.map((step) => step['Relation Name'])).size).toBe(4)
  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan')
})
