import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runOnce } from 'graphile-worker'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../db/client.ts'

export type { TaskList }

const ATTEMPTS = 8
const AGAIN_MS = 1_000
/** Minute and hour, UTC: early morning at the office. */
const NIGHTLY_AT = '10 2 * * *'
const OFTEN_AT = '* * * * *'
const REGULARLY_AT = '*/5 * * * *'
const DAY_MS = 86_400_000

/**
 * Puts a job into the queue in the caller's transaction: it runs after the commit, or never if there is none.
 * A job that fails is tried again with growing pauses, eight times in all unless stated. It can be made to wait some
 * seconds first, bear a name of its own, and stand in a line whose jobs are done one after the other.
 */
export async function enqueue(
  db: Db,
  task: string,
  payload: object,
  { afterSeconds = 0, attempts = ATTEMPTS, name = null, line = null }: Queueing = {},
): Promise<void> {
  const text = `select graphile_worker.add_job($1, $2::json, max_attempts := $3,
    run_at := now() + make_interval(secs => $4), job_key := $5, queue_name := $6)`
  const values = [task, JSON.stringify(payload), attempts, afterSeconds, name, line]
  await db.executeQuery(CompiledQuery.raw(text, values))
}

interface Queueing {
  afterSeconds?: number | undefined
  attempts?: number
  name?: string | null
  line?: string | null
}

/** Whether a job of this name is worked on, or will be. */
export async function isQueued(db: Db, name: string): Promise<boolean> {
  const text = `select 1 from graphile_worker.jobs
    where key = $1 and (attempts < max_attempts or locked_at is not null)`
  const found = await db.executeQuery(CompiledQuery.raw(text, [name]))
  return found.rows.length > 0
}

/**
 * Works on the queue until the returned function is called; running jobs end first. A connection that is lost while the
 * end of a job is noted stops the queue library's worker: that is reported, and another one takes over.
 * `nightly` are tasks that also run by themselves once a day, at the next start when the server was off at that hour;
 * `often` those that run every minute, `regularly` those of every five.
 */
export async function startWorker(
  pool: pg.Pool,
  work: JobQueue,
  report: (problem: string) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let worker = await openWorker(pool, work, report)
  const keepWorking = async (): Promise<void> => {
    for (;;) {
      await worker.ended
      if (stopping.signal.aborted) return
      report('The worker on the queue stopped; another one takes over.')
      const next = await takeOver(pool, worker.id, { work, report, signal: stopping.signal })
      if (!next) return
      worker = next
      // It was told to stop while this one began, which knows nothing of it.
      if (stopping.signal.aborted) await worker.stop()
    }
  }
  const working = keepWorking()
  return async () => {
    stopping.abort()
    await worker.stop()
    await working
  }
}

export interface JobQueue {
  taskList: TaskList
  nightly: readonly string[]
  often: readonly string[]
  /** Every five minutes. */
  regularly?: readonly string[]
  /** How many jobs at once; three unless stated. */
  atOnce?: number
}

/** The most connections that these workers hold at a time: one for each job, and of each worker what it hears and says by. */
export const connectionsOf = (works: readonly Pick<JobQueue, 'atOnce'>[]): number =>
  works.reduce((sum, { atOnce = USUAL_AT_ONCE }) => sum + atOnce + BESIDE_JOBS, 0)

const USUAL_AT_ONCE = 3
/** One listens for new jobs all the time; by the other jobs are taken, ended and timed, and the worker shows its life. */
const BESIDE_JOBS = 2

interface Worker {
  id: string
  /** When it has stopped, for whatever reason; never rejects. */
  ended: Promise<void>
  stop: () => Promise<void>
}

