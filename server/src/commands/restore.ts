import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore.service.ts'
import { readConfig } from '../config.ts'
import { isFolderInUse } from '../db/folder-lock.ts'
import { reachDatabase } from '../db/open.ts'
import { openFiles } from '../openings.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run restore -- FILE [--key FILE]
Puts an archive of npm run backup into an empty database and a DATA_DIR that is not there yet, as the settings name them.`

async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [path, ...others] = positionals
  if (!path || others.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  const { dataDir } = config
  if (await isFolderInUse(dataDir)) throw new Error(`A server works with ${dataDir}: stop it first.`)
  const {
    tables,
    files,
    taken_at: at,
  } = await restoreBackup({ path, keyFile: values.key }, async () => {
    const { ownerUrl, close } = await reachDatabase(config)
    return { ownerUrl, close, files: await openFiles(config), dataDir }
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`Restored what was there at ${at}: ${rows} rows, ${files.length} files, both keys.\n`)
}

await runCommand(restore)
