import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../app/config.ts'
import type { FileStore } from '../files/files.ts'
import { keyFiles } from '../platform/access/key-file.ts'
import { checkMailServer } from '../platform/mail/mail-server-check.ts'
import { failed, ok, told, warning } from './finding.ts'
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
    return told('ok', { what: 'files', code: 'files.used', params: { where } })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return told('failed', { what: 'files', code: 'files.refused', params: { where, said } })
  }
}

export async function mailFinding({ mailServer, copy }: Config): Promise<Finding> {
  if (copy) return told('ok', { what: 'mail', code: 'mail.copy' })
  if (!mailServer) return told('warning', { what: 'mail', code: 'mail.none' })
  const failure = await checkMailServer(mailServer)
  if (!failure) return told('ok', { what: 'mail', code: 'mail.takes', params: { from: mailServer.from } })
  return told('failed', { what: 'mail', code: `mail.${failure.step}`, params: { said: failure.said } })
}
