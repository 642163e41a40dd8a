import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import type { Db } from '../db/client.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { pageQuery } from '../records/page.queries.ts'
import { placeList } from './places.queries.ts'
import type { ListQuery } from './places.queries.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const PLACES = Number(process.env['PLAN_PLACES'] ?? 40_000)

let database: TestDatabase
let client: pg.Client
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  pool = createPool(database.url)
  db = createDb(pool)
  await client.query('drop index places_search')
  await client.query(
    `insert into places (name, address, postal, city, country_id, lat, lng, timezone, customs, active)
     select 'Αποθήκη ' || md5(n::text), 'Οδός ' || n % 900, lpad((n % 90000)::text, 5, '0'), 'Πόλη ' || n % 4000,
       1 + n % 40, 35 + (n % 25000) / 1000.0, -9 + (n * 7 % 40000) / 1000.0, 'Europe/Athens',
       case when n % 50 = 0 then 1 else 2 end, n % 20 > 0
     from generate_series(1, $1::int) n`,
    [PLACES],
  )
  await client.query('create index places_search on places using gin (search gin_trgm_ops)')
  await client.query('analyze places')
}, 180_000)
afterAll(async () => {
  await client.end()
  await pool.end()
  await database.drop()
})

const first: ListQuery = { search: '', dataField: 'name', order: 'asc', pageSize: 10, currentPage: 1 }

const questions: [string, Partial<ListQuery>][] = [
  ['nothing', {}],
  ['three letters', { search: 'f3a' }],
  ['three letters in Greek', { search: 'αβγ' }],
  ['a city', { search: 'πολη 1234' }],
  ['three letters in one country', { search: 'f3a', country: [7] }],
  ['one country', { country: [7] }],
  ['customs places that are on', { customs: true, active: true }],
  ['a name that does not exist', { search: 'zzzzzz' }],
  ['everything by city', { dataField: 'city', order: 'desc' }],
  ['everything by entry', { dataField: 'created_at', order: 'desc' }],
]

describe(`with ${PLACES} places an index answers`, () => {
  it.each(questions)('a page of %s', async (_name, question) => {
    const asked = { ...first, ...question }
    const query = pageQuery(asked, placeList(db, asked)).compile()
    const explained = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${query.sql}`, [
      ...query.parameters,
    ])
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    if (process.env['PLAN_PLACES']) process.stdout.write(`${_name}: ${plan.slice(-60)}\n`)
    expect(plan).toMatch(/(?:using|on) places_/)
    expect(plan).not.toContain('Seq Scan on places')
  })
})
