import { restoreBackup } from '../backup/restore.service.ts'
import { readConfig } from '../app/config.ts'
import { isFolderInUse } from '../db/folder-lock.ts'
import { reachDatabase } from '../db/open.ts'
import { openFiles } from '../app/bootstrap.ts'
import { calledAs } from '../platform/product.ts'
import { say, UsageError } from './command.ts'
import { readArgs } from './command-table.ts'

const usage = `Usage: ${calledAs} restore FILE [--key FILE] [--as-copy]
Puts an archive of backup into an empty database and a DATA_DIR that is not there yet, as the settings name them.
With --as-copy it is a copy for good, for a trial: it sends nothing and starts with DROMOS_COPY=on alone.`

export async function restore(args: string[]): Promise<boolean> {
  const { positionals, values } = readArgs(
    args,
    { key: { type: 'string' }, 'as-copy': { type: 'boolean' } },
    1,
  )
  const [path] = positionals
  if (!path) throw new UsageError(usage)
  const config = readConfig(process.env)
  const { dataDir } = config
  const asCopy = values['as-copy'] ?? false
  if (await isFolderInUse(dataDir)) throw new Error(`A server works with ${dataDir}: stop it first.`)
  const {
    tables,
    files,
    taken_at: at,
  } = await restoreBackup(
    { path, keyFile: values.key },
    async () => {
      const database = await reachDatabase(config)
      return { ...database, files: await openFiles(config), dataDir }
    },
    { asCopy },
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored what was there at ${at}: ${rows} rows, ${files.length} files, both keys.`)
  if (asCopy) say('It is a copy: start it with DROMOS_COPY=on.')
  return true
}
