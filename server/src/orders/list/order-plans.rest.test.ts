import { orderSortFields } from '@dromos/contract/orders/filters.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/client.ts'
import { countText } from './order-counts.queries.ts'
import { findPage, pageQuery } from './order-list.queries.ts'
import type { OrderPage } from './order-list.queries.ts'
import { lastOrdersQuery } from './firm-orders.queries.ts'
import { laneBetweenQuery, laneQuery } from '../carrier/order-rail.queries.ts'
import { lastJourneysQuery } from '../templates/order-proposals.queries.ts'
import { aroundQueries } from './order-neighbours.queries.ts'
import { conditionsOf } from './order-conditions.sql.ts'
import type { OrderFilter } from './order-conditions.sql.ts'
import { createManyRows, stepsOf } from '../../test/many-rows.ts'
import type { Explained, ManyRows } from '../../test/many-rows.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 60_000)

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: ['orders'],
    fill: async (client) => {
      await client.query(parents)
      await client.query(orders, [ORDERS])
    },
    analyze: 'analyze orders, carrier_debts',
  })
})
afterAll(() => rows.drop())

const parents = `
  insert into businesses (id, company_title, company_name, country_id) values (1, 'B', 'B', 1);
  insert into firms (id, name, country_id, is_customer, is_carrier)
    select n, 'Firm ' || n, 1, n % 3 > 0, n % 3 = 0 from generate_series(1, 2000) n;
  insert into places (id, name, city, country_id, lat, lng, timezone)
    select n, 'Place ' || n, 'City ' || n, 1, 38, 23, 'Europe/Athens' from generate_series(1, 1000) n`

// Five years of orders, most of them finished, customers and places of every size.
const orders = `
  insert into orders (number_id, business_id, firm_company_id, firm_carrier_id, status, cancelled, damaged,
    loading_date, delivery_date, loading_place_id, delivery_place_id, customer_name, carrier_name, customer_price,
    loading_delay, facets, created_at, gross, invoice_number, invoice_date, invoice_due, invoice_paid_on, invoice_paid,
    transporter_price, carrier_invoice_number, carrier_invoice_date, carrier_invoice_due, carrier_paid_on, carrier_paid,
    search, customer_search)
  select '2026-' || lpad(n::text, 6, '0'), 1, customer, carrier, status, status = 6, n % 97 = 0,
    created::date + 3, created::date + 7, 1 + n % 1000, 1 + (n * 7) % 1000, 'Firm ' || customer, 'Firm ' || carrier,
    case when status = 6 then 0 else n * 37 % 500000 end, n % 40 = 0,
    array[100000001 + (power(random(), 2) * 12)::int, 200000001 + n % 30, 300000001 + (n % 7) / 6, 400000001 + n % 25], created,
    case when status = 6 then 0 else n * 37 % 500000 end, case when isold then 'A-' || n else '' end,
    case when isold then created::date + 9 end, case when isold then created::date + 39 end,
    case when ispaid then created::date + 45 end, case when ispaid and status <> 6 then n * 37 % 500000 else 0 end,
    case when status = 6 then 0 else 1000 end, case when isold then 'C-' || n else '' end,
    case when isold then created::date + 9 end, case when isold then created::date + 54 end,
    case when ispaid then created::date + 60 end, case when ispaid and status <> 6 then 1000 else 0 end,
    ' 2026-' || n || ' firm ' || customer || ' papadopoulos' || n % 4001 || ' city' || n % 1000 || ' grossmarkt',
    ' 2026-' || n || ' city' || n % 1000
  from (select n, 1 + (power(random(), 3) * 1999)::int as customer, 3 * (1 + n % 600) as carrier,
      case when n > $1 - 3000 then 1 + n % 3 when n % 25 = 0 then 6 when n % 90 = 0 then 5 else 4 end as status,
      timestamptz '2026-11-21' - ($1 - n) * interval '13 minutes' as created,
      n < $1 - 3000 as isold, n < $1 - 7000 and n % 301 > 0 as ispaid
    from generate_series(1, $1::int) n) made`

const newest: OrderPage = {
  firmId: null,
  search: '',
  tab: 'all',
  sort: '',
  direction: 'asc',
  limit: 10,
  offset: 0,
}

