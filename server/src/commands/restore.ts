import { restoreBackup } from '../backup/restore.service.ts'
import { readConfig } from '../config.ts'
import { isFolderInUse } from '../db/folder-lock.ts'
import { reachDatabase } from '../db/open.ts'
import { openFiles } from '../openings.ts'
import { say, UsageError } from './command.ts'
import { readArgs } from './command-table.ts'

const usage = `Usage: npm run restore -- FILE [--key FILE]
Puts an archive of npm run backup into an empty database and a DATA_DIR that is not there yet, as the settings name them.`

export async function restore(args: string[]): Promise<boolean> {
  const { positionals, values } = readArgs(args, { key: { type: 'string' } }, 1)
  const [path] = positionals
  if (!path) throw new UsageError(usage)
  const config = readConfig(process.env)
  const { dataDir } = config
  if (await isFolderInUse(dataDir)) throw new Error(`A server works with ${dataDir}: stop it first.`)
  const {
    tables,
    files,
    taken_at: at,
  } = await restoreBackup({ path, keyFile: values.key }, async () => {
    const database = await reachDatabase(config)
    return { ...database, files: await openFiles(config), dataDir }
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored what was there at ${at}: ${rows} rows, ${files.length} files, both keys.`)
  return true
}