async function openWorker(
  pool: pg.Pool,
  { taskList, nightly, often, regularly = [], atOnce = USUAL_AT_ONCE }: JobQueue,
  report: (problem: string) => void,
): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const settings = { concurrency: atOnce, noHandleSignals: true, pollInterval: 5_000, events, preset }
  const options = { backfillPeriod: DAY_MS, maxAttempts: ATTEMPTS }
  const parsedCronItems = parseCronItems([
    ...nightly.map((task) => ({ task, match: NIGHTLY_AT, options })),
    // The next run makes up for a missed one.
    ...often.map((task) => ({ task, match: OFTEN_AT, options: { maxAttempts: 1 } })),
    ...regularly.map((task) => ({ task, match: REGULARLY_AT, options: { maxAttempts: 1 } })),
  ])
  const logger = loggerTo(report)
  const runner = await run({ pgPool: pool, taskList, ...settings, parsedCronItems, logger })
  const quiet = await showLife(pool, id, report)
  const ended = runner.promise
    .catch((error: unknown) => report(`The worker on the queue: ${String(error)}`))
    .finally(quiet)
  // It may have stopped by itself at this moment, which is what is wanted.
  return { id, ended, stop: () => runner.stop().catch(() => undefined) }
}

/** Says every ten seconds that this worker is alive, and gives what dead ones hold to the living. */
async function showLife(
  pool: pg.Pool,
  id: string,
  report: (problem: string) => void,
): Promise<() => Promise<void>> {
  const show = async (): Promise<void> => {
    await pool.query(
      'insert into workers (id) values ($1) on conflict (id) do update set seen_at = excluded.seen_at',
      [id],
    )
    await pool.query(unlockDead, [DEAD_SECONDS])
  }
  const tell = (error: unknown): void => report(`The worker on the queue shows no life: ${String(error)}`)
  let shown = show().catch(tell)
  await shown
  const timer = setInterval(() => {
    shown = show().catch(tell)
  }, LIFE_MS)
  return async () => {
    clearInterval(timer)
    await shown
    // Dead from now on, whatever it holds: a worker that stops in order holds nothing.
    await pool.query('delete from workers where id = $1', [id]).catch(() => undefined)
  }
}

// Without a pause, the library does not wait for the end of a job to be noted, nor for what goes wrong with it.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

const LIFE_MS = 10_000
const DEAD_SECONDS = 30
// A job is taken a moment before its worker is known, hence the age of the lock.
const unlockDead = `with holding as (
    select locked_by from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => $1)
    union select locked_by from graphile_worker._private_job_queues where locked_at < now() - make_interval(secs => $1)),
  gone as (delete from workers where seen_at < now() - interval '1 day')
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from holding
  where not exists (select from workers w
    where w.id = locked_by and w.seen_at > now() - make_interval(secs => $1))`

/** The next worker, which begins with the jobs its predecessor held; null when the server stops before there is one. */
async function takeOver(
  pool: pg.Pool,
  predecessor: string,
  { work, report, signal }: { work: JobQueue; report: (problem: string) => void; signal: AbortSignal },
): Promise<Worker | null> {
  while (!signal.aborted) {
    try {
      await pause(AGAIN_MS, undefined, { signal })
      await pool.query('select graphile_worker.force_unlock_workers($1)', [[predecessor]])
      return await openWorker(pool, work, report)
    } catch (error) {
      if (!signal.aborted) report(`No worker on the queue yet: ${String(error)}`)
    }
  }
  return null
}

export async function workOnce(
  pool: pg.Pool,
  taskList: TaskList,
  report: (problem: string) => void,
): Promise<void> {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: loggerTo(report), preset })
}

function loggerTo(report: (problem: string) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') report(`${recordOf(meta?.['job'])}${message}`)
  })
}

/** Which record a job is about, such as the mail that was not sent. */
function recordOf(job: unknown): string {
  const read = about.safeParse(job)
  return read.success ? `${read.data.task_identifier} ${read.data.payload.id}: ` : ''
}

const about = z.object({
  task_identifier: z.string(),
  payload: z.object({ id: z.union([z.number(), z.string()]) }),
})