const questions: [string, Partial<OrderPage>][] = [
  ['nothing', {}],
  ['the open ones', { tab: 'open' }],
  ['the ones on their way', { tab: 'delivery' }],
  ['the finished ones', { tab: 'finished' }],
  ['the damaged ones', { tab: 'damaged' }],
  ['the cancelled ones', { tab: 'cancelled' }],
  ['a rare name in Greek', { search: 'παπαδόπουλος1234' }],
  ['a rare name among the finished', { search: 'papadopoulos77', tab: 'finished' }],
  ['a city', { search: 'city123' }],
  ['a name that does not exist', { search: 'zzzzzz' }],
  ['two words', { search: 'papadopoulos12 city345' }],
  ['a number', { search: '2026-12345' }],
  ['one customer', { customer: [77] }],
  ['three customers', { customer: [77, 1200, 1900] }],
  ['one carrier', { carrier: [300] }],
  ['a customer’s own', { firmId: 77 }],
  ['a customer’s own by city', { firmId: 1500, search: 'city123' }],
  ['loading within two weeks', { loading_from: '2026-11-21', loading_to: '2026-12-05' }],
  ['loading long ago', { loading_to: '2022-01-10' }],
  ['delivery within a month', { delivery_from: '2026-11-21', delivery_to: '2026-12-21' }],
  ['a search among two customers', { customer: [77, 1200], search: 'grossmarkt' }],
  ['damaged ones of a carrier', { carrier: [300], tab: 'damaged' }],
  ['one customer’s of a month', { customer: [77], loading_from: '2026-03-01', loading_to: '2026-03-31' }],
  ...orderSortFields.map(
    (sort) => [`everything by ${sort}`, { sort, direction: 'desc' }] as [string, Partial<OrderPage>],
  ),
]

// Each filter once, as rarely as it comes; every two of them are asked together below.
const singles: [string, Partial<OrderFilter>][] = [
  ['business', { business: [1] }],
  ['number', { order_id: '12345' }],
  ['customer', { customer: [1500] }],
  ['carrier', { carrier: [300] }],
  ['truck', { pn_truck: 'city12' }],
  ['trailer plate', { pn_trailer: 'city77' }],
  ['loading', { loading_from: '2025-03-01', loading_to: '2025-03-08' }],
  ['delivery', { delivery_from: '2025-03-01', delivery_to: '2025-03-08' }],
  ['trailers', { trailers: [12] }],
  ['cargos', { cargos: [3, 4] }],
  ['load type', { load_type: [2] }],
  ['status', { status: [2, 3] }],
  ['operations', { operations: [2] }],
  ['customers of operations', { operating: [5, 77, 1200, 1900] }],
  ['reference', { ref_number: 'papadopoulos77' }],
  ['delay', { delay: 'loading' }],
  ['risk', { delay: 'risk' }],
  ['what is to be invoiced', { invoice: 'none' }],
  ['what is unpaid', { invoice: 'unpaid' }],
  ['what is overdue', { invoice: 'overdue', today: '2026-11-21' }],
  ['carriers’ invoices to come', { carrier_invoice: 'none' }],
  ['carriers’ invoices to be paid', { carrier_invoice: 'unpaid' }],
  ['carriers’ invoices overdue', { carrier_invoice: 'overdue', today: '2026-11-21' }],
  ['what has no MARK', { invoice: 'unmarked' }],
  ['carriers’ invoices without MARK', { carrier_invoice: 'unmarked' }],
  ['invoice number', { invoice_number: 'C-12345' }],
  ['people', { assign_users: [7] }],
]
const pairs = singles.flatMap(([first, one], at): [string, Partial<OrderFilter>][] =>
  singles.slice(at + 1).map(([second, other]) => [`${first} and ${second}`, { ...one, ...other }]),
)

// Where nearly every order matches, the first thousand are counted at once in any way: only the page is judged there.
async function pageScans(
  question: Partial<OrderPage>,
  { isNarrow }: { isNarrow: boolean },
): Promise<string[]> {
  const page = { ...newest, ...question }
  const query = await pageQuery(rows.db, page, 1000)
  if (!query.sql.startsWith(WALKED)) return scansOf(query, isNarrow ? [] : ['InitPlan 1'])
  const { where, values } = conditionsOf(page, page.tab)
  const total = { sql: countText(where, 1000), parameters: values }
  return [...(await scansOf(query)), ...(isNarrow ? await scansOf(total) : [])]
}

/** How a statement begins that leaves the total to another one. */
const WALKED = 'select null::int as total'

