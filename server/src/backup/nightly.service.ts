import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { roles } from '@dromos/contract/trade/roles.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { demandOutside } from '../db/inside.ts'
import { peopleOf } from '../db/people-on.ts'
import { notify } from '../notifications/notifications.service.ts'

export const BACKUP_TASK = 'backups.nightly'

type Settings = Config['backup']

interface Night {
  stopping: AbortSignal | undefined
  isLast: boolean
  now?: Date
}

const program = resolve(import.meta.dirname, '../commands/dromos.ts')
const MOST_OF_REASON = 300
const SUNDAY = 0

/**
 * Takes the backup of the night, and on Sundays puts it back to see that it can be, in a process of its own: the memory of this one is for those who work. A failure is tried
 * again with growing pauses; after the last one owners and administrators are told.
 */
export async function backUpByNight(
  db: Db,
  settings: Settings,
  { stopping, isLast, now = new Date() }: Night,
): Promise<void> {
  if (settings === null) return
  const isProved = now.getUTCDay() === SUNDAY && settings.recipients.length === 0 && (await mayProve(db))
  const reason = await runBackup(settings, isProved, stopping)
  if (reason === null) return
  if (isLast) {
    const to = await peopleOf(db, [roles.owner, roles.administrator])
    await notify({ db }, { kind: 'backup.failed', params: { reason }, to })
  }
  throw new Error(`The backup of the night failed: ${reason}`)
}

/** Whether the role that owns the tables may make a database to restore into. */
async function mayProve(db: Db): Promise<boolean> {
  const found = await sql<{ may: boolean }>`select rolcreatedb or rolsuper as may from pg_roles r
    join pg_class c on c.relowner = r.oid where c.oid = 'audit_log'::regclass`.execute(db)
  return found.rows[0]?.may ?? false
}

/** Null, or why there is no backup. */
async function runBackup(
  { folder, keep, recipients }: NonNullable<Settings>,
  isProved: boolean,
  stopping: AbortSignal | undefined,
): Promise<string | null> {
  demandOutside('the backup of a night')
  const to = ['--to', folder, '--keep', String(keep), ...recipients.flatMap((one) => ['--recipient', one])]
  const args = [program, 'backup', ...to, ...(isProved ? ['--prove'] : [])]
  const child = spawn(process.execPath, args, {
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
