import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Demonstration } from '@dromos/contract/base/status.ts'
import type { JWK } from 'jose'
import { sql } from 'kysely'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { createDb } from './db/client.ts'
import { createPool } from './db/pool.ts'
import type { Db } from './db/client.ts'
import { openDatabase } from './db/open.ts'
import { holdsDemo, prepareDemo } from './demo/prepare.ts'
import { codeOf, StartError } from './db/start-error.ts'
import { presenceAtDocuments } from './documents/admitted.ts'
import { noteSeen } from './people/sign-in/sessions.queries.ts'
import { findActor, findActors } from './people/sign-in/sessions.service.ts'
import { openSharedClock, systemClock } from './platform/clock.ts'
import { openDiskStore, openObjectStore } from './files/files.ts'
import type { FileStore } from './files/files.ts'
import type { Heavy, Platform } from './platform/http.ts'
import { watchDisk } from './platform/limits/disk.ts'
import { createListener } from './platform/listener.ts'
import { createRealtime } from './live/realtime.ts'
import { createImages } from './files/images.ts'
import { openWorkFolder } from './files/work-folder.ts'
import { isLoopback } from './platform/access/local-only.ts'
import { createSessions } from './platform/access/session.ts'
import { startWorker } from './platform/jobs.ts'
import { createSecrets, loadOrMakeSecretKey } from './platform/access/secrets.ts'
import { keepGazetteer } from './places/gazetteer.service.ts'
import { sweepHourly } from './sweep.ts'
import { workOf } from './tasks.ts'
import { warningsOf } from './warnings.ts'
import { createTokens, loadOrMakeKey } from './platform/access/tokens.ts'

const repository = resolve(import.meta.dirname, '../..')
/** How long a start may still take once it is told to stop, and stopping itself. */
const START_MS = 60_000
const STOP_MS = 10_000

/** Two queues of three jobs each, plus their notices and listening. */
const JOB_CONNECTIONS = 10
/** Two exports, and what their rows' names are read with. */
const HEAVY_CONNECTIONS = 3

type Closing = () => Promise<void>

async function start(config: Config, stopping: AbortSignal): Promise<Closing> {
  const closings: Closing[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  if (config.demo && !isLocal(config)) throw new StartError(closedDoors)
  try {
    const database = await openDatabase(config, stopping)
    closings.push(() => database.close())
    const files = await openFiles(config)
    const demonstration = await openDemo(config, database.ownerUrl, files)
    const pool = createPool(database.url, { max: config.databaseConnections })
    closings.push(() => pool.end())
    const db = createDb(pool)
    const { listener, sessions, realtime } = await listenForChanges(db, database.url)
    closings.push(() => listener.close())
    const shared = await openSharedClock(() => timeOf(db))
    const tokens = await createTokens(await signingKey(config), config.publicUrl, shared)
    const secrets = createSecrets(await loadOrMakeSecretKey(join(config.dataDir, 'secret-key')))
    const platform: Platform = {
      db,
      clock: systemClock,
      sessions,
      tokens,
      secrets,
      realtime,
      files,
      images: createImages(),
      heavy: await openHeavy(config, database.url, closings),
      allowPrivateHosts: config.allowPrivateHosts,
      geocoderUrl: config.geocoderUrl,
    }
    const disk = await watchDisk(config.dataDir, (line) => process.stderr.write(`${line}\n`))
    closings.push(async () => disk.close())
    const settings = { ...webSettings(config), version: await productVersion(), ...demonstration }
    const app = await createApp({ ...settings, platform, hasRoom: () => !disk.isFull() })
    closings.push(() => app.close())
    const report = (problem: unknown) => app.log.error(problem)
    closings.push(sweepHourly(platform, shared, report))
    closings.push(await startJobs(database.url, { platform, config, report }))
    await app.listen({ host: config.host, port: config.port })
    closings.push(keepGazetteer(db, report))
    announce(config, demonstration.demo, await warningsOf(config, db, demonstration.localOnly))
    return closeAll
  } catch (error) {
    await closeAll()
    throw error
  }
}

function webSettings({
  publicUrl,
  viesUrl,
  routingUrl,
  trustProxy,
  logLevel,
  rateLimit,
  mapStyle,
}: Config): Omit<AppOptions, 'platform' | 'version' | 'hasRoom' | 'demo' | 'localOnly'> {
  const outside = { publicUrl, viesUrl, routingUrl, mapStyle, trustProxy }
  return { ...outside, logLevel, rateLimit, checkReplies: false, webFolder: builtWeb() }
}

async function openHeavy({ dataDir }: Config, url: string, closings: Closing[]): Promise<Heavy> {
  const pool = createPool(url, { max: HEAVY_CONNECTIONS, statementMs: 60_000 })
  closings.push(() => pool.end())
  return { db: createDb(pool), folder: await openWorkFolder(join(dataDir, 'work')) }
}

/** The workers on the queue, with connections of their own: however long a job takes, no request waits for it. */
async function startJobs(
  url: string,
  { platform, config, report }: { platform: Platform; config: Config; report: (problem: unknown) => void },
): Promise<Closing> {
  const pool = createPool(url, { max: JOB_CONNECTIONS })
  const workers: Closing[] = []
  for (const work of workOf({ ...platform, db: createDb(pool) }, config)) {
    workers.push(await startWorker(pool, work, report))
  }
  return async () => {
    await Promise.all(workers.map((stop) => stop()))
    await pool.end()
  }
}

async function listenForChanges(db: Db, url: string) {
  const listener = createListener(url)
  const sessions = await createSessions(
    listener,
    (id) => findActor(db, id),
    (id) => noteSeen(db, id),
  )
  const loadActors = (ids: readonly string[]) => findActors(db, ids)
  const report = (problem: unknown) => void process.stderr.write(`The live channel: ${String(problem)}\n`)
  const realtime = await createRealtime({
    db,
    listener,
    sessions,
    loadActors,
    presence: presenceAtDocuments(db),
    report,
  })
  return { listener, sessions, realtime }
}

function isLocal({ host, publicUrl, trustProxy }: Config): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustProxy.length === 0
}

