import type { System } from '@dromos/contract/system/system.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

type JobFigures = System['jobs']['tasks'][number]
export type TroubledRow = System['jobs']['troubled'][number]

/**
 * How a job stands. What comes again by itself every minute or five is given up at its first fault, and the next run makes
 * up for it: it counts for a quarter of an hour.
 */
const states = sql`select job.id::text as id, task.identifier as task, job.payload ->> 'id' as record_id,
    job.attempts, job.max_attempts, coalesce(job.last_error, '') as error, job.created_at, job.updated_at, job.run_at,
    job.job_queue_id is not null as is_in_line,
    case when job.locked_at is not null then 'working'
      when job.attempts >= job.max_attempts and job.max_attempts = 1
        and job.updated_at < now() - interval '15 minutes' then 'over'
      when job.attempts >= job.max_attempts then 'given_up'
      when job.last_error is not null then 'failing'
      when job.run_at <= now() then 'waiting'
      else 'later' end as state
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`

/** The kinds of jobs that wait or have failed, those with most faults first. */
export async function countJobs(db: Db): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`select task,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failing')::int as failing,
      count(*) filter (where state = 'given_up')::int as given_up, min(created_at) as oldest_at
    from (${states}) job where state in ('waiting', 'failing', 'given_up')
    group by task order by 4 desc, 3 desc, 2 desc, 1`.execute(db)
  return rows
}

const shown = sql`id, task, record_id, state, attempts, max_attempts, error, created_at, updated_at as failed_at,
    case when state = 'failing' then run_at end as next_at`

export async function listTroubled(db: Db, most: number): Promise<TroubledRow[]> {
  const { rows } = await sql<TroubledRow>`select ${shown} from (${states}) job
    where state in ('failing', 'given_up') order by state desc, updated_at desc limit ${most}`.execute(db)
  return rows
}

/** A job that has failed and nobody works on, locked so that nobody begins. */
export async function lockTroubled(db: Db, id: string): Promise<TroubledRow | undefined> {
  const held = await sql`select from graphile_worker._private_jobs
    where id = ${id}::bigint and locked_at is null for update skip locked`.execute(db)
  if (held.rows.length === 0) return undefined
  const { rows } = await sql<TroubledRow>`select ${shown} from (${states}) job
    where id = ${id} and state in ('failing', 'given_up')`.execute(db)
  return rows[0]
}

export async function tryAgain(db: Db, id: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    db,
  )
}

export async function discard(db: Db, id: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db)
}

/** Runs that were given up a day ago and have come again since. */
export async function discardOver(db: Db): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
    where locked_at is null and max_attempts = 1 and attempts >= 1
      and updated_at < now() - interval '1 day' limit 5000))`.execute(db)
}

interface Trouble {
  waiting: number
  failing: number
  given_up: number
  /** Failing since ten minutes; of mails their server is looked at, and some wait for the other side. */
  lasting: number
  /** Minutes that the oldest has waited that nothing holds up; null where none waits. */
  oldest: number | null
}

export async function judgeQueue(db: Db): Promise<Trouble> {
  const { rows } = await sql<Trouble>`select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failing')::int as failing,
      count(*) filter (where state = 'given_up')::int as given_up,
      count(*) filter (where state = 'failing' and task not like 'mail.%'
        and created_at < now() - interval '10 minutes')::int as lasting,
      floor(extract(epoch from now() - min(run_at) filter (where state = 'waiting' and not is_in_line
        and task not like 'mail.send\\_%')) / 60)::int as oldest
    from (${states}) job`.execute(db)
  return rows[0] ?? { waiting: 0, failing: 0, given_up: 0, lasting: 0, oldest: null }
}
