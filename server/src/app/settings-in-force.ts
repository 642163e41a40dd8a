import type { Config } from './config.ts'
import { givenIn, secretSettings, variables } from './settings.ts'
import type { Environment } from './settings.ts'

export interface SettingInForce {
  name: string
  /** As it would be written; what may hold a password only says where it leads. */
  value: string
  source: 'default' | 'env' | 'file'
}

/** Every setting there is with what is in force of it, in the order of their table. */
export function settingsInForce(environment: Environment, config: Config): SettingInForce[] {
  const texts = givenIn(environment)
  return Object.keys(variables.shape).map((name) => {
    const given = texts[name]
    if (given === undefined) return { name, value: defaultOf(name, config), source: 'default' }
    return {
      name,
      value: secretSettings.has(name) ? hidden(given) : given,
      source: environment[name] ? 'env' : 'file',
    }
  })
}

/** Defaults that follow from other settings. */
const following: Record<string, (config: Config) => string | null> = {
  MIGRATE_DATABASE_URL: ({ databaseUrl }) => databaseUrl && 'as DATABASE_URL',
  DATABASE_URL: () => 'the built-in PostgreSQL',
  DATA_DIR: ({ dataDir }) => dataDir,
  DEMO: ({ demo }) => (demo ? 'on' : 'off'),
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  MAIL_FROM: ({ mailServer }) => mailServer && mailServer.from,
}

function defaultOf(name: string, config: Config): string {
  const follows = following[name]?.(config)
  if (follows) return follows
  // Defaults are texts and numbers.
  const all = variables.parse({}) as Record<string, string | number | null | undefined>
  return String(all[name] ?? 'none')
}

function hidden(value: string): string {
  const host = URL.canParse(value) ? new URL(value).hostname : ''
  return host === '' ? 'hidden' : `hidden, at ${host}`
}
