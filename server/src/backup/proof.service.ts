import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf, StartError } from '../db/start-error.ts'
import { drain } from './archive-reader.ts'
import type { ArchiveFile } from './archive-reader.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.service.ts'

const NOT_ALLOWED = '42501'

/**
 * Puts an archive back into a database that is made for it beside the one at `ownerUrl`, and removed afterwards: rows are
 * counted, what refers to each other is checked, migrations are run, and all contents are read. Throws
 * {@link StartError} where it cannot be put back, or the role may make no database.
 */
export async function proveBackup(file: ArchiveFile, ownerUrl: string): Promise<Manifest> {
  const name = `dromos_proof_${randomBytes(6).toString('hex')}`
  const dataDir = await mkdtemp(join(tmpdir(), 'dromos-proof-'))
  const beside = new pg.Client({ connectionString: ownerUrl, application_name: 'dromos-proof' })
  await beside.connect()
  try {
    await beside.query(`create database ${name}`).catch(refuse)
    const ground = { ownerUrl: addressOf(ownerUrl, name), files: nowhere, dataDir }
    return await restoreBackup(file, async () => ({ ...ground, close: () => Promise.resolve() }))
  } finally {
    await beside.query(`drop database if exists ${name} with (force)`)
    await beside.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Contents are read and not kept. */
const nowhere = {
  owner: async () => null,
  restore: async (_key: string, content: AsyncIterable<unknown>) => drain(content),
}

function addressOf(ownerUrl: string, name: string): string {
  const address = new URL(ownerUrl)
  address.pathname = `/${name}`
  return address.href
}

function refuse(error: unknown): never {
  if (codeOf(error) !== NOT_ALLOWED) throw error
  throw new StartError(
    'The role that owns the tables may make no database to restore into: alter role … createdb, or restore by hand.',
  )
}
