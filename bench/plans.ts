import { parseArgs } from 'node:util'
import { createDb } from '../server/src/db/client.ts'
import { createPool } from '../server/src/db/pool.ts'
import type { Db } from '../server/src/db/client.ts'
import { orderSortFields, orderTabs } from '@dromos/contract/orders/filters.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import {
  tabCountsQuery,
  pageQuery,
  readStaffRows,
  type OrderPage,
} from '../server/src/orders/list/order-list.queries.ts'
import { findStaffOrder } from '../server/src/orders/entry/order-record.queries.ts'
import { laneQuery } from '../server/src/orders/carrier/order-rail.queries.ts'
import { lastJourneysQuery } from '../server/src/orders/templates/order-proposals.queries.ts'
import { aroundQueries } from '../server/src/orders/list/order-neighbours.queries.ts'
import { explainBookings } from './booking-plans.ts'
import { connect, openBenchDatabase } from './bench-database.ts'
import { explain, say } from './explain.ts'
import type { Explained } from './explain.ts'
import { explainFilters } from './filter-plans.ts'
import { captured } from './floor.ts'
import { explainPartners, PARTNER_SLOW } from './partner-plans.ts'
import { explainToday } from './today-plans.ts'

// Shows how PostgreSQL answers every filter and sort of the order list, and flags what reads the whole table or
// takes longer than a reader notices.

const { values } = parseArgs({
  options: { 'database-url': { type: 'string' }, slow: { type: 'string', default: '50' } },
})
const slow = Number(values.slow)
const newest: OrderPage = {
  firmId: null,
  search: '',
  tab: 'all',
  sort: '',
  direction: 'desc',
  limit: 10,
  offset: 0,
}

const LONG_AGO = '2022-06-01'

const narrowed = (changes: Partial<OrderPage>): OrderPage => ({ ...newest, ...changes })

const database = await openBenchDatabase(values['database-url'])
try {
  const client = await connect(database.ownerUrl)
  const pool = createPool(database.appUrl)
  try {
    await explainAll(client, createDb(pool))
  } finally {
    await pool.end()
    await client.end()
  }
} finally {
  await database.close()
}

async function explainAll(client: pg.Client, db: Db): Promise<void> {
  const count = await client.query<{ n: number }>('select count(*)::int as n from orders')
  say(`${count.rows[0]?.n} orders\n\n| question | page and total ms | reads | |\n|---|--:|---|---|`)
  let flagged = 0
  for (const [name, page] of await questions(client)) {
    const found = await explain(client, await pageQuery(db, page, TOTAL_CAP))
    const marks = marksOf(found)
    if (marks.length > 0) flagged += 1
    say(`| ${name} | ${found.ms.toFixed(1)} | ${found.reads} | ${marks.join(', ')} |`)
  }
  flagged += await explainOthers(client, db)
  flagged += await explainFilters(client, db, newest)
  flagged += await explainToday(client, database.appUrl, marksOf)
  flagged += await explainBookings(client, db, marksOf)
  flagged += await explainPartners(client, db)
  say(
    `\n${flagged} flagged: SEQ reads all of them, SLOW takes longer than ${slow} ms, firms than ${PARTNER_SLOW}`,
  )
  if (flagged > 0) process.exitCode = 1
}

interface Known {
  busy: number
  rare: number
  carrier: number
  day: string
}

async function questions(client: pg.Client): Promise<[string, OrderPage][]> {
  const found = await client.query<Known>(
    `select (select firm_company_id from orders group by 1 order by count(*) desc limit 1) as busy,
       (select firm_company_id from orders group by 1 order by count(*) limit 1) as rare,
       (select firm_carrier_id from orders where firm_carrier_id is not null group by 1 order by count(*) desc limit 1) as carrier,
       (current_date - 400)::text as day`,
  )
  const [known] = found.rows
  if (!known) throw new Error('a select without from gives one row')
  return [...searches(), ...filters(known), ...pairs(known), ...sorts()]
}

function searches(): [string, OrderPage][] {
  const words = ['spedition', 'γερμαν', 'munchen', 'PO-77', '2025-0012', 'πλαστικ athina', 'ab', 'el', 'none']
  return [
    ...orderTabs.map((tab): [string, OrderPage] => [`tab ${tab}`, narrowed({ tab })]),
    ...words.map((search): [string, OrderPage] => [`search ${search}`, narrowed({ search })]),
    ...['munchen', 'PO-77'].flatMap((search) =>
      orderTabs.map((tab): [string, OrderPage] => [
        `tab ${tab}, search ${search}`,
        narrowed({ tab, search }),
      ]),
    ),
  ]
}

