import { roles } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import { peopleOf } from '../db/people-on.ts'
import { diskFinding } from '../doctor/disk.service.ts'
import type { Finding } from '../doctor/disk.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { copySince } from '../platform/copy.ts'
import { judgeQueue } from './jobs.queries.ts'
import * as judgements from './system-judgements.ts'
import type { Judgement } from './system-judgements.ts'
import * as queries from './system.queries.ts'
import type { LivingProcess } from './system.queries.ts'

export const WATCH_TASK = 'system.watch'

/** Minutes that something fails before people are told. */
export const PATIENCE_MINUTES = 10

export interface Watching {
  /** What the doctor finds while the product runs. */
  look: () => Promise<Finding[]>
  /** Whether a backup is taken each night. */
  isNightly: boolean
}

/** Looks at the installation, keeps what was found, and tells owners and administrators once of what goes on failing, and when it works again. */
export async function watchSystem(db: Db, watching: Watching): Promise<void> {
  const findings = await findingsOf(db, watching)
  await db.transaction().execute(async (inside) => {
    const recovered = await queries.takeRecovered(inside, findings)
    await queries.keepFindings(inside, findings)
    const failing = await queries.takeUntold(inside, PATIENCE_MINUTES)
    if (failing.length + recovered.length === 0) return
    const to = await peopleOf(inside, [roles.owner, roles.administrator])
    if (recovered.length > 0) {
      await notify({ db: inside }, { kind: 'system.recovered', params: { lights: recovered }, to })
    }
    if (failing.length > 0) {
      await notify({ db: inside }, { kind: 'system.failing', params: { lights: failing }, to })
    }
  })
}

async function findingsOf(db: Db, { look, isNightly }: Watching): Promise<Judgement[]> {
  const now = new Date()
  const processes = await queries.listProcesses(db)
  return [
    ...(await look()).flatMap(judgementOf),
    ...judgeDisks(processes),
    judgements.judgeJobs(await judgeQueue(db), copySince() !== null),
    judgements.judgeMailboxes(await queries.judgeMailboxes(db)),
    judgements.judgeProcesses(processes),
    judgements.judgeBackup(await queries.lastOutcomes(db, 'backup'), { now, isNightly }),
    judgements.judgeProof(await queries.lastOutcomes(db, 'proof'), now),
    judgements.judgeSignIns(await queries.countRefusedSignIns(db)),
  ]
}

const judgementOf = ({ state, told }: Finding): Judgement[] =>
  told ? [judgements.judged(state, told.code, told.params)] : []

const worst = ['failed', 'warning', 'ok']

/** Each process says how full its own disk is: the fullest counts. */
function judgeDisks(processes: readonly LivingProcess[]): Judgement[] {
  const found = processes.flatMap(({ disk_at: where, disk_free: free, disk_all: all }) =>
    judgementOf(diskFinding(free === null || all === null ? null : { free, all }, where)),
  )
  return found.toSorted((a, b) => worst.indexOf(a.state) - worst.indexOf(b.state)).slice(0, 1)
}
