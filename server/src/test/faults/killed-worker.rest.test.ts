import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../db/pool.ts'
import { enqueue, startWorker } from '../../platform/jobs.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

const SOON = { timeout: 60_000 }
let test: TestApp
let pool: pg.Pool

beforeAll(async () => {
  test = await startTestApp()
  pool = createPool(test.url, { max: 6 })
})
afterAll(async () => {
  await pool.end()
  await test.close()
})

const holder = async () =>
  (await test.pool.query('select locked_by from graphile_worker._private_jobs')).rows[0]?.locked_by

it('work that a killed worker held is done by the next one, and a living one keeps its own', async () => {
  const done: string[] = []
  await enqueue(test.db, 'work', {})
  // As a process leaves it that was killed a minute ago, and as one holds it that works for long.
  await test.pool
    .query(`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-of-the-dead',
    locked_at = now() - interval '40 seconds'`)
  await test.pool.query(
    "insert into workers (id, seen_at) values ('pool-of-the-dead', now() - interval '31 seconds')",
  )
  const stop = await startWorker(
    pool,
    { taskList: { work: async () => void done.push('work') }, nightly: [], often: [] },
    () => undefined,
  )
  try {
    await expect.poll(() => done, SOON).toEqual(['work'])
  } finally {
    await stop()
  }
  expect(
    (await test.pool.query('select 1 from workers where seen_at > now() - interval $$31 seconds$$')).rowCount,
  ).toBe(0)
})

it('a living worker keeps what it holds, however long it works', async () => {
  await test.pool.query('delete from workers')
  await enqueue(test.db, 'long', {})
  await test.pool
    .query(`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-of-the-living',
    locked_at = now() - interval '10 minutes'`)
  await test.pool.query("insert into workers (id) values ('pool-of-the-living')")
  const stop = await startWorker(
    pool,
    { taskList: { other: async () => undefined }, nightly: [], often: [] },
    () => undefined,
  )
  await expect.poll(async () => (await test.pool.query('select 1 from workers')).rowCount, SOON).toBe(2)
  expect(await holder()).toBe('pool-of-the-living')
  await stop()
})
