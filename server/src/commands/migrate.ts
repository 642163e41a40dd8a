import { migrate } from '../db/migrate.ts'
import { migrationState } from '../db/migration-state.ts'
import { StartError } from '../db/start-error.ts'
import { say } from './command.ts'
import { readArgs } from './command-table.ts'
import { withDatabase } from './command-context.ts'

export async function migrateNow(args: string[]): Promise<boolean> {
  readArgs(args, {})
  return withDatabase(async ({ database: { ownerUrl } }) => {
    const { last, newer } = await migrationState(ownerUrl)
    if (newer.length > 0) {
      throw new StartError(`The database is at ${last}, of a newer version of Dromos: use that one.`)
    }
    const { applied } = await migrate(ownerUrl)
    const now = applied.at(-1)
    if (now) say(`From ${last ?? 'nothing'} to ${now}: ${applied.length} applied.`)
    else say(`Nothing was waiting: the database is at ${last}.`)
    return true
  })
}
