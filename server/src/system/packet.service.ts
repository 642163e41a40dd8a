import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/transaction.ts'
import type { Product } from '../platform/product.ts'
import type { SettingInForce } from '../app/settings-in-force.ts'
import { countJobs } from './jobs.queries.ts'
import * as queries from './system.queries.ts'

interface PacketDeps extends Product {
  settings: readonly SettingInForce[]
}

/**
 * What support needs to know of an installation. Nothing in it is a secret, a name, an address or a path: of texts only
 * those leave that the program itself chooses from.
 */
export async function makePacket(
  context: Context,
  { version, build, settings }: PacketDeps,
): Promise<Record<string, unknown>> {
  const { db, clock } = context
  const [database, findings, tasks, processes, backup, proof] = await Promise.all([
    queries.findDatabase(db),
    queries.listFindings(db),
    countJobs(db),
    queries.listProcesses(db),
    queries.lastOutcomes(db, 'backup'),
    queries.lastOutcomes(db, 'proof'),
  ])
  await inTransaction(context, (inside) =>
    audit(inside, { action: 'system.packet', entity: 'installation', entityId: null }),
  )
  return {
    made_at: clock.now().toISOString(),
    product: { version, build },
    machine: { node: process.versions.node, platform: process.platform, arch: process.arch },
    database,
    settings: settings.map(withoutText),
    findings: findings.map(({ light, state, code, since, looked_at, params }) => ({
      light,
      state,
      code,
      since,
      looked_at,
      figures: figuresOf(params),
    })),
    jobs: tasks,
    processes: processes.map(({ version: its, commit, node, started_at, seen_at, memory_mb, ...more }) => ({
      version: its,
      commit,
      node,
      started_at,
      seen_at,
      memory_mb,
      disk_free: more.disk_free,
      disk_all: more.disk_all,
      slow_calls: more.slow_calls,
      faults: more.faults,
    })),
    backup: { last: withoutReason(backup.last), good: withoutReason(backup.good) },
    proof: { last: withoutReason(proof.last), good: withoutReason(proof.good) },
  }
}

/** Settings that are figures, switches and words of a list: what they hold says nothing of anybody. */
const harmless: ReadonlySet<string> = new Set([
  'PORT',
  'DEMO',
  'DROMOS_COPY',
  'ALLOW_PRIVATE_MAIL_HOSTS',
  'BACKUP_KEEP',
  'LOG_LEVEL',
  'DATABASE_CONNECTIONS',
  'EXPORT_ROWS_AT_ONCE',
  'MAILS_PER_HOUR',
  'STATISTICS_MONEY',
  'RATE_LIMIT',
  'METRICS_PORT',
  'AUDIT_KEEP_DAYS',
])

/** Of every other setting only whether it was set. */
const withoutText = ({ name, value, source }: SettingInForce) =>
  harmless.has(name) ? { name, source, value } : { name, source }

const figuresOf = (params: object): object =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number'))

const withoutReason = (outcome: queries.BackupOutcome | null) =>
  outcome && { at: outcome.at, bytes: outcome.bytes, went_well: outcome.error === null }
