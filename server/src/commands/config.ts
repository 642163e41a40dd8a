import { readConfig } from '../app/config.ts'
import { settingsInForce } from '../app/settings-in-force.ts'
import { say, tableOf } from './command.ts'
import { readArgs } from './command-table.ts'

export async function showConfig(args: string[]): Promise<boolean> {
  readArgs(args, {})
  const settings = settingsInForce(process.env, readConfig(process.env))
  say(
    tableOf(
      ['setting', 'source', 'in force'],
      settings.map(({ name, source, value }) => [name, source, value]),
    ),
  )
  return true
}