async function scansOf(
  query: { sql: string; parameters: readonly unknown[] },
  besides: string[] = [],
): Promise<string[]> {
  const explained = await rows.client.query<Explained>(`explain (format json) ${query.sql}`, [
    ...query.parameters,
  ])
  return stepsOf(explained, besides)
    .filter((node) => node['Relation Name'] === 'orders')
    .map((node) => node['Node Type'])
}

describe(`with ${ORDERS} orders an index answers`, () => {
  it.each(questions)('a page and the total of %s', async (name, question) => {
    const isNarrow = !question.sort && !/nothing|the finished ones$/.test(name)
    const scans = await pageScans(question, { isNarrow })
    expect(scans.length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan')
  })

  it.each([...singles, ...pairs])('a page by %s', async (_name, question) => {
    expect(await pageScans(question, { isNarrow: false })).not.toContain('Seq Scan')
  })

  // In the middle and at both ends, where one of the two sides has nothing left.
  it.each(questions)('the neighbours in %s', async (_name, question) => {
    const list = { ...newest, ...question }
    for (const id of [1, ORDERS / 2, ORDERS]) {
      for (const query of await aroundQueries(rows.db, list, id)) {
        // The first thousand of nearly all are counted at once in any way.
        const scans = await scansOf(query, query.sql.includes(' as total') ? ['InitPlan 3'] : [])
        expect(scans.length).toBeGreaterThan(0)
        expect(scans).not.toContain('Seq Scan')
      }
    }
  })

  it('what was paid on a lane', async () => {
    for (const asked of [laneQuery(ORDERS), laneBetweenQuery(1, 2)]) {
      const scans = await scansOf(asked)
      expect(scans.length).toBeGreaterThan(0)
      expect(scans).not.toContain('Seq Scan')
    }
  })

  it('what the last orders of a customer propose, of one with many and of one with few', async () => {
    for (const customer of [1, 2000]) {
      const scans = await scansOf(lastJourneysQuery(customer))
      expect(scans.length).toBeGreaterThan(0)
      expect(scans).not.toContain('Seq Scan')
    }
  })

  it('the last orders of a firm, whichever side it stands on', async () => {
    const scans = await scansOf(lastOrdersQuery(7))
    expect(scans.length).toBeGreaterThan(0)
    expect(scans).not.toContain('Seq Scan')
  })

  it('a neighbour without reading what lies between', async () => {
    const walkedLists = new Set(['nothing', 'the finished ones', 'one customer', 'everything by carrier'])
    for (const [name, question] of questions.filter(([known]) => walkedLists.has(known))) {
      const [, query] = await aroundQueries(rows.db, { ...newest, ...question }, ORDERS / 2)
      if (!query) throw new Error('The list is walked.')
      const explained = await rows.client.query<Explained>(`explain (analyze, format json) ${query.sql}`, [
        ...query.parameters,
      ])
      const walked = stepsOf(explained, []).filter((step) => step['Index Cond']?.includes('ROW('))
      expect([name, walked.map((step) => step['Actual Rows'])]).toEqual([name, [1]])
    }
  })

  it('the oldest overdue invoice of the customer who owes most of them, without reading the others', async () => {
    const owed = await rows.client.query(`select from orders where firm_company_id = 1 and owes`)
    expect(owed.rowCount).toBeGreaterThan(300)
    const explain = `explain (analyze, buffers, format json) select overdue_invoice(1, '2026-11-21')`
    await rows.client.query(explain)
    const [{ 'QUERY PLAN': found }] = (await rows.client.query(explain)).rows
    expect(found[0].Plan['Shared Hit Blocks']).toBeLessThan(60)
  })
})

describe('the total of a list whose page is walked', () => {
  const page = { ...newest, tab: 'finished' } as const
  const total = async (db: Db) => (await findPage(db, page, ORDERS)).total
  const reopen = (db: Db) =>
    sql`update orders set status = ${orderStatus.delivery} where id = (
    select max(id) from orders where status = ${orderStatus.finished})`.execute(db)

  it('follows what was committed, and what the own transaction has changed', async () => {
    const { sql: text } = await pageQuery(rows.db, page, ORDERS)
    expect(text.startsWith(WALKED)).toBe(true)
    const first = await total(rows.db)
    expect(await total(rows.db)).toBe(first)
    await rows.db.transaction().execute(async (inside) => {
      await reopen(inside)
      expect(await total(inside)).toBe(first - 1)
    })
    expect(await total(rows.db)).toBe(first - 1)
  })
})
