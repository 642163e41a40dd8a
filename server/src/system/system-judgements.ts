import type { FindingCode, FindingParams, FindingState, Light } from '@dromos/contract/system/findings.ts'
import type { LivingProcess, BackupOutcome } from './system.queries.ts'

export interface Judgement {
  light: Light
  state: FindingState
  code: FindingCode
  params: FindingParams
}

/** A judgement; the light is what its code begins with. */
export function judged(state: FindingState, code: FindingCode, params: FindingParams = {}): Judgement {
  // Every code begins with a light.
  const light = code.split('.')[0] as Light
  return { light, state, code, params }
}

const STUCK_MINUTES = 10

export function judgeJobs(
  {
    waiting,
    failing,
    given_up,
    lasting,
    oldest,
  }: { waiting: number; failing: number; given_up: number; lasting: number; oldest: number | null },
  isCopy: boolean,
): Judgement {
  if (given_up > 0) return judged('failed', 'jobs.given_up', { given_up })
  // What a copy does not do waits for ever.
  if (!isCopy && oldest !== null && oldest >= STUCK_MINUTES) {
    return judged('failed', 'jobs.stuck', { minutes: oldest })
  }
  if (failing > 0) return judged(lasting > 0 ? 'failed' : 'warning', 'jobs.failing', { failing })
  return judged('ok', 'jobs.done', { waiting })
}

/** One of a business is everybody's; of their own people are told themselves. */
export function judgeMailboxes({
  count,
  failing,
  shared,
}: {
  count: number
  failing: number
  shared: number
}): Judgement {
  if (count === 0) return judged('ok', 'mailboxes.none')
  if (failing === 0) return judged('ok', 'mailboxes.read', { count })
  return judged(shared > 0 ? 'failed' : 'warning', 'mailboxes.failing', { failing, count })
}

export function judgeProcesses(processes: readonly Pick<LivingProcess, 'version' | 'commit'>[]): Judgement {
  const count = processes.length
  const names = processes.map(({ version, commit }) =>
    [version, commit?.slice(0, 7)].filter(Boolean).join(' '),
  )
  const versions = [...new Set(names)]
  const [version = ''] = versions
  if (count === 0) return judged('failed', 'processes.none')
  if (versions.length > 1) {
    return judged('warning', 'processes.mixed', { count, versions: versions.join(', ') })
  }
  return count === 1
    ? judged('ok', 'processes.one', { version })
    : judged('ok', 'processes.several', { count, version })
}

interface Outcomes {
  last: BackupOutcome | null
  good: BackupOutcome | null
}

const HOUR_MS = 3_600_000
/** A night that was missed shows the next noon. */
const OLD_HOURS = 34
/** Two Sundays that were missed. */
const OLD_DAYS = 15

export function judgeBackup({ last, good }: Outcomes, { now, isNightly }: { now: Date; isNightly: boolean }) {
  if (last?.error) return judged('failed', 'backup.failed', { reason: last.error })
  if (!good) return judged('warning', 'backup.none')
  const hours = Math.floor((now.getTime() - Date.parse(good.at)) / HOUR_MS)
  if (hours < OLD_HOURS) return judged('ok', 'backup.taken', { hours })
  return judged(isNightly ? 'failed' : 'warning', 'backup.old', { hours })
}

export function judgeProof({ last, good }: Outcomes, now: Date): Judgement {
  if (last?.error) return judged('failed', 'proof.failed', { reason: last.error })
  if (!good) return judged('warning', 'proof.none')
  const days = Math.floor((now.getTime() - Date.parse(good.at)) / HOUR_MS / 24)
  return days < OLD_DAYS ? judged('ok', 'proof.passed', { days }) : judged('warning', 'proof.old', { days })
}

/** Of one day and everybody: people mistype, programs guess. */
const MANY_REFUSALS = 50

export const judgeSignIns = ({ count, networks }: { count: number; networks: number }): Judgement =>
  count < MANY_REFUSALS
    ? judged('ok', 'sign_ins.few', { count, networks })
    : judged('warning', 'sign_ins.many', { count, networks })
