import type { FoundLight } from '@dromos/contract/system/system.ts'
import type { Db } from '../db/client.ts'
import { judgeQueue } from './jobs.queries.ts'
import { lastOutcomes, listFindings } from './system.queries.ts'

export interface Condition {
  jobs: { waiting: number; failing: number; given_up: number }
  /** Since the last that went well; null where none did. */
  backupSeconds: number | null
  proofSeconds: number | null
  lights: Pick<FoundLight, 'light' | 'state'>[]
}

/** What an alarm asks of the whole installation. */
export async function readCondition(db: Db): Promise<Condition> {
  const { waiting, failing, given_up } = await judgeQueue(db)
  return {
    jobs: { waiting, failing, given_up },
    backupSeconds: ageOf((await lastOutcomes(db, 'backup')).good),
    proofSeconds: ageOf((await lastOutcomes(db, 'proof')).good),
    lights: await listFindings(db),
  }
}

const ageOf = (outcome: { at: string } | null): number | null =>
  outcome && Math.round((Date.now() - Date.parse(outcome.at)) / 1000)
