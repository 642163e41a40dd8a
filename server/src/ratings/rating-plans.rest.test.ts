import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unratedCountQuery, unratedQuery } from './rating-round.queries.ts'
import { ratedCountQuery, ratedFirmsQuery, summaryQuery } from './rated-firms.queries.ts'
import { createManyRows, stepsOf } from '../test/many-rows.ts'
import type { Explained, ManyRows } from '../test/many-rows.ts'

// What the planner chooses shows on many rows only: eight years of them, of which two are looked at. The choice is the
// same at 160,000.
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 40_000)
const FIRMS = 2_000
const now = new Date('2026-12-01T09:00:00Z')

let rows: ManyRows

const finished = `timestamptz '2026-12-01 09:00Z' - n * interval '2920 days' / ${ORDERS}`
const fill = `
  set session_replication_role = replica;
  insert into firms (name, country_id, is_customer, is_carrier)
    select 'Firm ' || n, 1, true, true from generate_series(1, ${FIRMS}) n;
  insert into orders (number_id, business_id, firm_company_id, firm_carrier_id, status, finished, finished_at,
      loading_date, delivery_date, loading_place_id, delivery_place_id, customer_name, search, customer_search)
    select '2026-' || n, 1, 1 + n * 7 % ${FIRMS}, 1 + n % ${FIRMS}, 4, true, ${finished},
      (${finished})::date - 1, (${finished})::date, 1, 1, 'Firm', '', ''
    from generate_series(1, ${ORDERS}) n;
  insert into ratings (order_id, side, firm_id, finished_at, overall, punctuality, care, comment)
    select n, 'carrier', 1 + n % ${FIRMS}, ${finished}, 1 + n % 5, 1 + n % 4, 1 + n % 3, repeat('word ', n % 20)
    from generate_series(1, ${ORDERS}) n`

beforeAll(async () => {
  rows = await createManyRows({
    tables: ['firms', 'orders', 'ratings'],
    fill: (client) => client.query(fill),
    analyze: 'vacuum analyze orders, ratings, firms',
  })
})
afterAll(() => rows.drop())

/** How the tables that grow are read. */
async function scansOf(query: RawBuilder<unknown>): Promise<Set<string>> {
  const explained = await sql<Explained>`explain (format json) ${query}`.execute(rows.db)
  return new Set(
    stepsOf(explained)
      .filter((node) => ['ratings', 'orders'].includes(node['Relation Name'] ?? ''))
      .map((node) => `${node['Node Type']} of ${node['Relation Name']}`),
  )
}

const page = {
  side: 'carrier',
  search: '',
  now,
  sort: 'overall',
  direction: 'desc',
  limit: 10,
  offset: 0,
} as const
const byIndexAlone = new Set(['Index Only Scan of ratings', 'Index Only Scan of orders'])

describe(`with ${ORDERS} ratings the index alone answers`, () => {
  it.each([
    ['by their average', page],
    ['by name', { ...page, sort: 'name' } as const],
    ['that a word finds', { ...page, search: '77' }],
    ['that are customers', { ...page, side: 'customer' } as const],
  ])('the firms %s', async (_name, asked) => {
    expect(await scansOf(ratedFirmsQuery(asked))).toEqual(byIndexAlone)
  })

  it('the number of rated firms', async () => {
    expect(await scansOf(ratedCountQuery(page, 1000))).toEqual(new Set(['Index Only Scan of ratings']))
  })

  it('the averages of one firm', async () => {
    expect(await scansOf(summaryQuery(77, { side: 'carrier', now }))).toEqual(byIndexAlone)
  })
})

describe(`with ${ORDERS} orders a rating round reads those of its days alone`, () => {
  const asked = { side: 'customer', from: '2026-09-02', most: 50 } as const
  it.each([
    ['the first of them', unratedQuery(asked)],
    ['how many they are', unratedCountQuery({ ...asked, most: 1_001 })],
  ])('%s', async (_name, query) => {
    const explained = await sql<Explained>`explain (format json) ${query}`.execute(rows.db)
    const used = stepsOf(explained).flatMap((node) => node['Index Name'] ?? [])
    expect(used).toContain('orders_delivery_date')
    expect(await scansOf(query)).not.toContain('Seq Scan of ratings')
  })
})
