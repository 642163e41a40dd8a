import { officeLanguage } from '@dromos/contract/constants/office.ts'
import { readConfig } from '../app/config.ts'
import type { Config } from '../app/config.ts'
import { createDb } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { migrationState } from '../db/migration-state.ts'
import { requireUsable, reachDatabase } from '../db/open.ts'
import type { OpenDatabase } from '../db/open.ts'
import { createPool } from '../db/pool.ts'
import { StartError } from '../db/start-error.ts'
import { systemClock } from '../platform/clock.ts'
import type { PublicContext } from '../platform/context.ts'
import { calledAs } from '../platform/product.ts'

/** Where commands work: the settings, and the database as it is. */
export interface CommandContext {
  config: Config
  database: OpenDatabase
}

/** Works with the database of the settings, whether the server works with it or not. */
export async function withDatabase<T>(work: (ground: CommandContext) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  try {
    await requireUsable(database.ownerUrl)
    return await work({ config, database })
  } finally {
    await database.close()
  }
}

export interface TablesContext extends CommandContext {
  context: PublicContext
}

/**
 * Works with the tables, in nobody's name; `name` is the command's, which the trail keeps. An empty database gets them
 * first; one that another version has left is refused.
 */
export const withTables = <T>(name: string, work: (ground: TablesContext) => Promise<T>): Promise<T> =>
  withDatabase(async (ground) => {
    await requirePresent(ground.database.ownerUrl)
    const pool = createPool(ground.database.url, { max: 2 })
    try {
      return await work({ ...ground, context: nobodys(name, createDb(pool)) })
    } finally {
      await pool.end()
    }
  })

async function requirePresent(ownerUrl: string): Promise<void> {
  const { last, waiting, newer } = await migrationState(ownerUrl)
  if (newer.length > 0) throw new StartError('A newer version of Dromos has worked with this database.')
  if (last === null) await migrate(ownerUrl)
  else if (waiting.length > 0) throw new StartError(BEHIND)
}

const BEHIND = `The database is of an older version: run ${calledAs} migrate first.`

const nobodys = (name: string, db: PublicContext['db']): PublicContext => ({
  db,
  actor: null,
  clock: systemClock,
  replayKey: null,
  language: officeLanguage,
  requestId: `command ${name}`,
  address: '127.0.0.1',
})
