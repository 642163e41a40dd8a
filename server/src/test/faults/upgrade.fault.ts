import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** As many as a run of all programs has time for; what is promised is measured with `FAULT_ORDERS=200000`. */
const ORDERS = Number(process.env['FAULT_ORDERS'] ?? 20_000)
/** Filling the database and going through its rows take a minute and more for so many. */
const PATIENCE_MS = Math.max(600_000, ORDERS * 8)
const WRITERS = 4
/** Four of them together stay below the calls that one person may make in a minute. */
const PAUSE_MS = 50
const BOUND_MS = 2_000
let database: TestDatabase
let server: ServerProcess
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  const client = await connect(database.ownerUrl)
  await fillCompany(client, { orders: ORDERS, firms: 2_000, say: () => undefined })
  await client.end()
  const PORT = String(await freePort())
  const own = { DATABASE_URL: database.url, MIGRATE_DATABASE_URL: database.ownerUrl }
  dataDir = await mkdtemp(join(tmpdir(), 'dromos-upgrade-'))
  server = await serving(await startServer({ ...own, DATA_DIR: dataDir, DEMO: 'off', PORT }))
}, PATIENCE_MS)
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it(
  `no migration keeps a writer waiting for two seconds, with ${ORDERS} orders`,
  async () => {
    const token = await signIn(server)
    const { orders } = await readSample(database.ownerUrl)
    const waits: number[] = []
    const answers = new Set<number>()
    const over = new AbortController()
    const write = async (from: number): Promise<void> => {
      for (let n = from; !over.signal.aborted; n += WRITERS) {
        const began = performance.now()
        const answer = await fetch(`${server.address}/api/orders/store`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(orders[n % orders.length]),
        })
        answers.add(answer.status)
        await answer.body?.cancel()
        waits.push(performance.now() - began)
        await pause(PAUSE_MS)
      }
    }
    const writing = Array.from({ length: WRITERS }, (_, at) => write(at))
    const { folder, remove } = await plantMigrations()
    const began = performance.now()
    const { applied } = await migrate(database.ownerUrl, { folder }).finally(async () => {
      over.abort()
      await Promise.all(writing)
    })
    const whole = performance.now() - began
    await remove()
    const longest = Math.max(...waits)
    tell(`${applied.length} later migrations at ${ORDERS} orders`, `${inSeconds(whole)} in all`)
    tell('… orders saved meanwhile', `${waits.length}, the longest wait ${inSeconds(longest)}`)
    expect([...answers]).toEqual([201])
    expect(longest).toBeLessThan(BOUND_MS)
    expect(await unfinished()).toEqual([{ without_worth: 0, invalid: 0 }])
  },
  PATIENCE_MS,
)

async function unfinished(): Promise<unknown[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const found = await client.query(`select
    (select count(*)::int from orders where worth is distinct from customer_price) as without_worth,
    (select count(*)::int from pg_index where not indisvalid) as invalid`)
  await client.end()
  return found.rows
}
