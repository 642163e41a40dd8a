import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import type { Db } from '../db/client.ts'
import { byIndex } from '../platform/search.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { firstFirms } from '../test/first-firms.ts'
import { withoutIndexes } from '../test/many-rows.ts'
import { firmCountQuery, firmPageQuery, isSearched } from './firm-list.queries.ts'
import type { FirmPage } from './firm-list.queries.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const FIRMS = Number(process.env['PLAN_FIRMS'] ?? 80_000)

let database: TestDatabase
let client: pg.Client
let pool: pg.Pool
let db: Db

const fill = `
  set session_replication_role = replica;
  insert into firms (name, country_id, is_customer, is_carrier, vat, cities, company_insurance)
    select case n % 4 when 0 then 'Μεταφορές ' when 1 then 'Spedition ' when 2 then 'Τρόφιμα ' else 'Metall ' end
        || 'Παπαδόπουλος' || n % 4001 || ' ' || n,
      1 + n % 30, n % 3 > 0, n % 3 = 0, 'EL ' || 100000000 + n, 'City' || n % 997,
      case when n % 10 = 0 then 1000000 end
    from generate_series(1, ${FIRMS}) n;
  insert into firm_addresses (firm_id, address, postal, city, country_id, timezone, main)
    select n, 'Street ' || n, n % 90000, 'City' || n % 997, 1 + n % 30, 'Europe/Athens', true
    from generate_series(1, ${FIRMS}) n;
  insert into firm_firm_types select n, case when n % 3 > 0 then 1 else 3 end from generate_series(1, ${FIRMS}) n;
  insert into firm_operations select n, 1 + n % 15 from generate_series(1, ${FIRMS}) n;
  insert into firm_countries select n, 1 + n % 40 from generate_series(1, ${FIRMS}) n;
  insert into firm_cargos select n, 1 + n % 25 from generate_series(1, ${FIRMS}) n`

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  pool = createPool(database.url)
  db = createDb(pool)
  await withoutIndexes(client, ['firms', 'firm_addresses'], () => client.query(fill))
  await client.query('analyze')
}, 180_000)
afterAll(async () => {
  await client.end()
  await pool.end()
  await database.drop()
})

const questions: [string, Partial<FirmPage>][] = [
  ['three letters that many have', { search: 'μετ' }],
  ['three letters that few have', { search: '777' }],
  ['three letters that none has', { search: 'qqz' }],
  ['active customers of three letters', { search: 'ροφ', side: 'customer', active: true }],
  ['active carriers of three letters', { search: '999', side: 'carrier', active: true }],
  ['a VAT number', { search: '100012345' }],
  ['a city', { search: 'city123' }],
  ['two words', { search: 'παπαδοπουλος77 city5' }],
  ['an address', { address: 'Street 12345' }],
  ['an operation', { operations: [3] }],
  ['countries and cargos', { countries: [3, 4], cargos: [5] }],
  ['everything by country', { sort: 'country' }],
  [
    'active customers by country, last first',
    { sort: 'country', direction: 'desc', side: 'customer', active: true },
  ],
  ['everything by VAT number', { sort: 'vat', direction: 'desc' }],
  ['everything by name', {}],
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

async function scansOf(query: RawBuilder<unknown>, page: FirmPage): Promise<string[]> {
  const explain = sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`
  const { rows } = await (isSearched(page)
    ? byIndex(db, (inside) => explain.execute(inside))
    : explain.execute(db))
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  return nodes(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'firms' || node['Relation Name'] === 'firm_addresses')
    .map((node) => node['Node Type'])
}

describe(`with ${FIRMS} firms an index answers`, () => {
  it.each(questions)('a page of %s', async (_name, question) => {
    const page = { ...firstFirms, ...question }
    const scans = await scansOf(firmPageQuery(page), page)
    expect(scans.length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan')
  })

  // Without words, the first thousand are found at once in any way.
  const searched = questions.filter(([, question]) => isSearched({ ...firstFirms, ...question }))
  it.each(searched)('the count of %s', async (_name, question) => {
    const page = { ...firstFirms, ...question }
    expect(await scansOf(firmCountQuery(page, 1000), page)).not.toContain('Seq Scan')
  })

  it('the count of an operation', async () => {
    const page = { ...firstFirms, operations: [3] }
    expect(await scansOf(firmCountQuery(page, 1000), page)).not.toContain('Seq Scan')
  })
})
