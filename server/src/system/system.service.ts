import { findingStates } from '@dromos/contract/system/findings.ts'
import type { FoundLight, ServerProcess, SlowCall, System } from '@dromos/contract/system/system.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as jobs from './jobs.queries.ts'
import type { TroubledRow } from './jobs.queries.ts'
import { SHOWN_CALLS, thisProcess } from './process-life.service.ts'
import * as queries from './system.queries.ts'
import type { LivingProcess } from './system.queries.ts'
import { PATIENCE_MINUTES, WATCH_TASK } from './watch.service.ts'

const SHOWN_JOBS = 100
const MOST_OF_ERROR = 500

export async function readSystem({ db }: Context): Promise<System> {
  const [findings, tasks, troubled, processes, backup, proof] = await Promise.all([
    queries.listFindings(db),
    jobs.countJobs(db),
    jobs.listTroubled(db, SHOWN_JOBS),
    queries.listProcesses(db),
    queries.lastOutcomes(db, 'backup'),
    queries.lastOutcomes(db, 'proof'),
  ])
  const sum = (of: 'waiting' | 'failing' | 'given_up') => tasks.reduce((all, task) => all + task[of], 0)
  return {
    looked_at:
      findings
        .map(({ looked_at: at }) => at)
        .toSorted()
        .at(-1) ?? null,
    lights: findings.map(({ looked_at: _at, ...light }) => light).toSorted(worstFirst),
    jobs: {
      waiting: sum('waiting'),
      failing: sum('failing'),
      given_up: sum('given_up'),
      tasks,
      troubled: troubled.map((job) => ({ ...job, error: firstOf(job.error) })),
    },
    processes: processes.map(shownProcess),
    slow: slowestOf(processes),
    backup,
    proof,
  }
}

const order = findingStates.toReversed()
const worstFirst = (a: FoundLight, b: FoundLight): number => order.indexOf(a.state) - order.indexOf(b.state)

const firstOf = (error: string): string => (error.split('\n')[0] ?? '').slice(0, MOST_OF_ERROR)

const shownProcess = ({
  slow_calls: _calls,
  faults: _faults,
  disk_at: _at,
  disk_free: _free,
  disk_all: _all,
  ...shown
}: LivingProcess): ServerProcess => ({ ...shown, is_this: shown.id === thisProcess })

const slowestOf = (processes: readonly LivingProcess[]): SlowCall[] =>
  processes
    .flatMap(({ slow_calls: calls, host, pid }) =>
      calls.map((call) => ({ ...call, process: `${host} ${pid}` })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN_CALLS)

export async function lookNow({ db }: Context): Promise<{ queued: true }> {
  // By this name it waits once, however often it is asked for.
  await enqueue(db, WATCH_TASK, {}, { attempts: 1, name: WATCH_TASK })
  return { queued: true }
}

export async function tryJobAgain(context: Context, id: string): Promise<{ id: string }> {
  return settle(context, id, { action: 'jobs.again', work: jobs.tryAgain })
}

export async function discardJob(context: Context, id: string): Promise<{ id: string }> {
  return settle(context, id, { action: 'jobs.discard', work: jobs.discard })
}

interface Settling {
  action: string
  work: (db: Context['db'], id: string) => Promise<void>
}

async function settle(context: Context, id: string, { action, work }: Settling): Promise<{ id: string }> {
  return inTransaction(context, async (inside) => {
    const job = await jobs.lockTroubled(inside.db, id)
    // It was done, discarded, or is being worked on.
    if (!job) throw notFound()
    await work(inside.db, id)
    await audit(inside, { action, entity: 'jobs', entityId: Number(id), before: factsOf(job) })
    return { id }
  })
}

const factsOf = ({ task, record_id, attempts, state }: TroubledRow) => ({ task, record_id, attempts, state })

/** What fails for so long that owners and administrators see it on Today. */
export async function failingLights({ db, actor }: Context): Promise<FoundLight[]> {
  return roleHas(actor.role, 'system.read') ? queries.listFailing(db, PATIENCE_MINUTES) : []
}
