import { parseArgs } from 'node:util'
import { checkBackup, restoreBackup } from '../backup/restore.service.ts'
import { readConfig } from '../config.ts'
import { isFolderInUse } from '../db/folder-lock.ts'
import { reachDatabase } from '../db/open.ts'
import { openFiles } from '../openings.ts'

const usage = `Usage: npm run restore -- FILE [--key FILE]
Puts an archive of npm run backup into an empty database and a DATA_DIR that is not there yet, as the settings name them.`

async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  const { dataDir } = config
  if (await isFolderInUse(dataDir)) throw new Error(`A server works with ${dataDir}: stop it first.`)
  // Before anything is made for it.
  const file = { path, keyFile: values.key }
  await checkBackup(file)
  const database = await reachDatabase(config)
  try {
    const ground = { ownerUrl: database.ownerUrl, files: await openFiles(config), dataDir }
    const { tables, files, taken_at: at } = await restoreBackup(file, ground)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `Restored what was there at ${at}: ${rows} rows, ${files.length} files, both keys.\n`,
    )
  } finally {
    await database.close()
  }
}

try {
  await restore()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
