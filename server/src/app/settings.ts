import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { codeOf } from '../db/start-error.ts'

const flag = z.enum(['on', 'off'])
/** Written with so many digits at most. */
const number = (digits: number, bounds: z.ZodInt) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number)
    .pipe(bounds)

const clientId = z.string().max(300).optional()
const clientSecret = z.string().min(8).max(500).optional()
const hostAndPort = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/)
  .optional()
/** Secrets and tokens go there: without TLS to this machine alone. */
const signInUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => /^(?:https:|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])/.test(url))
  .optional()

/** Every setting of the environment, with its default. */
export const variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: number(5, z.int().min(0).max(65_535)).default(3000),
  /** A PostgreSQL server of your own; without it the embedded one is used. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/)
    .optional(),
  /** The role that owns the tables, when the server's own role does not. */
  MIGRATE_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Loads the demonstration company into an empty database. On without DATABASE_URL, off with it. */
  DEMO: flag.optional(),
  /** What is served is a copy of an installation: nothing leaves it, no mailbox is read, nothing is cleared away. */
  DROMOS_COPY: flag.default('off'),
  /** The word that a refused start names: goes on with what it refused. */
  DROMOS_ADOPT: z.string().max(40).optional(),
  DEMO_PASSWORD: z.string().min(9).max(128).optional(),
  /** The address people reach the product at; links and token issuers are built from it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server of the product, `smtps://user:password@host`; without it mails are kept in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/)
    .optional(),
  MAIL_FROM: z.email().optional(),
  /** Whether people may use mail servers in our own network. */
  ALLOW_PRIVATE_MAIL_HOSTS: flag.default('off'),
  /** The only mail servers people may use as their own, by name; without it any public one. */
  MAILBOX_HOSTS: z
    .string()
    .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/)
    .optional(),
  /** The app of the company at Microsoft, by which mailboxes are opened; without the id there is no sign-in there. */
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_CLIENT_SECRET: clientSecret,
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[a-zA-Z0-9.-]{1,100}$/)
    .default('organizations'),
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  /** A provider beside these two, by its addresses. */
  MAIL_SIGN_IN_NAME: z.string().max(40).default('OAuth 2'),
  MAIL_SIGN_IN_CLIENT_ID: clientId,
  MAIL_SIGN_IN_CLIENT_SECRET: clientSecret,
  MAIL_SIGN_IN_AUTHORIZE_URL: signInUrl,
  MAIL_SIGN_IN_TOKEN_URL: signInUrl,
  MAIL_SIGN_IN_DEVICE_URL: signInUrl,
  MAIL_SIGN_IN_SCOPE: z.string().max(500).default('openid email offline_access'),
  MAIL_SIGN_IN_IMAP: hostAndPort,
  MAIL_SIGN_IN_SMTP: hostAndPort,
  /** Where the browser gets streets from: a style.json, or raster tiles with {z}, {x} and {y}. Built-in map without it. */
  MAP_STYLE: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[^\s/;,'"]+\/\S*$/)
    .refine((value) => URL.canParse(value.replaceAll(/[{}]/g, '')))
    .optional(),
  /** A geocoder that speaks Nominatim's search and reverse; without it addresses are cities of the gazetteer. */
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** A service that speaks OSRM's route; without it kilometres are estimated from the great circle. */
  ROUTING_URL: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** The VIES service that VAT numbers are looked up with; without it the look-up is off. */
  VIES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .transform((url) => url?.replace(/\/+$/, '') ?? null),
  /** An object store for files, by the S3 protocol: with a bucket and both keys files are kept there, else in DATA_DIR. */
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  FILES_S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).max(200).optional(),
  /** Addresses of proxies whose forwarded headers count, comma-separated. */
  TRUST_PROXY: z.string().max(500).optional(),
  /** Where the backup of each night goes; without it none is taken. */
  BACKUP_FOLDER: z.string().min(1).max(500).optional(),
  /** So many archives stay in that folder. */
  BACKUP_KEEP: number(3, z.int().min(1)).default(14),
  /** Who can read the archives of the nights: recipients of age, comma-separated. Without one they are not encrypted. */
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1[a-z0-9]{58}(\s*,\s*age1[a-z0-9]{58})*$/)
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  DATABASE_CONNECTIONS: number(3, z.int().min(2).max(200)).default(12),
  /** A list of more rows is not written as a file while its reader waits, but behind the scenes. */
  EXPORT_ROWS_AT_ONCE: number(6, z.int().min(1)).default(5_000),
  /** So many mails of one person leave in an hour, to one or to many; the rest waits for the next ones. */
  MAILS_PER_HOUR: number(5, z.int().min(1)).default(200),
  /** Who besides owner and manager reads money in the statistics, comma-separated: operators of their own orders, administrators of all. */
  STATISTICS_MONEY: z
    .string()
    .regex(/^(none|(operators|administrators)(,(operators|administrators))?)$/)
    .default('operators'),
  /** Where the process serves its figures for Prometheus; without a port it does not. */
  METRICS_PORT: number(5, z.int().min(1).max(65_535)).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** So many days an entry of the audit is kept; for ever without it. */
  AUDIT_KEEP_DAYS: number(5, z.int().min(365))
    .optional()
    .transform((days) => days ?? null),
  /** Requests a minute of one person, or of strangers, from one network before it is told to slow down. */
  RATE_LIMIT: number(7, z.int().min(1)).default(6000),
})

export type SettingValues = z.output<typeof variables>

/** A setting that cannot be used; its message is for the person who starts the product. */
export class ConfigError extends Error {}

/** What stands in the environment and in the files it names; throws {@link ConfigError} for what cannot be used. */
export function readValues(environment: Environment): SettingValues {
  const given = givenIn(environment)
  const read = variables.safeParse(given)
  if (read.success) return read.data
  const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))]
  throw new ConfigError(`Cannot use the setting ${names.map((name) => shown(name, given[name])).join(', ')}.`)
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The variable that names the file of a secret. */
export const fileSettingOf = (name: string): string => `${name}_FILE`

/** Settings with their texts. Empty variables count as absent; a secret may be in the file that its variable names. */
export function givenIn(environment: Environment): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  for (const name of secretSettings) {
    const path = given[fileSettingOf(name)]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      throw new ConfigError(`Both ${name} and ${fileSettingOf(name)} are set: leave one of them out.`)
    }
    given[name] = secretIn(path, fileSettingOf(name))
  }
  return given
}

function secretIn(path: string, name: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`Cannot read the file of the setting ${name}=${path} (${codeOf(error)}).`)
  }
  // Editors and `echo` end it with a line's end that is no part of it.
  const secret = text.replace(/[\r\n]+$/, '')
  if (secret === '') throw new ConfigError(`The file of the setting ${name}=${path} is empty.`)
  return secret
}

/** Settings that may hold a password or a key. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'DEMO_PASSWORD',
  'SMTP_URL',
  'MICROSOFT_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'MAIL_SIGN_IN_CLIENT_SECRET',
  'MAP_STYLE',
  'GEOCODER_URL',
  'ROUTING_URL',
  'FILES_S3_SECRET_ACCESS_KEY',
])

// Such a setting is named, never repeated.
function shown(name: string, value: string | undefined): string {
  return secretSettings.has(name) ? name : `${name}=${value ?? ''}`
}
