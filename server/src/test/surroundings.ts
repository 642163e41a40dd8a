import type pg from 'pg'
import type { SettingInForce } from '../app/settings-in-force.ts'
import type { PoolOptions } from '../db/pool.ts'
import type { Finding } from '../doctor/finding.ts'
import type { MadeCall } from '../platform/http/made-calls.ts'
import type { MailProvider } from '../platform/mail/mail-providers.ts'
import type { ConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import type { TestDatabase } from './database.ts'
import type { StoreKind } from './file-store.ts'

/** Settings of the server that a test may want otherwise. */
export interface TestSurroundings {
  viesUrl?: string | null
  routingUrl?: string | null
  trustProxy?: string[]
  webFolder?: string
  rateLimit?: number
  mailsPerHour?: number
  crowd?: ConcurrencyLimit
  /** Whether a reply that its schema does not allow is a fault; it is not where values are no real ones. */
  checkReplies?: boolean
  mapStyle?: string
  moneyShownTo?: readonly string[]
  geocoderUrl?: string
  /** Where contents are kept; on the disk unless stated. */
  store?: StoreKind
  /** The database of another test's server, to stand beside it. */
  beside?: TestDatabase
  pool?: PoolOptions
  /** The connections of work that takes its time; those of everybody unless stated. */
  heavy?: pg.Pool
  hasRoom?: () => boolean
  mailboxHosts?: string[]
  mailProviders?: MailProvider[]
  allowPrivateHosts?: boolean
  /** How many rows of a list are exported at once. */
  rowsAtOnce?: number
  /** What the doctor finds while the product runs; nothing unless stated. */
  look?: () => Promise<Finding[]>
  settings?: readonly SettingInForce[]
  onCall?: (call: MadeCall) => void
}

/** What stands where a test says nothing. */
export const usual = {
  geocoderUrl: '',
  store: 'disk' as StoreKind,
  hasRoom: () => true,
  mailboxHosts: [] as string[],
  mailProviders: [] as MailProvider[],
  allowPrivateHosts: true,
  rowsAtOnce: 100_000,
  look: async (): Promise<Finding[]> => [],
}

/** How soon a busy machine connects, answers or lets a lock go is no question of a test, unless it is the question. */
export const patient: PoolOptions = { max: 8, connectMs: 60_000, statementMs: 60_000, lockMs: 30_000 }
