import { Logger, parseCronItems, run, runOnce } from 'graphile-worker'
import type { TaskList } from 'graphile-worker'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/client.ts'

export type { TaskList }

const ATTEMPTS = 8
/** Minute and hour, UTC: early morning at the office. */
const NIGHTLY_AT = '10 2 * * *'
const DAY_MS = 86_400_000

/**
 * Puts a job into the queue in the caller's transaction: it runs after the commit, or never if there is none.
 * A job that fails is tried again with growing pauses, eight times in all.
 */
export async function enqueue(db: Db, task: string, payload: object): Promise<void> {
  const text = 'select graphile_worker.add_job($1, $2::json, max_attempts := $3)'
  await db.executeQuery(CompiledQuery.raw(text, [task, JSON.stringify(payload), ATTEMPTS]))
}

/**
 * Works on the queue until the returned function is called; running jobs end first. `nightly` are tasks that also run
 * by themselves once a day, at the next start when the server was off at that hour.
 */
export async function startWorker(
  pool: pg.Pool,
  { taskList, nightly }: { taskList: TaskList; nightly: readonly string[] },
  report: (problem: string) => void,
): Promise<() => Promise<void>> {
  const settings = { concurrency: 3, noHandleSignals: true, pollInterval: 5_000 }
  const options = { backfillPeriod: DAY_MS, maxAttempts: ATTEMPTS }
  const parsedCronItems = parseCronItems(nightly.map((task) => ({ task, match: NIGHTLY_AT, options })))
  const runner = await run({ pgPool: pool, taskList, ...settings, parsedCronItems, logger: loggerTo(report) })
  return () => runner.stop()
}

/** Works on every job that is due, then returns. */
export async function workOnce(
  pool: pg.Pool,
  taskList: TaskList,
  report: (problem: string) => void,
): Promise<void> {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: loggerTo(report) })
}

function loggerTo(report: (problem: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') report(message)
  })
}
