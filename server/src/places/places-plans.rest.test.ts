import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageQuery } from '../records/page.queries.ts'
import { placeList } from './places.queries.ts'
import type { PlaceListQuery } from './places.queries.ts'
import { createManyRows } from '../test/many-rows.ts'
import type { ManyRows } from '../test/many-rows.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const PLACES = Number(process.env['PLAN_PLACES'] ?? 40_000)

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: ['places'],
    fill: (client) => client.query(places, [PLACES]),
    analyze: 'analyze places',
  })
})
afterAll(() => rows.drop())

const places = `
  insert into places (name, address, postal, city, country_id, lat, lng, timezone, customs, active)
  select 'Αποθήκη ' || md5(n::text), 'Οδός ' || n % 900, lpad((n % 90000)::text, 5, '0'), 'Πόλη ' || n % 4000,
    1 + n % 40, 35 + (n % 25000) / 1000.0, -9 + (n * 7 % 40000) / 1000.0, 'Europe/Athens',
    case when n % 50 = 0 then 1 else 2 end, n % 20 > 0
  from generate_series(1, $1::int) n`

const first: PlaceListQuery = { search: '', dataField: 'name', order: 'asc', pageSize: 10, currentPage: 1 }

const questions: [string, Partial<PlaceListQuery>][] = [
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
    const query = pageQuery(asked, placeList(rows.db, asked)).compile()
    const explained = await rows.client.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${query.sql}`, [
      ...query.parameters,
    ])
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    if (process.env['PLAN_PLACES']) process.stdout.write(`${_name}: ${plan.slice(-60)}\n`)
    expect(plan).toMatch(/(?:using|on) places_/)
    expect(plan).not.toContain('Seq Scan on places')
  })
})
