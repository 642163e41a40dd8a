import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { isKeptElsewhere, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { HEAVY_CONNECTIONS } from './connections.ts'
import { jobQueuesOfCopy } from './copies.ts'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import type { Db } from '../db/client.ts'
import { openDatabase } from '../db/open.ts'
import { requireLocalDemo, openDemo } from './demo-guard.ts'
import { openInstallation } from './installation.ts'
import { writeLine } from './log-line.ts'
import { listenForChanges, openFiles } from './bootstrap.ts'
import { atMost, POOL_MS, stopOnSignals, WORK_MS } from './shutdown.ts'
import type { Closing } from './shutdown.ts'
import { announceStart, explainStartError } from './startup-messages.ts'
import { openSharedClock, systemClock } from '../platform/clock.ts'
import { serveCopy } from '../platform/copy.ts'
import type { SlowPool, Platform } from '../platform/http/http.ts'
import { watchDisk } from '../platform/limits/disk.ts'
import { createImages } from '../files/images.ts'
import { openWorkFolder } from '../files/work-folder.ts'
import { startWorker } from '../platform/jobs.ts'
import type { JobQueue } from '../platform/jobs.ts'
import { createSecrets } from '../platform/access/secrets.ts'
import { statisticsPool } from '../orders/statistics/statistics-pool.ts'
import { keepGazetteer } from '../places/gazetteer.service.ts'
import { thisProduct } from '../platform/product.ts'
import { lookAround } from '../doctor/running.service.ts'
import { settingsInForce } from './settings-in-force.ts'
import { liveProcess } from '../system/process-life.service.ts'
import type { MadeCall } from '../platform/http/made-calls.ts'
import { SlowCalls } from '../platform/http/slow-calls.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { serveMetrics } from '../metrics/metrics-server.ts'
import { readCondition } from '../system/condition.service.ts'
import { cleanUpHourly } from './cleanup.ts'
import { JOB_CONNECTIONS, jobQueuesOf } from './jobs.ts'
import { warningsOf } from './startup-warnings.ts'
import { createTokens } from '../platform/access/tokens.ts'

const repository = resolve(import.meta.dirname, '../../..')

async function start(config: Config, stopping: AbortSignal): Promise<Closing> {
  const closings: Closing[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  requireLocalDemo(config)
  try {
    const database = await openDatabase(config, stopping)
    closings.push(() => database.close())
    const files = await openFiles(config)
    const { keys, copiedAt } = await openInstallation(config, { database, files })
    serveCopy(copiedAt)
    const secrets = createSecrets(keys.secret)
    const demonstration = await openDemo(config, database.ownerUrl, { files, secrets })
    const pool = createPool(database.url, { max: config.databaseConnections })
    closings.push(() => atMost(POOL_MS, pool.end()))
    const db = createDb(pool)
    const { listener, sessions, realtime } = await listenForChanges(db, database.url)
    closings.push(() => listener.close())
    const shared = await openSharedClock(() => timeOf(db))
    const tokens = await createTokens(keys.token, config.publicUrl, shared)
    const platform: Platform = {
      db,
      clock: systemClock,
      sessions,
      tokens,
      secrets,
      realtime,
      files,
      images: createImages(),
      slowPool: await openSlowPool(config, database.url, closings),
      figures: openStatisticsPool(database.url, closings),
      exported: new Map(),
      ...mailRulesOf(config),
      geocoderUrl: config.geocoderUrl,
    }
    const disk = await watchDisk(config.dataDir, (line) => writeLine('warn', line), {
      isElsewhere: isKeptElsewhere(config),
    })
    closings.push(async () => disk.close())
    const product = await thisProduct()
    const settings = { ...webSettings(config), ...product, ...demonstration }
    const ground = { platform, pool, version: product.version }
    const { calls, onCall } = await hearOfCalls(config, ground, closings)
    const app = await createApp({ ...settings, platform, onCall, hasRoom: () => !disk.isFull() })
    const report = (problem: unknown) => app.log.error(problem)
    closings.push(await liveProcess(db, { product, dataDir: config.dataDir, calls, report }))
    closings.push(cleanUpHourly({ ...platform, auditKeepDays: config.auditKeepDays }, shared, report))
    const endJobs = await startJobs(database.url, { platform, config, report })
    closings.push(() => atMost(WORK_MS, Promise.all([app.close(), endJobs()])))
    await app.listen({ host: config.host, port: config.port })
    closings.push(keepGazetteer(db, report))
    announceStart(config, demonstration.demo, await warningsOf(config, db, demonstration.localOnly))
    return closeAll
  } catch (error) {
    await closeAll()
    throw error
  }
}

const mailRulesOf = ({ allowPrivateHosts, mailboxHosts, mailProviders }: Config) => ({
  allowPrivateHosts,
  mailboxHosts,
  mailProviders,
})

function webSettings(config: Config): ServedSettings {
  const {
    publicUrl,
    viesUrl,
    routingUrl,
    trustProxy,
    logLevel,
    rateLimit,
    mailsPerHour,
    mapStyle,
    moneyShownTo,
  } = config
  const settings = settingsInForce(process.env, config)
  const outside = { publicUrl, viesUrl, routingUrl, mapStyle, trustProxy, moneyShownTo }
  return {
    ...outside,
    settings,
    logLevel,
    rateLimit,
    mailsPerHour,
    checkReplies: false,
    webFolder: builtWeb(),
  }
}

async function openSlowPool(
  { dataDir, rowsAtOnce }: Config,
  url: string,
  closings: Closing[],
): Promise<SlowPool> {
  const pool = createPool(url, { max: HEAVY_CONNECTIONS, statementMs: 60_000, isParallel: true })
  closings.push(() => atMost(POOL_MS, pool.end()))
  return { db: createDb(pool), folder: await openWorkFolder(join(dataDir, 'work')), rowsAtOnce }
}

function openStatisticsPool(url: string, closings: Closing[]): Db {
  const pool = createPool(url, statisticsPool)
  closings.push(() => atMost(POOL_MS, pool.end()))
  return createDb(pool)
}

type ServedSettings = Omit<
  AppOptions,
  'platform' | 'version' | 'build' | 'hasRoom' | 'demo' | 'localOnly' | 'onCall'
>

/** Where calls are noted that were answered: the slowest of the hour, and the figures where somebody reads them. */
async function hearOfCalls(
  { metrics: address }: Config,
  { platform: { db, realtime }, pool, version }: { platform: Platform; pool: pg.Pool; version: string },
  closings: Closing[],
): Promise<{ calls: SlowCalls; onCall: (call: MadeCall) => void }> {
  const calls = new SlowCalls()
  const note = (call: MadeCall): void => calls.note(call, Date.now())
  if (!address) return { calls, onCall: note }
  const condition = () => readCondition(db)
  const metrics = createMetrics({ pool, sockets: () => realtime.count(), condition, version })
  closings.push((await serveMetrics(address, metrics)).close)
  const onCall = (call: MadeCall): void => {
    note(call)
    metrics.noteCall(call)
  }
  return { calls, onCall }
}

/** The workers on the queue, with connections of their own: however long a job takes, no request waits for it. */
async function startJobs(
  url: string,
  { platform, config, report }: { platform: Platform; config: Config; report: (problem: unknown) => void },
): Promise<Closing> {
  const workFor = (ground: Platform): JobQueue[] => {
    const look = () => lookAround(config, ground)
    const works = jobQueuesOf(ground, { ...config, look })
    return config.copy ? jobQueuesOfCopy(works) : works
  }
  const pool = createPool(url, { max: JOB_CONNECTIONS })
  const workers: Closing[] = []
  for (const work of workFor({ ...platform, db: createDb(pool) })) {
    workers.push(await startWorker(pool, work, report))
  }
  return async () => {
    await Promise.all(workers.map((stop) => stop()))
    await pool.end()
  }
}

function builtWeb(): string | null {
  const folder = join(repository, 'web/dist')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

async function timeOf(db: Db): Promise<Date> {
  const found = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return new Date(found.rows[0]?.now ?? Number.NaN)
}

async function main(): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    const stopping = new AbortController()
    const starting = start(config, stopping.signal)
    stopOnSignals(starting, stopping)
    await starting
  } catch (error) {
    process.stderr.write(`${explainStartError(error, config)}\n`)
    process.exitCode = 1
  }
}

await main()
