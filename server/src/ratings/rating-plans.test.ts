import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import type { Db } from '../db/client.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { withoutIndexes } from '../test/many-rows.ts'
import { ratedCountQuery, ratedFirmsQuery, summaryQuery } from './rated-firms.queries.ts'

// What the planner chooses shows on many rows only: eight years of them, of which two are looked at. The choice is the
// same at 160,000.
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 40_000)
const FIRMS = 2_000
const now = new Date('2026-12-01T09:00:00Z')

let database: TestDatabase
let client: pg.Client
let pool: pg.Pool
let db: Db

const finished = `timestamptz '2026-12-01 09:00Z' - n * interval '2920 days' / ${ORDERS}`
const fill = `
  set session_replication_role = replica;
  insert into firms (name, country_id, is_customer, is_carrier)
    select 'Firm ' || n, 1, true, true from generate_series(1, ${FIRMS}) n;
  insert into orders (number_id, business_id, firm_company_id, firm_carrier_id, status, finished, finished_at,
      loading_date, delivery_date, loading_place_id, delivery_place_id, customer_name, search, customer_search)
    select '2026-' || n, 1, 1 + n * 7 % ${FIRMS}, 1 + n % ${FIRMS}, 4, true, ${finished},
      '2026-01-01', '2026-01-02', 1, 1, 'Firm', '', ''
    from generate_series(1, ${ORDERS}) n;
  insert into ratings (order_id, side, firm_id, finished_at, overall, punctuality, care, comment)
    select n, 'carrier', 1 + n % ${FIRMS}, ${finished}, 1 + n % 5, 1 + n % 4, 1 + n % 3, repeat('word ', n % 20)
    from generate_series(1, ${ORDERS}) n`

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  pool = createPool(database.url)
  db = createDb(pool)
  await withoutIndexes(client, ['firms', 'orders', 'ratings'], () => client.query(fill))
  await client.query('vacuum analyze orders, ratings, firms')
}, 180_000)
afterAll(async () => {
  await client.end()
  await pool.end()
  await database.drop()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** How the tables that grow are read. */
async function scansOf(query: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(db)
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  return new Set(
    nodes(rows[0]!['QUERY PLAN'][0].Plan)
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

  it('how many they are', async () => {
    expect(await scansOf(ratedCountQuery(page, 1000))).toEqual(new Set(['Index Only Scan of ratings']))
  })

  it('the averages of one firm', async () => {
    expect(await scansOf(summaryQuery(77, { side: 'carrier', now }))).toEqual(byIndexAlone)
  })
})
