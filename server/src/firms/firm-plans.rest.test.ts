import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byIndex } from '../platform/search.ts'
import { firstFirms } from '../test/first-firms.ts'
import { firmCountQuery, firmPageQuery, isSearched } from './firm-list.queries.ts'
import type { FirmPage } from './firm-list.queries.ts'
import { createManyRows, stepsOf } from '../test/many-rows.ts'
import type { Explained, ManyRows } from '../test/many-rows.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const FIRMS = Number(process.env['PLAN_FIRMS'] ?? 80_000)

let rows: ManyRows

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
  rows = await createManyRows({
    tables: ['firms', 'firm_addresses'],
    fill: (client) => client.query(fill),
  })
})
afterAll(() => rows.drop())

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

async function scansOf(query: RawBuilder<unknown>, page: FirmPage): Promise<string[]> {
  const explain = sql<Explained>`explain (format json) ${query}`
  const explained = await (isSearched(page)
    ? byIndex(rows.db, (inside) => explain.execute(inside))
    : explain.execute(rows.db))
  return stepsOf(explained)
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
