import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type pg from 'pg'
import { createDb } from '../../db/client.ts'
import type { Db } from '../../db/client.ts'
import { createPool } from '../../db/pool.ts'
import { PASSWORD, testPasswordHash } from '../app.ts'
import { createMake } from '../make.ts'
import type { Make } from '../make.ts'
import { freePort, serving, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import { signIn } from '../server-calls.ts'

export interface Reply {
  status: number
  body: any // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
}

/** A database, and real processes of the server on it that can be killed. */
export interface KilledServer {
  pool: pg.Pool
  db: Db
  make: Make
  dataDir: string
  /** Starts a process; at the port of an earlier one its tokens go on counting. */
  serve: (settings?: Record<string, string>) => Promise<ServerProcess>
  /** Signs a new person of a role in at a process. */
  personAt: (server: ServerProcess, role: RoleId) => Promise<{ id: number; token: string; email: string }>
  close: () => Promise<void>
}

export async function openKilledServer(urls: { url: string; ownerUrl: string }): Promise<KilledServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dromos-fault-'))
  await chmod(dataDir, 0o755)
  // Also while the database is away and its connections end.
  const pool = createPool(urls.url)
  const make = createMake(pool)
  const servers: ServerProcess[] = []
  const PORT = String(await freePort())
  return {
    pool,
    db: createDb(pool),
    make,
    dataDir,
    async serve(settings = {}) {
      const database = { DATABASE_URL: urls.url, MIGRATE_DATABASE_URL: urls.ownerUrl, DEMO: 'off' }
      const address = { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` }
      const server = await startServer({ ...database, ...address, DATA_DIR: dataDir, ...settings })
      servers.push(server)
      return serving(server)
    },
    async personAt(server, role_id) {
      const email = `${randomUUID()}@faults.test`
      const id = await make.person({ role_id, email, password_hash: await testPasswordHash() })
      return { id, email, token: await signIn(server, { email, password: PASSWORD }) }
    },
    async close() {
      for (const server of servers) {
        server.kill('SIGTERM')
        await server.ended
      }
      await pool.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Call {
  as?: string
  body?: object
  key?: string
  form?: FormData
  patienceMs?: number
}

/** A call of a process, with no more patience than a person has. */
export async function callAt(
  { address }: ServerProcess,
  [method, path]: readonly [string, string],
  { as, body, key, form, patienceMs = 30_000 }: Call = {},
): Promise<Reply> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    signal: AbortSignal.timeout(patienceMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: form } : {}),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, body: isJson ? JSON.parse(text) : text }
}

/** A place as it is entered. */
export const placeNamed = (name: string) => ({
  name,
  address: 'Οδός 1',
  postal: '57022',
  city: 'Θεσσαλονίκη',
  country_id: 1,
  lat: 40.6724,
  lng: 22.8051,
  timezone: 'Europe/Athens',
})
