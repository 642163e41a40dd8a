import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MadeCall } from '../platform/http/made-calls.ts'
import { mailOutcomes } from '../platform/mail/mail-outcomes.ts'
import type { Condition } from '../system/condition.service.ts'

export interface MetricsDeps {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Open live pages. */
  sockets: () => number
  /** What the database knows; throws while it is away. */
  condition: () => Promise<Condition>
  version: string
}

export interface Metrics {
  noteCall(call: MadeCall): void
  /** The figures as Prometheus reads them, and their content type. */
  read(): Promise<{ text: string; type: string }>
}

/** The figures of one process, with those of the whole installation that the database knows. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'dromos_' })
  const calls = new Histogram({
    name: 'dromos_http_request_duration_seconds',
    help: 'Calls that were answered, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  const noteOwn = ownFigures(registry, deps)
  const noteShared = sharedFigures(registry)
  return {
    noteCall: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / 1000),
    async read() {
      noteOwn()
      noteShared(await deps.condition().catch(() => null))
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}

const makeGauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `dromos_${name}`, help, labelNames, registers: [registry] })

function ownFigures(registry: Registry, { pool, sockets, version }: MetricsDeps): () => void {
  const build = makeGauge(registry, 'build_info', 'The version that runs', ['version'])
  build.set({ version }, 1)
  const connections = makeGauge(registry, 'database_pool_connections', 'Of the pool of requests', ['state'])
  const live = makeGauge(registry, 'live_connections', 'Open live pages of this process')
  const mails = new Counter({
    name: 'dromos_mails_total',
    help: 'What became of tries to send a mail in this process',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return () => {
    const { totalCount: all, idleCount: idle, waitingCount: waiting } = pool
    for (const [state, count] of Object.entries({ used: all - idle, idle, waiting })) {
      connections.set({ state }, count)
    }
    live.set(sockets())
    mails.reset()
    for (const [outcome, count] of mailOutcomes()) mails.inc({ outcome }, count)
  }
}

const degree = { ok: 0, warning: 1, failed: 2 }

function sharedFigures(registry: Registry): (condition: Condition | null) => void {
  const up = makeGauge(registry, 'database_up', 'Whether the database answers')
  const jobs = makeGauge(registry, 'jobs', 'Background jobs of the installation', ['state'])
  const backup = makeGauge(registry, 'backup_age_seconds', 'Since the last backup that went well')
  const proof = makeGauge(registry, 'proof_age_seconds', 'Since the last archive that was put back on trial')
  const lights = makeGauge(registry, 'light', 'Parts of the page System: 0 ok, 1 to look at, 2 failing', [
    'part',
  ])
  return (condition) => {
    up.set(condition ? 1 : 0)
    // What is not known is left out, so that no old figure stands for it.
    for (const age of [backup, proof]) age.remove()
    for (const figure of [jobs, lights]) figure.reset()
    if (!condition) return
    for (const [state, count] of Object.entries(condition.jobs)) jobs.set({ state }, count)
    if (condition.backupSeconds !== null) backup.set(condition.backupSeconds)
    if (condition.proofSeconds !== null) proof.set(condition.proofSeconds)
    for (const { light, state } of condition.lights) lights.set({ part: light }, degree[state])
  }
}
