import { compareFiles } from '../files/compare-files.ts'
import { openFiles } from '../app/bootstrap.ts'
import { say } from './command.ts'
import { readArgs } from './command-table.ts'
import { withTables } from './command-context.ts'

const MOST_SHOWN = 20

export async function checkFiles(args: string[]): Promise<boolean> {
  readArgs(args, {})
  const { rows, missing, nameless, fresh, binned } = await withTables(
    'files check',
    async ({ context, config }) => compareFiles(context, await openFiles(config)),
  )
  say(`${rows} files are in the database; the contents of ${rows - missing.length} are there.`)
  if (binned > 0) say(`${binned} contents wait in the bin.`)
  if (nameless > 0) say(`${nameless} contents have no file: they go into the bin when they are a day old.`)
  if (fresh > 0) say(`${fresh} of them are younger and may be on their way.`)
  for (const { key, name } of missing.slice(0, MOST_SHOWN)) say(`Missing: ${key} ${name}`)
  if (missing.length > MOST_SHOWN) say(`… and ${missing.length - MOST_SHOWN} more.`)
  if (missing.length > 0) say('Put them back from a backup of the store, under the same names.')
  return missing.length === 0
}
