import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore } from '../files/files.ts'
import { keyFiles } from '../platform/access/key-file.ts'
import { findRoom, judgeRoom } from '../platform/limits/disk.ts'
import { checkMailServer, mailStepTexts } from '../platform/mail/mail-server-check.ts'
import { noMailServer } from '../warnings.ts'
import { failed, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

export function nodeFinding(version: string, needed: number): Finding {
  const [major = '0'] = version.split('.')
  if (Number(major) >= needed) return ok('Node', version)
  return failed(
    'Node',
    version,
    `Dromos needs Node ${needed} or newer: npm start and npm run dromos take care of it.`,
  )
}

const GIGABYTE = 1024 ** 3

export async function roomFinding(dataDir: string): Promise<Finding> {
  const found = await findRoom(dataDir)
  if (!found) return warning('disk', `the system does not say how full the disk of ${dataDir} is.`)
  const said = `${(found.free / GIGABYTE).toFixed(1)} of ${(found.all / GIGABYTE).toFixed(1)} GB are free at ${dataDir}.`
  const room = judgeRoom(found)
  if (room === 'enough') return ok('disk', said)
  const finding = room === 'full' ? failed : warning
  return finding('disk', said, 'Make room: with a full disk nothing can be saved.')
}

/** Whether the keys are there, and nobody else's to read. */
export async function keyFindings(dataDir: string): Promise<Finding[]> {
  return Promise.all(Object.values(keyFiles).map((name) => keyFinding(join(dataDir, name))))
}

async function keyFinding(path: string): Promise<Finding> {
  const found = await stat(path).catch(() => null)
  if (!found) return warning('key', `${path} is not there yet.`, 'The first start makes it.')
  if (process.platform === 'win32' || (found.mode & 0o077) === 0) return ok('key', path)
  return failed('key', `${path} can be read by others of this machine.`, `Run chmod 600 ${path}.`)
}

/** Whether the place of the files can be used. A folder is not written to: what root makes in it, the server may not enter. */
export async function storeFinding({ objectStore, dataDir }: Config, store: FileStore): Promise<Finding> {
  const where = objectStore ? `the bucket ${objectStore.bucket}` : join(dataDir, 'files')
  try {
    await store.owner()
    if (objectStore) await store.remove((await store.write(Buffer.from('doctor'))).key)
    else await access(where, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok('files', `${where} can be read and written.`)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return failed(
      'files',
      `${where} cannot be used (${said}).`,
      'Look at its rights, or at the FILES_S3 settings.',
    )
  }
}

export async function mailFinding({ mailServer, copy }: Config): Promise<Finding> {
  if (copy) return ok('mail', 'a copy sends nothing.')
  if (!mailServer) return warning('mail', noMailServer)
  const failure = await checkMailServer(mailServer)
  if (!failure) return ok('mail', `the mail server takes mail from ${mailServer.from}.`)
  return failed('mail', `${mailStepTexts[failure.step]}.`, `It said: ${failure.said}`)
}
