import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { takeBackup } from '../backup/backup.service.ts'
import { checkBackup } from '../backup/restore.service.ts'
import { readConfig } from '../config.ts'
import { reachDatabase } from '../db/open.ts'
import { openFiles } from '../openings.ts'
import { productVersion } from '../product-version.ts'

const usage = `Usage: npm run backup -- --to FOLDER [--keep NUMBER]
       npm run backup -- --check FILE
Writes database, files and keys of one moment into one archive, while the server works. With --keep only the newest
archives stay in the folder. --check reads an archive whole and compares it with what was written.`

async function backup(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, check: { type: 'string' } },
  })
  if (values.check) return check(values.check)
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new Error(usage)
  await mkdir(values.to, { recursive: true, mode: 0o700 })
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  try {
    const { path, bytes, manifest, removed } = await takeBackup({
      ownerUrl: database.ownerUrl,
      files: await openFiles(config),
      dataDir: config.dataDir,
      folder: values.to,
      version: await productVersion(),
      now: new Date(),
      keep,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${path}: ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows, ${manifest.files.length} files, both keys.`)
    const { missing } = manifest
    if (missing.length > 0) say(`${missing.length} files have no content: ${missing.join(', ')}`)
    if (removed.length > 0) say(`Removed: ${removed.join(', ')}`)
  } finally {
    await database.close()
  }
}

async function check(path: string): Promise<void> {
  const { version, taken_at: at, tables, files } = await checkBackup(path)
  say(`${path} is whole: Dromos ${version}, ${at}, ${tables.length} tables, ${files.length} files.`)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await backup()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
