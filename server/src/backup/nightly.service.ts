import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { roles } from '@dromos/contract/trade/roles.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { peopleOf } from '../db/people-on.ts'
import { notify } from '../notifications/notifications.service.ts'

export const BACKUP_TASK = 'backups.nightly'

type Settings = Config['backup']

interface Night {
  stopping: AbortSignal | undefined
  isLast: boolean
}

const program = resolve(import.meta.dirname, '../commands/dromos.ts')
const MOST_OF_REASON = 300

/**
 * Takes the backup of the night, in a process of its own: the memory of this one is for those who work. A failure is tried
 * again with growing pauses; after the last one owners and administrators are told.
 */
export async function backUpByNight(db: Db, settings: Settings, { stopping, isLast }: Night): Promise<void> {
  if (settings === null) return
  const reason = await runBackup(settings, stopping)
  if (reason === null) return
  if (isLast) {
    const to = await peopleOf(db, [roles.owner, roles.administrator])
    await notify({ db }, { kind: 'backup.failed', params: { reason }, to })
  }
  throw new Error(`The backup of the night failed: ${reason}`)
}

/** Null, or why there is no backup. */
async function runBackup(
  { folder, keep, recipients }: NonNullable<Settings>,
  stopping: AbortSignal | undefined,
): Promise<string | null> {
  const to = ['--to', folder, '--keep', String(keep), ...recipients.flatMap((one) => ['--recipient', one])]
  const child = spawn(process.execPath, [program, 'backup', ...to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: stopping,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MOST_OF_REASON)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? null : said.trim() || `exit code ${code}`
}
