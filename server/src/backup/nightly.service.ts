import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Config } from '../app/config.ts'
import type { Db } from '../db/client.ts'
import { requireOutsideTransaction } from '../db/inside.ts'
import { peopleOf } from '../db/people-on.ts'
import { notify } from '../notifications/notifications.service.ts'
import { archivesIn } from './backup.service.ts'
import { noteOutcome } from './outcomes.queries.ts'

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
 * Takes the backup of the night, in a process of its own: the memory of this one is for those who work. A failure is tried
 * again with growing pauses; after the last one owners and administrators are told. On Sundays the archive is put back
 * to see that it can be; of that they are told at once, since another try would take another backup in the place of an older.
 */
export async function backUpByNight(
  db: Db,
  settings: Settings,
  { stopping, isLast, now = new Date() }: Night,
): Promise<void> {
  if (settings === null) return
  const { folder, keep, recipients } = settings
  const named = recipients.flatMap((one) => ['--recipient', one])
  const lost = await runBackup(['--to', folder, '--keep', String(keep), ...named], stopping)
  if (lost !== null) {
    await noteOutcome(db, { kind: 'backup', archive: '', error: lost })
    if (isLast) await notifyOwners(db, lost)
    throw new Error(`The backup of the night failed: ${lost}`)
  }
  // What is encrypted for somebody else cannot be read here.
  if (now.getUTCDay() !== SUNDAY || recipients.length > 0 || !(await mayProve(db))) return
  const newest = (await archivesIn(folder)).at(-1) ?? ''
  const unproved = await runBackup(['--check', join(folder, newest), '--prove'], stopping)
  if (unproved === null) return
  await noteOutcome(db, { kind: 'proof', archive: newest, error: unproved })
  await notifyOwners(db, unproved)
}

async function notifyOwners(db: Db, reason: string): Promise<void> {
  const to = await peopleOf(db, [roles.owner, roles.administrator])
  await notify({ db }, { kind: 'backup.failed', params: { reason }, to })
}

/** Whether the role that owns the tables may make a database to restore into. */
async function mayProve(db: Db): Promise<boolean> {
  const found = await sql<{ may: boolean }>`select rolcreatedb or rolsuper as may from pg_roles r
    join pg_class c on c.relowner = r.oid where c.oid = 'audit_log'::regclass`.execute(db)
  return found.rows[0]?.may ?? false
}

/** Runs the command; null, or why it failed. */
async function runBackup(args: string[], stopping: AbortSignal | undefined): Promise<string | null> {
  requireOutsideTransaction('the backup of a night')
  const child = spawn(process.execPath, [program, 'backup', ...args], {
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
