import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBankRail } from '../banks/banks.queries.ts'
import { findBusinessRail } from '../businesses/businesses.queries.ts'
import { countCategoryUsesApart } from '../categories/categories.queries.ts'
import { findMailsTo, findOrdersOf } from '../contacts/contact-rail.queries.ts'
import { countWork, findCircle, findWaysIn } from '../people/people.queries.ts'
import { findPlaceRail } from '../places/places.queries.ts'
import { createManyRows, stepsOf } from './many-rows.ts'
import type { Explained, ManyRows } from './many-rows.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 30_000)
/** None of these may be read through for what stands beside one record. */
const large = [
  'orders',
  'order_assign_users',
  'consignment_details',
  'consignment_stops',
  'outbox',
  'contacts',
  'firms',
]

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: large,
    fill: async (client) => {
      await client.query(parents)
      for (const fill of filled) await client.query(fill, fill.includes('$1') ? [ORDERS] : [])
    },
  })
})
afterAll(() => rows.drop())

const parents = `
  insert into businesses (id, company_title, company_name, country_id)
    select n, 'B' || n, 'B' || n, 1 from generate_series(101, 110) n;
  insert into bank_accounts (id, bank_name, iban)
    values (101, 'Bank', 'GR1601101250000000012300695');
  insert into bank_account_businesses (bank_account_id, business_id) values (101, 101), (101, 102);
  insert into places (id, name, city, country_id, lat, lng, timezone)
    select n, 'Place ' || n, 'City ' || n, 1, 38, 23, 'Europe/Athens' from generate_series(1001, 2000) n`

const filled = [
  `insert into firms (id, name, country_id, is_customer, business_id, assignee)
    select n, 'Firm ' || n, 1, true, 101 + n % 10, null from generate_series(1001, 6000) n`,
  `insert into contacts (id, firm_id, first_name, last_name) select n, 1001 + n % 5000, '', 'C' || n from generate_series(1001, 16000) n`,
  `insert into people (id, name, surname, email, role_id, firm_id)
    select n, 'P', 'S' || n, 'p' || n || '@firm.example', case when n < 1030 then 4 else 5 end,
      case when n < 1030 then null else 1001 + n % 5000 end from generate_series(1001, 1200) n`,
  `insert into orders (id, number_id, business_id, firm_company_id, status, loading_date, delivery_date,
      loading_place_id, delivery_place_id, customer_name, customer_price, transporter_id, customer_id, assign_user, created_at, search, customer_search)
    select 1000 + n, '2020-' || n, 101 + n % 10, 1001 + n % 5000, case when n > $1 - 600 then 1 + n % 3 else 4 end,
      date '2026-11-21', date '2026-11-24', 1001 + n % 1000, 1001 + (n * 7) % 1000, 'F', 100,
      1001 + n % 15000, 1001 + (n * 3) % 15000, 1001 + n % 25, now() - n * interval '10 minutes', ' ' || n, ' ' || n
    from generate_series(1, $1::int) n`,
  `insert into order_assign_users (order_id, person_id) select 1000 + n, 1001 + (n * 3) % 25 from generate_series(1, $1::int) n`,
  `insert into consignment_details (id, order_id, sort) select 1000 + n, 1000 + n, 0 from generate_series(1, $1::int) n`,
  `insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
    select 1000 + n, 1000 + n, kind, 1001 + (n * kind) % 1000, date '2026-11-21', 'Europe/Athens', now(), now()
    from generate_series(1, $1::int) n, generate_series(1, 2) kind`,
  `insert into outbox (message_id, recipient, subject, body_text, body_html, status)
    select n::text, 'p' || n % 5000 || '@firm.example', 'S', '', '', 'sent' from generate_series(1, 20000) n`,
]

/** The large tables that anything asked meanwhile reads through. */
async function readThrough(ask: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  // The pool gives a text with its values, or both in one object.
  const calls = asked.mock.calls as unknown as [string | { text: string; values: unknown[] }, unknown[]?][]
  const queries = calls.map(([query, values = []]) =>
    typeof query === 'string' ? { text: query, values } : query,
  )
  asked.mockRestore()
  const selects = queries.filter(({ text }) => /^\s*select/i.test(text))
  expect(selects.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { text, values } of selects) {
    const explained = await rows.client.query<Explained>(`explain (format json) ${text}`, values)
    for (const node of stepsOf(explained)) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'] === 'Seq Scan' && large.includes(table)) found.push(table)
    }
  }
  return found
}

describe(`with ${ORDERS} orders an index answers the rail of`, () => {
  const rails: [string, () => Promise<unknown>][] = [
    ['a user', () => countWork(rows.db, 1007)],
    ['a user: the ways in', () => findWaysIn(rows.db, 1007)],
    ['an account', () => findCircle(rows.db, 1100, 10)],
    ['a business', () => findBusinessRail(rows.db, 101)],
    ['a bank account', () => findBankRail(rows.db, 101)],
    ['a place', () => findPlaceRail(rows.db, 1077, '2026-11-20')],
    ['a contact', () => findOrdersOf(rows.db, 4321)],
    ['a contact: the emails', () => findMailsTo(rows.db, ['P77@firm.example', 'p78@firm.example'])],
  ]
  it.each(rails)('%s', async (_name, ask) => expect(await readThrough(ask)).toEqual([]))

  it.each(categoryTypes)('a value of the list %s', async (type) =>
    expect(await readThrough(() => countCategoryUsesApart(rows.db, type, 999, 1000))).toEqual([]),
  )

  it('nothing without an index, which is found out', async () => {
    expect(await readThrough(() => rows.pool.query("select id from orders where gps_link = 'x'"))).toEqual([
      'orders',
    ])
    expect(await readThrough(() => rows.pool.query("select id from contacts where skype = 'x'"))).toEqual([
      'contacts',
    ])
  })
})
