import { resolve } from 'node:path'
import type { MailProvider } from '../platform/mail/mail-providers.ts'
import type { MailServer } from '../platform/mail/mail.ts'
import type { ObjectStoreSettings } from '../files/content-store.ts'
import { mailProvidersOf } from './mail-sign-in-settings.ts'
import { ConfigError, readValues } from './settings.ts'
import type { Environment, SettingValues } from './settings.ts'

export interface Config {
  host: string
  port: number
  databaseUrl: string | null
  migrateUrl: string | null
  dataDir: string
  demo: boolean
  demoPassword: string | null
  copy: boolean
  adopt: string | null
  publicUrl: string
  mailServer: MailServer | null
  objectStore: ObjectStoreSettings | null
  allowPrivateHosts: boolean
  mailboxHosts: string[]
  /** Whose sign-in may open mailboxes. */
  mailProviders: MailProvider[]
  mapStyle: string | null
  geocoderUrl: string | null
  routingUrl: string | null
  viesUrl: string | null
  trustProxy: string[]
  logLevel: SettingValues['LOG_LEVEL']
  databaseConnections: number
  rowsAtOnce: number
  mailsPerHour: number
  /** `operators`, `administrators`, or none of them. */
  moneyShownTo: readonly string[]
  rateLimit: number
  /** Where figures for Prometheus are served; null where they are not. */
  metrics: { host: string; port: number } | null
  /** Days that an entry of the audit is kept; null for ever. */
  auditKeepDays: number | null
  /** Of each night; null where none is taken. */
  backup: { folder: string; keep: number; recipients: string[] } | null
}

const repository = resolve(import.meta.dirname, '../../..')

/** Reads the environment once; throws {@link ConfigError} for what cannot be used. */
export const readConfig = (environment: Environment): Config => configOf(readValues(environment))

function configOf(values: SettingValues): Config {
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST
  const publicUrl = values.PUBLIC_URL ?? `http://${host}:${values.PORT}`
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    migrateUrl: values.MIGRATE_DATABASE_URL ?? values.DATABASE_URL ?? null,
    dataDir: resolve(repository, values.DATA_DIR),
    ...demoOf(values),
    copy: values.DROMOS_COPY === 'on',
    adopt: values.DROMOS_ADOPT ?? null,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    mailServer: mailServerOf(values, publicUrl),
    objectStore: objectStoreOf(values),
    allowPrivateHosts: values.ALLOW_PRIVATE_MAIL_HOSTS === 'on',
    mailboxHosts: listOf(values.MAILBOX_HOSTS?.toLowerCase()),
    mailProviders: mailProvidersOf(values, publicUrl.replace(/\/+$/, '')),
    ...mapOf(values),
    viesUrl: values.VIES_URL,
    trustProxy: listOf(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    rowsAtOnce: values.EXPORT_ROWS_AT_ONCE,
    mailsPerHour: values.MAILS_PER_HOUR,
    moneyShownTo: values.STATISTICS_MONEY.split(','),
    rateLimit: values.RATE_LIMIT,
    metrics: metricsOf(values),
    auditKeepDays: values.AUDIT_KEEP_DAYS,
    backup: backupOf(values),
    ...(values.DROMOS_COPY === 'on' ? asksNobody : {}),
  }
}

/** Whether neither database nor files lie in `DATA_DIR`. */
export const isKeptElsewhere = ({ databaseUrl, objectStore }: Config): boolean =>
  databaseUrl !== null && objectStore !== null

/** A copy works as if these had not been set up. */
const asksNobody = { mailServer: null, geocoderUrl: null, routingUrl: null, viesUrl: null }

const listOf = (value: string | undefined): string[] => value?.split(',').map((each) => each.trim()) ?? []

const metricsOf = ({ METRICS_HOST: host, METRICS_PORT: port }: SettingValues): Config['metrics'] =>
  port === undefined ? null : { host, port }

function backupOf({ BACKUP_FOLDER, BACKUP_KEEP, BACKUP_RECIPIENTS }: SettingValues): Config['backup'] {
  if (!BACKUP_FOLDER) return null
  const folder = resolve(repository, BACKUP_FOLDER)
  return { folder, keep: BACKUP_KEEP, recipients: listOf(BACKUP_RECIPIENTS) }
}

function demoOf({ DEMO, DATABASE_URL, DEMO_PASSWORD, DROMOS_COPY }: SettingValues) {
  const isUsual = !DATABASE_URL && DROMOS_COPY === 'off'
  return { demo: DEMO ? DEMO === 'on' : isUsual, demoPassword: DEMO_PASSWORD ?? null }
}

function mapOf({ MAP_STYLE, GEOCODER_URL, ROUTING_URL }: SettingValues) {
  return {
    mapStyle: MAP_STYLE ?? null,
    geocoderUrl: GEOCODER_URL?.replace(/\/+$/, '') ?? null,
    routingUrl: ROUTING_URL ?? null,
  }
}

function mailServerOf(values: SettingValues, publicUrl: string): MailServer | null {
  if (!values.SMTP_URL) return null
  return { url: values.SMTP_URL, from: values.MAIL_FROM ?? `dromos@${new URL(publicUrl).hostname}` }
}

const objectStoreKeys = ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const

function objectStoreOf(values: SettingValues): ObjectStoreSettings | null {
  const missing = objectStoreKeys.filter((name) => values[name] === undefined)
  if (missing.length === objectStoreKeys.length && !values.FILES_S3_ENDPOINT) return null
  const [bucket, accessKeyId, secretAccessKey] = objectStoreKeys.map((name) => values[name])
  // Files that were meant for a bucket must not land on a disk for want of a key.
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(`Files are to be kept in an object store, but ${missing.join(', ')} is missing.`)
  }
  const { FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = values
  return { bucket, region, endpoint: endpoint ?? null, accessKeyId, secretAccessKey }
}
