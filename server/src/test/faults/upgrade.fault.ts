import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../../../bench/bench-database.ts'
import { fillCompany } from '../../../../bench/fill.ts'
import { readSample } from '../../../../bench/sample.ts'
import { migrate } from '../../db/migrate.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { plantMigrations } from '../later-migrations.ts'
import { freePort, serving, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import { signIn } from '../server-calls.ts'
import { inSeconds, tell } from './told.ts'

/** Fewer for a quick look: `FAULT_ORDERS=20000`. */
const ORDERS = Number(process.env['FAULT_ORDERS'] ?? 200_000)
const WRITERS = 4
const BOUND_MS = 2_000
let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  const client = await connect(database.ownerUrl)
  await fillCompany(client, { orders: ORDERS, firms: 2_000, say: () => undefined })
  await client.end()
  const PORT = String(await freePort())
  const own = { DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl }
  server = await serving(await startServer({ ...own, DEMO: 'off', PORT }))
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await database.drop()
})

it('no migration keeps a writer waiting for two seconds, with 200,000 orders', async () => {
  const token = await signIn(server)
  const { orders } = await readSample(database.ownerUrl)
  const waits: number[] = []
  const over = new AbortController()
  const write = async (from: number): Promise<void> => {
    for (let n = from; !over.signal.aborted; n += WRITERS) {
      const began = performance.now()
      const answer = await fetch(`${server.address}/api/orders/store`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(orders[n % orders.length]),
      })
      expect(await answer.json()).toMatchObject({ id: expect.any(Number) })
      waits.push(performance.now() - began)
      await pause(20)
    }
  }
  const writing = Array.from({ length: WRITERS }, (_, at) => write(at))
  const { folder, remove } = await plantMigrations()
  const began = performance.now()
  const { applied } = await migrate(database.ownerUrl, { folder }).finally(() => over.abort())
  const whole = performance.now() - began
  await Promise.all(writing)
  await remove()
  const longest = Math.max(...waits)
  tell(`${applied.length} later migrations at ${ORDERS} orders`, `${inSeconds(whole)} in all`)
  tell('… orders saved meanwhile', `${waits.length}, the longest wait ${inSeconds(longest)}`)
  expect(longest).toBeLessThan(BOUND_MS)
  expect(await unfinished()).toEqual([{ without_worth: 0, invalid: 0 }])
})

async function unfinished(): Promise<unknown[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const found = await client.query(`select
    (select count(*)::int from orders where worth is distinct from customer_price) as without_worth,
    (select count(*)::int from pg_index where not indisvalid) as invalid`)
  await client.end()
  return found.rows
}
