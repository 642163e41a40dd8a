import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { author } from '@dromos/contract/people/session.ts'
import { DEFAULT_DEMO_PASSWORD, demoAccounts } from '../server/src/demo/accounts.ts'
import manifest from '../package.json' with { type: 'json' }
import type { BenchDatabase } from './bench-database.ts'

/** A server under measurement. */
export interface RunningServer {
  url: string
  pid: number
  headers: Record<string, string>
  stop: () => Promise<void>
}

const repository = resolve(import.meta.dirname, '..')
const DATA_DIR = '.data/bench'
const WAIT_MS = 30_000
// What `npm start` gives the server; the bare route gets the same.
const { serverOptions, serverEnvironment } = manifest.config

/** The product on the benchmark's database, with its owner signed in. */
export async function startProduct(database: BenchDatabase): Promise<RunningServer> {
  // One folder serves whichever database is measured, and each is an installation of its own.
  await rm(join(repository, DATA_DIR, 'files/installation.json'), { force: true })
  const server = await startServer('server/src/app/main.ts', {
    DATABASE_URL: database.appUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    DATA_DIR,
    DEMO: 'off',
    // One address sends all the load.
    RATE_LIMIT: '9999999',
  })
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: demoAccounts[0].email, password: DEFAULT_DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`)
  const { access_token } = author.parse(await answer.json())
  const headers = {
    authorization: `Bearer ${access_token}`,
    accept: 'application/json',
    'x-localization': 'en',
  }
  return { ...server, headers }
}

/** The bare route, see `bare-server.ts`. */
export async function startBare(database: BenchDatabase, order: object): Promise<RunningServer> {
  const environment = { DATABASE_URL: database.appUrl, ORDER: JSON.stringify(order) }
  return startServer('bench/bare-server.ts', environment)
}

async function startServer(file: string, environment: Record<string, string>): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverOptions.split(' '), file], {
    cwd: repository,
    env: {
      ...serverEnvironment,
      ...process.env,
      ...environment,
      PORT: String(port),
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, headers: {}, stop }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not become ready`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
