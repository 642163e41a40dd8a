import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '../../db/client.ts'
import { createPool } from '../../db/pool.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

let test: TestApp
let frozen: number | undefined

/** Stops the database's end of a connection, as a network does that forgets it. */
async function freeze(db: Db): Promise<void> {
  const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  frozen = found.rows[0]?.pid ?? 0
  process.kill(frozen, 'SIGSTOP')
}

function thaw(): void {
  if (frozen) process.kill(frozen, 'SIGCONT')
  frozen = undefined
}

beforeAll(async () => {
  test = await startTestApp({ pool: { max: 1, statementMs: 400, graceMs: 400 } })
})
afterAll(async () => {
  thaw()
  await test.close()
})

it('a call that waits for a frozen database is answered, and the next one has a connection of its own', async () => {
  const token = await test.tokenOf(1)
  expect((await test.call('GET', '/places', { as: token })).status).toBe(200)
  await freeze(test.db)
  const hung = await test.call('GET', '/places', { as: token })
  expect([hung.status, hung.body.code, hung.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  // The old end is frozen still.
  expect((await test.call('GET', '/places', { as: token })).status).toBe(200)
  thaw()
})

it('a transaction on a frozen connection is given up at once, not statement by statement', async () => {
  const pool = createPool(test.url, { max: 1, statementMs: 400, graceMs: 400 })
  const db = createDb(pool)
  let asked = 0
  const work = async (inside: Db) => {
    await freeze(inside)
    for (; asked < 3; asked += 1) await inside.selectFrom('places').select('id').limit(1).execute()
  }
  try {
    await expect(inTransaction({ db } as never, ({ db: inside }) => work(inside))).rejects.toThrow(
      'Query read timeout',
    )
    expect(asked).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    thaw()
    await pool.end()
  }
})

it('no work inside a transaction gets a second connection', async () => {
  const outer = (db: Db) => db.selectFrom('places').select('id').limit(1).execute()
  const nested = inTransaction({ db: test.db } as never, () => outer(test.db))
  await expect(nested).rejects.toThrow('second connection')
  // Beside the transaction and after it everybody gets one.
  let later: Promise<unknown> = Promise.resolve()
  await inTransaction({ db: test.db } as never, async ({ db }) => {
    await outer(db)
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => outer(test.db))
  })
  await expect(later).resolves.toEqual(expect.any(Array))
  await expect(
    test.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => outer(test.db)),
  ).rejects.toThrow('second connection')
})
