import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { makeKeyFile, takeBackup } from '../backup/backup.service.ts'
import type { TakenBackup } from '../backup/backup.service.ts'
import { proveBackup } from '../backup/proof.service.ts'
import { checkBackup } from '../backup/restore.service.ts'
import { noteGood } from '../backup/good-outcomes.service.ts'
import { readConfig } from '../app/config.ts'
import { reachDatabase } from '../db/open.ts'
import { openFiles } from '../app/bootstrap.ts'
import { calledAs, thisProduct } from '../platform/product.ts'
import { say, UsageError } from './command.ts'
import { readArgs } from './command-table.ts'

type ArchiveFile = Parameters<typeof checkBackup>[0]

const usage = `Usage: ${calledAs} backup --to FOLDER [--keep NUMBER] [--recipient age1…] [--prove]
       ${calledAs} backup --check FILE [--key FILE] [--prove]
       ${calledAs} backup --make-key FILE
Writes database, files and keys of one moment into one archive, while the server works. With --keep only the newest
archives stay in the folder; with --recipient, once or more, only who holds that key can read it. --check reads an
archive whole and compares it with what was written; --prove puts it back into a database that is made for it beside
the one of the settings, and removes that again. --make-key makes a key and says its recipient.`

export async function backup(args: string[]): Promise<boolean> {
  const { values } = readArgs(args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    recipient: { type: 'string', multiple: true },
    check: { type: 'string' },
    key: { type: 'string' },
    'make-key': { type: 'string' },
    prove: { type: 'boolean' },
  })
  const { check: checked, key: keyFile, 'make-key': made } = values
  if (checked) await check({ path: checked, keyFile }, values.prove)
  else if (made) await makeKey(made)
  else await take(values)
  return true
}

interface Wanted {
  to?: string
  keep?: string
  recipient?: string[]
  prove?: boolean
}

async function take(values: Wanted): Promise<void> {
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new UsageError(usage)
  await mkdir(values.to, { recursive: true, mode: 0o700 })
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  try {
    const taken = await takeBackup({
      ownerUrl: database.ownerUrl,
      files: await openFiles(config),
      dataDir: config.dataDir,
      folder: values.to,
      version: (await thisProduct()).version,
      now: new Date(),
      keep,
      recipients: values.recipient ?? [],
    })
    report(taken)
    await noteGood(database.ownerUrl, { kind: 'backup', archive: basename(taken.path), bytes: taken.bytes })
    if (values.prove) await prove({ path: taken.path, keyFile: undefined }, database.ownerUrl)
  } finally {
    await database.close()
  }
}

function report({ path, bytes, manifest: { tables, files, missing }, removed }: TakenBackup): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${path}: ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows, ${files.length} files, both keys.`)
  const lost = missing.slice(0, 3).join(', ')
  if (missing.length > 0) say(`${missing.length} files have no content (${lost} …): see its manifest.`)
  if (removed.length > 0) say(`Removed: ${removed.join(', ')}`)
}

async function makeKey(path: string): Promise<void> {
  const recipient = await makeKeyFile(path)
  say(`${path} holds the key. Without it nobody reads what is encrypted for ${recipient}`)
}

async function check(file: ArchiveFile, isProved = false): Promise<void> {
  const { version, taken_at: at, tables, files } = await checkBackup(file)
  say(`${file.path} is whole: Dromos ${version}, ${at}, ${tables.length} tables, ${files.length} files.`)
  if (!isProved) return
  const database = await reachDatabase(readConfig(process.env))
  await prove(file, database.ownerUrl).finally(() => database.close())
}

async function prove(file: ArchiveFile, ownerUrl: string): Promise<void> {
  const { tables } = await proveBackup(file, ownerUrl)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await noteGood(ownerUrl, { kind: 'proof', archive: basename(file.path) })
  say(`${file.path} can be put back: ${rows} rows were, into a database of its own, which is removed.`)
}