function filters({ busy, rare, carrier, day }: Known): [string, OrderPage][] {
  return [
    ['customer, many orders', narrowed({ customer: [busy] })],
    ['customer, few orders', narrowed({ customer: [rare] })],
    ['two customers', narrowed({ customer: [busy, rare] })],
    ['carrier', narrowed({ carrier: [carrier] })],
    ['loading from', narrowed({ loading_from: day })],
    ['delivery to', narrowed({ delivery_to: day })],
    ['delivery long ago', narrowed({ delivery_to: LONG_AGO })],
    ['own firm of a customer', narrowed({ firmId: busy })],
    ['page 1,000', narrowed({ offset: 9_990 })],
  ]
}

function pairs({ busy, rare, carrier, day }: Known): [string, OrderPage][] {
  return [
    ['loading one day', narrowed({ loading_from: day, loading_to: day })],
    ['delivery one day', narrowed({ delivery_from: day, delivery_to: day })],
    ['loading from and delivery to', narrowed({ loading_from: day, delivery_to: day })],
    ['customer and tab', narrowed({ customer: [busy], tab: 'finished' })],
    ['customer and search', narrowed({ customer: [busy], search: 'munchen' })],
    ['customer and loading long ago', narrowed({ customer: [busy], loading_to: LONG_AGO })],
    ['customer and carrier', narrowed({ customer: [busy], carrier: [carrier] })],
    ['carrier and delivery to', narrowed({ carrier: [carrier], delivery_to: day })],
    ['open and delivery long ago', narrowed({ tab: 'open', delivery_to: LONG_AGO })],
    ['two customers, search spedition', narrowed({ customer: [busy, rare], search: 'spedition' })],
    ['search el and loading long ago', narrowed({ search: 'el', loading_to: LONG_AGO })],
    ['own firm, search', narrowed({ firmId: busy, search: 'munchen' })],
    ['own firm with few orders, search', narrowed({ firmId: rare, search: 'munchen' })],
  ]
}

function sorts(): [string, OrderPage][] {
  return [
    ['loading from, entered first', narrowed({ loading_from: LONG_AGO, sort: 'created_at' })],
    [
      'loading long ago, entered last',
      narrowed({ loading_to: LONG_AGO, sort: 'created_at', direction: 'desc' }),
    ],
    ...orderSortFields.flatMap((sort): [string, OrderPage][] => [
      [`sort ${sort} asc`, narrowed({ sort, direction: 'asc' })],
      [`sort ${sort} desc`, narrowed({ sort, direction: 'desc' })],
      [`sort ${sort} asc, tab finished`, narrowed({ sort, direction: 'asc', tab: 'finished' })],
    ]),
  ]
}

async function explainOthers(client: pg.Client, db: Db): Promise<number> {
  const ids = await client.query<{ id: number }>('select id from orders order by created_at desc limit 10')
  const busiest = await client.query<{ id: number }>(
    'select firm_company_id as id from orders group by 1 order by count(*) desc limit 1',
  )
  const others: [string, CompiledQuery][] = [
    [
      'rows of a page',
      await captured((db) =>
        readStaffRows(
          db,
          ids.rows.map(({ id }) => id),
        ),
      ),
    ],
    [
      'open an order',
      await captured((db) => findStaffOrder(db, ids.rows[0]?.id ?? 1, { now: new Date(), language: 'en' })),
    ],
    ['what was paid on a lane', laneQuery(ids.rows[0]?.id ?? 1)],
    ['proposals to a customer', lastJourneysQuery(busiest.rows[0]?.id ?? 1)],
    ...(await aroundQueries(db, newest, ids.rows.at(-1)?.id ?? 1)).map(
      (query, at): [string, CompiledQuery] => [`beside an order in the list, ${at + 1}`, query],
    ),
    ['counts of the tabs', tabCountsQuery(newest, TOTAL_CAP, false)],
    ['counts, search munchen', tabCountsQuery({ firmId: null, search: 'munchen' }, TOTAL_CAP, true)],
  ]
  let flagged = 0
  for (const [name, query] of others) {
    const plan = await explain(client, query)
    const marks = marksOf(plan)
    if (marks.length > 0) flagged += 1
    say(`| ${name} | ${plan.ms.toFixed(1)} | | ${plan.reads} | | ${marks.join(', ')} |`)
  }
  return flagged
}

function marksOf({ ms, reads }: Explained): string[] {
  return [...(reads.includes('SEQ') ? ['SEQ'] : []), ...(ms > slow ? ['SLOW'] : [])]
}
