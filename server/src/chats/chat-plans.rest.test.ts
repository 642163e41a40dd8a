import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManyRows, stepsOf } from '../test/many-rows.ts'
import type { Explained, ManyRows } from '../test/many-rows.ts'
import { messagesAsked } from './chat-messages.queries.ts'
import { chatsAsked, unreadAsked } from './own-chats.queries.ts'

// What the planner chooses shows on many rows only; the choice is the same at 200,000.
const ORDERS = Number(process.env['PLAN_ORDERS'] ?? 40_000)
const large = ['orders', 'chats', 'chat_messages', 'chat_readers']
const CUSTOMER = 2_000

let rows: ManyRows

beforeAll(async () => {
  rows = await createManyRows({
    tables: large,
    fill: async (client) => {
      await client.query(parents)
      for (const fill of filled) await client.query(fill, [ORDERS])
    },
  })
})
afterAll(() => rows.drop())

const parents = `
  insert into businesses (id, company_title, company_name, country_id) values (1, 'B', 'B', 1);
  insert into firms (id, name, country_id, is_customer) select n, 'Firm ' || n, 1, true from generate_series(1, 500) n;
  insert into people (id, name, surname, email, role_id)
    select n, 'P', 'S' || n, 'p' || n || '@office.example', 4 from generate_series(1001, 1030) n;
  insert into people (id, name, surname, email, role_id, firm_id)
    values (${CUSTOMER}, 'C', 'C', 'c@firm.example', 5, 7);
  insert into places (id, name, city, country_id, lat, lng, timezone)
    values (1, 'Place', 'City', 1, 38, 23, 'Europe/Athens')`

// Every order has a chat of four messages, and one with thousands; each colleague has some unread.
const filled = [
  `insert into orders (id, number_id, business_id, firm_company_id, loading_date, delivery_date, loading_place_id,
      delivery_place_id, customer_name, search, customer_search)
    select n, '2026-' || lpad(n::text, 6, '0'), 1, 1 + n % 500, date '2026-11-21', date '2026-11-24', 1, 1,
      'Firm ' || 1 + n % 500, ' 2026-' || n, ' 2026-' || n from generate_series(1, $1::int) n`,
  'insert into chats (id, order_id) select n, n from generate_series(1, $1::int) n',
  `insert into chat_messages (chat_id, channel, firm_id, author_id, text)
    select n, case when part % 2 = 0 then 'customer' else 'staff' end, case when part % 2 = 0 then 1 + n % 500 end,
      1001 + (n + part) % 30, 'message ' || n || ' of lorry ' || n * 7 % 4001 from generate_series(1, $1::int) n, generate_series(1, 4) part`,
  `insert into chat_messages (chat_id, channel, author_id, text)
    select 1, 'staff', 1001 + n % 30, 'word ' || n from generate_series(1, 5000) n where $1::int > 0`,
  `insert into chat_readers (chat_id, channel, person_id, follows, read_to, unread)
    select n, 'staff', 1001 + n % 30, true, 1, case when n % 400 = 0 then 2 else 0 end from generate_series(1, $1::int) n`,
  `insert into chat_readers (chat_id, channel, person_id, firm_id, follows, unread)
    select n, 'customer', ${CUSTOMER}, 7, true, case when n % 1000 = 6 then 1 else 0 end
      from generate_series(1, $1::int) n where 1 + n % 500 = 7`,
]

/** The large tables that a statement reads through. */
async function readThrough(asked: ReturnType<typeof unreadAsked | typeof chatsAsked | typeof messagesAsked>) {
  const { sql, parameters } = asked.compile(rows.db)
  const explained = await rows.client.query<Explained>(`explain (format json) ${sql}`, [...parameters])
  const steps = stepsOf(explained)
  expect(steps.length).toBeGreaterThan(1)
  return steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && large.includes(step['Relation Name'] ?? ''))
    .map((step) => step['Relation Name'])
}

const people = [
  ['a colleague', { personId: 1005, firmId: null }],
  ['a customer', { personId: CUSTOMER, firmId: 7 }],
] as const

describe(`with the chats of ${ORDERS} orders an index answers`, () => {
  it.each(people)('what %s has not read, which marks rows of lists', async (_who, person) => {
    expect(await readThrough(unreadAsked(person, 500))).toEqual([])
  })

  it.each(people)('the newest chats of %s, and their messages by words', async (_who, person) => {
    for (const search of ['', 'lorry 123', 'zzzzzz']) {
      expect(await readThrough(chatsAsked(person, { before: undefined, search, limit: 31 }))).toEqual([])
    }
  })

  it.each([
    ['the newest', {}],
    ['older', { before: 500 }],
    ['newer', { after: 500 }],
    ['those with a word', { search: 'word 77' }],
  ])('%s messages of a long chat', async (_which, wanted) => {
    const room = { chatId: 1, channel: 'staff', firmId: null } as const
    expect(await readThrough(messagesAsked(room, { ...wanted, limit: 51 }))).toEqual([])
  })
})
