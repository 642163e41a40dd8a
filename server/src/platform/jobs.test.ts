import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createPool } from '../db/pool.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { enqueue, startWorker, workOnce } from './jobs.ts'

// On a busy machine the queue takes its time.
vi.setConfig({ testTimeout: 90_000 })
const SOON = { timeout: 60_000 }

let test: TestApp
let pool: pg.Pool
let other: pg.Client

beforeAll(async () => {
  test = await startTestApp()
  pool = createPool(test.url, { max: 6 })
  other = new pg.Client({ connectionString: test.ownerUrl })
  await other.connect()
})
afterEach(async () => {
  await other.query('rollback')
  await test.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await other.end()
  await pool.end()
  await test.close()
})

const jobsLeft = async () => (await test.pool.query('select 1 from graphile_worker._private_jobs')).rowCount

const waitingFor = (words: string) => `select pid from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%${words}%' and pid <> pg_backend_pid()`
const untilWaits = (words: string) =>
  expect.poll(async () => (await test.pool.query(waitingFor(words))).rowCount, SOON).toBeGreaterThan(0)

/** Ends the connection on which the end of a job is about to be noted. */
async function cutConnection(): Promise<void> {
  await untilWaits('_private_jobs')
  await other.query(`select pg_terminate_backend(pid) from (${waitingFor('_private_jobs')}) waiting`)
  await other.query('commit')
}

it.each(['done', 'failed'])(
  'a connection that is cut while a job is noted as %s is reported, and the queue goes on',
  async (outcome) => {
    const problems: string[] = []
    let runs = 0
    const tasks = {
      cut: async () => {
        runs += 1
        if (runs > 1) return
        // A test that holds the row of the job holds up the note about its end.
        await other.query('begin')
        await other.query('select from graphile_worker._private_jobs for update')
        if (outcome === 'failed') throw new Error('as it was told')
      },
      after: async () => {
        runs += 100
      },
    }
    const stop = await startWorker(pool, { taskList: tasks, nightly: [], often: [] }, (problem) =>
      problems.push(problem),
    )
    try {
      await enqueue(test.db, 'cut', {})
      await expect.poll(() => runs, SOON).toBe(1)
      await cutConnection()
      await expect.poll(() => problems.join('\n'), SOON).toContain('another one takes over')
      await expect.poll(() => runs, SOON).toBe(2)
      await enqueue(test.db, 'after', {})
      await expect.poll(() => runs, SOON).toBe(102)
      await expect.poll(jobsLeft, SOON).toBe(0)
    } finally {
      await stop()
    }
  },
)

/** A job that never gets its end noted, and the worker that has it. */
async function startCut() {
  const problems: string[] = []
  let runs = 0
  const cut = async () => {
    runs += 1
    if (runs > 1) return
    await other.query('begin')
    await other.query('select from graphile_worker._private_jobs for update')
  }
  const stop = await startWorker(pool, { taskList: { cut }, nightly: [], often: [] }, (problem) =>
    problems.push(problem),
  )
  await enqueue(test.db, 'cut', {})
  await expect.poll(() => runs, SOON).toBe(1)
  await cutConnection()
  await expect.poll(() => problems.join('\n'), SOON).toContain('another one takes over')
  return { stop, runs: () => runs }
}

it('the queue is stopped while nobody works on it, too', async () => {
  const { stop, runs } = await startCut()
  await stop()
  expect([runs(), await jobsLeft()]).toEqual([1, 1])
})

it('the queue is stopped while another worker takes over, too', async () => {
  const { stop, runs } = await startCut()
  await other.query('begin')
  await other.query('lock table workers')
  await untilWaits('insert into workers')
  await expect.poll(runs, SOON).toBe(2)
  const stopped = stop()
  await other.query('commit')
  await stopped
  expect(await jobsLeft()).toBe(0)
})

it('the queue names the record of a job that failed, such as the mail that was not sent', async () => {
  const problems: string[] = []
  const fail = async () => {
    throw new Error('as it was told')
  }
  await enqueue(test.db, 'mail.send', { id: 17 })
  await enqueue(test.db, 'other', {})
  await workOnce(pool, { 'mail.send': fail, other: fail }, (problem) => problems.push(problem))
  const first = problems.map((problem) => problem.replace(/ \d+ \(.*/s, '')).toSorted()
  expect(first).toEqual(['Failed task', 'mail.send 17: Failed task'])
})
