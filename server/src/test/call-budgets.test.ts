import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { detailBody, makeParents, orderBody } from './order-body.ts'
import type { OrderParents } from './order-body.ts'

/*
 * What the calls of every minute may ask of the database, whatever the machine. A change that needs more raises the figure
 * and says why in its commit; one that needs less lowers it, so that it is not lost again.
 */

interface Budget {
  statements: number
  /** Of the plans of all these statements together: to start them is most of what a short call costs. */
  planNodes: number
}

interface Call {
  method: 'GET' | 'POST'
  path: () => string
  body?: () => unknown
  budget: Budget
}

let test: TestApp
let parents: OrderParents
let order: { id: number; version: number }
let booking: number

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-24T09:00:00Z')
  parents = await makeParents(test.make)
  for (let n = 0; n < 20; n += 1) order = await send('POST', '/orders/store', orderBody(parents))
  const { business, customer } = parents
  booking = (
    await send('POST', '/bookings/store', {
      business_id: business,
      firm_company_id: customer,
      import_export: 2,
      details: [detailBody(parents)],
    })
  ).id
  await test.pool.query('analyze')
})
afterAll(() => test.close())

async function send(method: Call['method'], path: string, body?: unknown) {
  const answer = await test.call(method, path, { as: 4, ...(body === undefined ? {} : { body }) })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}

const reading = (path: string, budget: Budget): Call => ({ method: 'GET', path: () => path, budget })

const calls: Record<string, Call> = {
  'the newest orders': reading('/orders?pageSize=10', { statements: 2, planNodes: 67 }),
  'orders by a word and a tab': reading('/orders?pageSize=10&search=feta&tab=open', {
    statements: 2,
    planNodes: 68,
  }),
  'the counts of the tabs under a word': reading('/orders/counts?search=feta', {
    statements: 1,
    planNodes: 2,
  }),
  'an order': {
    method: 'GET',
    path: () => `/orders/edit/${order.id}`,
    budget: { statements: 1, planNodes: 202 },
  },
  'entering an order': {
    method: 'POST',
    path: () => '/orders/store',
    body: () => orderBody(parents),
    budget: { statements: 2, planNodes: 109 },
  },
  'changing an order': {
    method: 'POST',
    path: () => `/orders/update/${order.id}`,
    body: () => ({ ...orderBody(parents), version: order.version }),
    budget: { statements: 8, planNodes: 400 },
  },
  'the newest bookings': reading('/bookings?pageSize=10', { statements: 2, planNodes: 26 }),
  'a booking': {
    method: 'GET',
    path: () => `/bookings/edit/${booking}`,
    budget: { statements: 1, planNodes: 87 },
  },
  Today: reading('/today', { statements: 20, planNodes: 258 }),
  notifications: reading('/notifications?pageSize=10', { statements: 2, planNodes: 18 }),
}

describe.each(Object.entries(calls))('%s', (name, { method, path, body, budget }) => {
  it('stays within its statements and plan nodes', async () => {
    const ask = async () => {
      const answer = await send(method, path(), body?.())
      if (name === 'changing an order') order.version = answer.version
    }
    // What a process remembers is remembered by then.
    await ask()
    const statements = await statementsOf(ask)
    let planNodes = 0
    for (const text of statements) planNodes += await nodesOf(text)
    const found = { statements: statements.length, planNodes }
    // Who goes over sees what was asked.
    const asked = isDeepStrictEqual(found, budget) ? [] : statements
    expect({ ...found, asked }).toEqual({ ...budget, asked: [] })
  })
})

/** Indexes cost every row that is written; each further one has a screen that needs it. */
const indexes = {
  orders: 34,
  bookings: 22,
  consignment_stops: 10,
  consignment_details: 6,
  firms: 16,
  outbox: 8,
}

it('the tables that are written most have no further index', async () => {
  const { rows } = await test.pool.query<{ tablename: string; count: number }>(
    `select tablename, count(*)::int from pg_indexes where schemaname = 'public' and tablename = any($1) group by 1`,
    [Object.keys(indexes)],
  )
  expect(Object.fromEntries(rows.map(({ tablename, count }) => [tablename, count]))).toEqual(indexes)
})

const isOfServer = (client: unknown): boolean =>
  client instanceof pg.Client && client.database === new URL(test.url).pathname.slice(1)

/** Live events are numbered and read by rounds of their own, and the listener looks whether it is still connected. */
const isOfRound = (text: string): boolean =>
  /live_events where number|live_events set number|roles from live_events|pg_advisory_xact_lock|^select 1$/.test(
    text,
  )
const hasPlan = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text)

/** The statements with a plan that a call sends on the connections of this server, in their order. */
async function statementsOf(ask: () => Promise<void>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask()
    return query.mock.calls
      .flatMap(([given], n) => (isOfServer(query.mock.contexts[n]) ? [textOf(given)] : []))
      .filter((text) => hasPlan(text) && !isOfRound(text))
  } finally {
    query.mockRestore()
  }
}

// One of the forms in which node-postgres takes a statement.
const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : (given as { text: string }).text

interface Plan {
  Plans?: Plan[]
}

/** How many nodes the plan of a statement has, whatever its values are. */
async function nodesOf(text: string): Promise<number> {
  const { rows } = await test.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  const count = ({ Plans = [] }: Plan): number => Plans.reduce((sum, plan) => sum + count(plan), 1)
  return rows[0] ? count(rows[0]['QUERY PLAN'][0].Plan) : 0
}
