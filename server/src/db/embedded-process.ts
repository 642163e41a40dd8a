import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { EmbeddedHome } from './embedded-home.ts'
import { codeOf, StartError } from './start-error.ts'

export const OWNER = 'dromos_owner'

const LOGIN_WAIT_MS = 60_000
const STOP_WAIT_MS = 10_000
const LOG_LIMIT_BYTES = 10_000_000

export interface Running {
  pid: number
  port: number
}

export async function leftBehind(home: EmbeddedHome): Promise<Running | null> {
  const file = join(home.cluster, 'postmaster.pid')
  const deadline = Date.now() + LOGIN_WAIT_MS
  while (Date.now() < deadline) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    const running = { pid: Number(lines[0]), port: Number(lines[3]) }
    if (!running.pid) return null
    if (!isServing(running.pid, home.cluster)) {
      await rm(file, { force: true })
      return null
    }
    if (running.port && (await canLogIn(home, running.port))) return running
    await pause(100)
  }
  throw new StartError(`A PostgreSQL is running in ${home.cluster} but does not answer.`)
}

/** Starts PostgreSQL, on a free port unless one is given, and returns when it lets us log in. */
export async function startServer(
  home: EmbeddedHome,
  durable: boolean,
  knownPort?: number,
): Promise<Running> {
  const log = await stat(home.log).catch(() => null)
  if (log && log.size > LOG_LIMIT_BYTES) await rename(home.log, `${home.log}.1`)
  for (let attempt = 1; ; attempt += 1) {
    const port = knownPort ?? (await freePort())
    const started = await tryStart(home, port, durable)
    if (started) return started
    const reason = lastLine(await readFile(home.log, 'utf8').catch(() => ''))
    if (attempt === 3) throw new StartError(`The built-in PostgreSQL did not start: ${reason}`)
  }
}

/** Ends PostgreSQL at once but in order: connections are cut, everything is written, nothing needs recovery. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + STOP_WAIT_MS
  while (isServing(pid, cluster)) {
    if (Date.now() > deadline) {
      signal(pid, 'SIGQUIT')
      return
    }
    await pause(20)
  }
}

export async function connectAsOwner(home: EmbeddedHome, port: number): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: OWNER,
    password: home.password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  })
  // A connection lost while idle is reported here; the next query fails on its own.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** What PostgreSQL's programs see of our environment: no locale, no settings of other PostgreSQL clients. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] }
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

// PostgreSQL works inside its data folder; a process elsewhere merely got the number of one that died.
export function isServing(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

async function tryStart(home: EmbeddedHome, port: number, durable: boolean): Promise<Running | null> {
  const log = openSync(home.log, 'a', 0o600)
  // Detached, so that Ctrl-C ends the server first and the database last.
  const child = spawn(join(home.bin, 'postgres'), ['-D', home.cluster, ...settings(port, durable)], {
    ...home.runAs,
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // Without a listener a failure to spawn would end the process; the missing pid says the same below.
  child.on('error', () => {})
  const deadline = Date.now() + LOGIN_WAIT_MS
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    if (await canLogIn(home, port)) return { pid: child.pid, port }
    if (Date.now() > deadline) {
      process.kill(child.pid, 'SIGQUIT')
      return null
    }
    await pause(30)
  }
  return null
}

function settings(port: number, durable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: durable ? 100 : 300,
    shared_buffers: durable ? '256MB' : '64MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          max_wal_size: '256MB',
          min_wal_size: '32MB',
          wal_level: 'minimal',
          max_wal_senders: 0,
          autovacuum: 'off',
        }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// Below the range the system hands to outgoing connections, which could take the port in between.
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const free = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false)
    probe.close()
    if (free) return port
  }
}

async function canLogIn(home: EmbeddedHome, port: number): Promise<boolean> {
  try {
    await (await connectAsOwner(home, port)).end()
    return true
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