const closedDoors =
  'The demonstration company serves this machine only. To serve others set DEMO=off, with a database that does not hold it (another DATA_DIR or DATABASE_URL); to try it here, leave out HOST, PUBLIC_URL and TRUST_PROXY.'

/** What the demonstration offers, and whether the database is one: such a database opens to nobody else, for good. */
async function openDemo(
  config: Config,
  ownerUrl: string,
  files: FileStore,
): Promise<{ demo: Demonstration | null; localOnly: boolean }> {
  const demo = config.demo ? await prepareDemo(ownerUrl, config.demoPassword, files) : null
  const localOnly = await holdsDemo(ownerUrl)
  if (localOnly && !isLocal(config)) throw new StartError(closedDoors)
  return { demo, localOnly }
}

async function signingKey(config: Config): Promise<JWK> {
  return loadOrMakeKey(join(config.dataDir, 'token-key.json'))
}

async function openFiles({ objectStore, dataDir }: Config): Promise<FileStore> {
  if (!objectStore) return openDiskStore(join(dataDir, 'files'))
  return openObjectStore(objectStore).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : String(error)
    throw new StartError(`The object store cannot be used (${reason}). Check the FILES_S3 settings.`)
  })
}

async function productVersion(): Promise<string> {
  // Our own file, with the shape npm gives it.
  const manifest = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

function builtWeb(): string | null {
  const folder = join(repository, 'web/dist')
  return existsSync(join(folder, 'index.html')) ? folder : null
}

async function timeOf(db: Db): Promise<Date> {
  const found = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return new Date(found.rows[0]?.now ?? Number.NaN)
}

function announce({ publicUrl }: Config, demo: Demonstration | null, warnings: string[]): void {
  const lines = [`Dromos is serving at ${publicUrl}`, ...warnings]
  if (demo) {
    lines.push(
      '',
      `Demonstration company. Password of every account: ${demo.password ?? 'the one you chose'}`,
    )
    for (const account of demo.accounts) lines.push(`  ${account.email.padEnd(28)} ${account.label_en}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function explain(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `The port ${config?.port} is in use by another program. Set PORT to another one.`
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `Cannot listen on ${config?.host}:${config?.port} (${code}). Set HOST and PORT to an address of this machine.`
  }
  return `Dromos could not start: ${error instanceof Error ? error.stack : String(error)}`
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
    process.stderr.write(`${explain(error, config)}\n`)
    process.exitCode = 1
  }
}

/** A signal that comes while the server still starts is obeyed as soon as it has started. */
function stopOnSignals(starting: Promise<Closing>, stopping: AbortController): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    exitAfter(START_MS)
    const close = await starting
    exitAfter(STOP_MS)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().catch(() => process.exit(1)))
  }
}

function exitAfter(milliseconds: number): void {
  setTimeout(() => process.exit(1), milliseconds).unref()
}

await main()
