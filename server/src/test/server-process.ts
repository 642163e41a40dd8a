import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')
const START_WAIT_MS = 120_000

export interface ServerProcess {
  pid: number
  address: string
  /** Everything written so far, to either stream. */
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

interface Product {
  config: { serverOptions: string; serverEnvironment: Record<string, string> }
}

// How `npm start` starts it: what the process may take is part of what it is tried with. Written by ourselves.
const { config } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as Product

/** Runs server/src/app/main.ts as a process of its own, with these settings and otherwise none. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const call = [...config.serverOptions.split(' '), join(repository, 'server/src/app/main.ts')]
  const child = spawn(process.execPath, call, {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      ...config.serverEnvironment,
      // Many are started in a run: each finds what the first has compiled.
      NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled'),
      PORT: port,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | NodeJS.Signals>((resolveEnd) => {
    child.on('close', (code, signal) => resolveEnd(code ?? signal ?? 'SIGKILL'))
  })
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: (signal) => child.kill(signal),
    ended,
  }
}

/** Waits until a server takes requests; fails with its output when it ends or takes too long. */
export async function serving(server: ServerProcess): Promise<ServerProcess> {
  const isOver = server.ended.then(() => true)
  const deadline = Date.now() + START_WAIT_MS
  while (Date.now() < deadline) {
    if (server.output().includes('is serving at')) return server
    if (await Promise.race([isOver, after(50)])) break
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not start:\n${server.output()}`)
}

/** A port nobody listens on, below the range the system hands to outgoing connections. */
export async function freePort(): Promise<number> {
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

function after(milliseconds: number): Promise<false> {
  return new Promise((done) => setTimeout(done, milliseconds, false))
}
