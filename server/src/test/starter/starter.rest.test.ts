import { existsSync } from 'node:fs'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../db/embedded.ts'
import { countsOf, runDocumented } from '../backup/documented.ts'
import { freePort, serving, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import {
  databasePid,
  homeOf,
  isAlive,
  newFolder,
  removeFolders,
  removeOriginals,
  startedFolder,
} from './started-folders.ts'

const EMPLOYEE = 'manager@dromos.example'
// Each start makes and syncs a database of its own.
const SLOW_MS = 240_000
const PATIENT = { timeout: 60_000 }

const servers: ServerProcess[] = []

afterAll(removeOriginals)

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGTERM')
    await server.ended
  }
  await removeFolders()
})

describe('a started server', { timeout: SLOW_MS }, () => {
  it('goes on with its data and its PostgreSQL after a kill', async () => {
    const DATA_DIR = await startedFolder('on')
    // The same address again, because tokens are bound to it.
    const PORT = String(await freePort())
    const first = await serving(await start({ DATA_DIR, PORT }))
    const token = await signIn(first)
    const database = await databasePid(DATA_DIR)
    const before = await countOrders(first, token)
    first.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    const second = await serving(await start({ DATA_DIR, PORT }))
    expect(await countOrders(second, token)).toBe(before)
    expect(await databasePid(DATA_DIR)).toBe(database)
  })

  it('brings its PostgreSQL back when that alone was killed', async () => {
    const DATA_DIR = await startedFolder('on')
    const server = await serving(await start({ DATA_DIR, PORT: String(await freePort()) }))
    const token = await signIn(server)
    const before = await countOrders(server, token)
    process.kill(await databasePid(DATA_DIR), 'SIGKILL')
    await expect.poll(() => countOrders(server, token).catch(() => -1), PATIENT).toBe(before)
  })

  it('goes on with its data after server and PostgreSQL were killed', async () => {
    const DATA_DIR = await startedFolder('on')
    const PORT = String(await freePort())
    const first = await serving(await start({ DATA_DIR, PORT }))
    const token = await signIn(first)
    const before = await countOrders(first, token)
    const database = await databasePid(DATA_DIR)
    first.kill('SIGKILL')
    process.kill(database, 'SIGKILL')
    await first.ended
    const second = await serving(await start({ DATA_DIR, PORT }))
    expect(await countOrders(second, token)).toBe(before)
  })

  it('keeps the database where its user can reach it when root alone may enter the data folder', async () => {
    const DATA_DIR = await newFolder(0o700)
    const first = await serving(await start({ DATA_DIR, DEMO: 'off' }))
    const home = await homeOf(DATA_DIR)
    expect(home.startsWith('/var/lib/dromos/')).toBe(process.getuid?.() === 0)
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await serving(await start({ DATA_DIR, DEMO: 'off' }))
    expect(await homeOf(DATA_DIR)).toBe(home)
  })

  it('stops everything when told to, PostgreSQL last', async () => {
    const DATA_DIR = await startedFolder('off')
    const server = await serving(await start({ DATA_DIR, DEMO: 'off' }))
    // What a start without a mail server means; the built-in database has a second role and is not spoken of.
    expect(server.output()).toContain('SMTP_URL is not set')
    expect(server.output()).not.toContain('DATABASE_URL')
    // The folder may be passed through; what is in it is its owner's alone.
    expect(await openToOthers(DATA_DIR)).toEqual([])
    const database = await databasePid(DATA_DIR)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
  })
})

describe('the data folder', { timeout: SLOW_MS }, () => {
  it('holds nothing that another user of the machine may read', async () => {
    const DATA_DIR = await startedFolder('on')
    const open: string[] = []
    let count = 0
    for (const entry of await readdir(DATA_DIR, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      count += 1
      if (entry.isFile() && (await stat(path)).mode & 0o077 && !isShut(path, DATA_DIR)) open.push(path)
    }
    expect(count).toBeGreaterThan(1_000)
    expect(open).toEqual([])
    const own = ['postgres', 'files', 'work'].map(
      async (name) => (await stat(join(DATA_DIR, name))).mode & 0o777,
    )
    expect(await Promise.all(own)).toEqual([0o700, 0o700, 0o700])
  })
})

describe('a backup of the built-in database', { timeout: SLOW_MS }, () => {
  it('is whole as it is documented, and starts at once', async () => {
    const DATA_DIR = await startedFolder('on')
    const BACKUP = join(await newFolder(), 'backup')
    const RESTORED = join(await newFolder(), 'restored')
    runDocumented('back-up-built-in', { DATA_DIR, BACKUP })
    runDocumented('restore-built-in', { DATA_DIR: RESTORED, BACKUP })
    const counts = await Promise.all([DATA_DIR, RESTORED].map(countsIn))
    expect(counts[1]).toEqual(counts[0])
    expect(counts[0]?.['public.orders']).toBeGreaterThan(0)
    const server = await serving(await start({ DATA_DIR: RESTORED, PORT: String(await freePort()) }))
    expect(await countOrders(server, await signIn(server))).toBe(counts[0]?.['public.orders'])
  })

  it('does not start when it leads to the database of the original', async () => {
    const DATA_DIR = await newFolder()
    const home = await newFolder()
    await writeFile(join(DATA_DIR, 'database-is-at.txt'), `${home}\n`)
    await writeFile(join(home, 'belongs-to.txt'), `${DATA_DIR}\n`)
    const copied = join(await newFolder(), 'copied')
    runDocumented('back-up-built-in', { DATA_DIR, BACKUP: copied })
    const refused = await start({ DATA_DIR: copied })
    expect(await refusalOf(refused)).toContain(`belongs to the data folder ${DATA_DIR}`)
  })
})

async function countsIn(dataDir: string): Promise<Record<string, number>> {
  const database = await startEmbedded({ dataDir, durable: false })
  return countsOf(database.ownerUrl()).finally(() => database.stop())
}

/** Within a folder that only its owner may enter. */
const isShut = (path: string, dataDir: string): boolean =>
  ['postgres', 'files', 'work'].some((name) => path.startsWith(`${join(dataDir, name)}/`))

describe('a signal while the server still starts', { timeout: SLOW_MS }, () => {
  it('ends it when it has started, and leaves no PostgreSQL behind', async () => {
    const DATA_DIR = await newFolder()
    const server = await start({ DATA_DIR, DEMO: 'off' })
    await expect.poll(() => existsSync(join(DATA_DIR, 'server.lock')), PATIENT).toBe(true)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
  })
})

describe('the demonstration company', { timeout: SLOW_MS }, () => {
  const closed =
    'The demonstration company serves this machine only. To serve others set DEMO=off, with a database that does not hold it (another DATA_DIR or DATABASE_URL); to try it here, leave out HOST, PUBLIC_URL and TRUST_PROXY.'
  // Every other door, and a chosen password, is tried without a start in `demo-guard.test.ts`.
  const HOST = '0.0.0.0'

  it('is not opened on every address', async () => {
    expect(await refusalOf(await start({ DATA_DIR: await newFolder(), HOST }))).toBe(closed)
  })

  it('is opened to nobody by switching it off: its database says what it is', async () => {
    const DATA_DIR = await startedFolder('on')
    expect(await refusalOf(await start({ DATA_DIR, DEMO: 'off', HOST }))).toBe(closed)
    const { address } = await serving(await start({ DATA_DIR, DEMO: 'off' }))
    const body = JSON.stringify({ email: EMPLOYEE, password: 'Dromos-Demo-2026' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
    const tunnelled = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
    expect([tunnelled.status, await tunnelled.json()]).toMatchObject([403, { code: 'local_only' }])
    expect((await fetch(`${address}/`, { headers })).status).toBe(403)
  })

  it('tells nobody a password that was chosen', async () => {
    const DEMO_PASSWORD = 'Somebody-elses-7'
    const server = await serving(await start({ DATA_DIR: await startedFolder('on'), DEMO_PASSWORD }))
    const version = await (await fetch(`${server.address}/api/version`)).text()
    expect(JSON.parse(version)).toMatchObject({ demo: { password: null } })
    expect(server.output() + version).not.toContain(DEMO_PASSWORD)
    await signIn(server, DEMO_PASSWORD)
  })
})

describe('a start that is not possible', { timeout: SLOW_MS }, () => {
  it('is refused in one sentence when the port is taken, and leaves no PostgreSQL behind', async () => {
    const DATA_DIR = await startedFolder('off')
    const port = await freePort()
    const holder = createServer().listen(port, '127.0.0.1')
    const refused = await start({ DATA_DIR, PORT: String(port), DEMO: 'off' })
    expect(await refusalOf(refused)).toBe(
      `The port ${port} is in use by another program. Set PORT to another one.`,
    )
    holder.close()
    expect(existsSync(join(DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('is refused in one sentence when another server has the data folder, which goes on', async () => {
    const DATA_DIR = await startedFolder('off')
    const first = await serving(await start({ DATA_DIR, DEMO: 'off' }))
    const second = await start({ DATA_DIR, DEMO: 'off' })
    expect(await refusalOf(second)).toBe(
      `Dromos is already running with the data folder ${DATA_DIR} (process ${first.pid}).`,
    )
    const ready = await fetch(`${first.address}/api/ready`)
    expect(ready.status).toBe(200)
  })

  it('takes a folder whose lock names a process that is gone', async () => {
    const DATA_DIR = await startedFolder('off')
    await writeFile(join(DATA_DIR, 'server.lock'), '1 0\n')
    await serving(await start({ DATA_DIR, DEMO: 'off' }))
  })

  it('is refused in one sentence when the data folder cannot be made', async () => {
    const folder = await newFolder()
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await chmod(file, 0o400)
    const refused = await start({ DATA_DIR: join(file, 'data'), DEMO: 'off' })
    expect(await refusalOf(refused)).toBe(
      `The data folder ${join(file, 'data')} cannot be written (ENOTDIR).`,
    )
  })

  it('waits for a database that does not answer, says so once, and can be stopped meanwhile', async () => {
    const port = await freePort()
    const waiting = await start({ DATABASE_URL: `postgres://somebody:secret@127.0.0.1:${port}/nowhere` })
    await expect.poll(() => waiting.output(), PATIENT).toContain('Waiting up to a minute for it.')
    waiting.kill('SIGTERM')
    expect(await waiting.ended).toBe(1)
    const text = waiting.output().trim()
    expect(text).toMatch(
      /^Cannot connect to the database of DATABASE_URL: .+\. Waiting up to a minute for it\.\nCannot connect to .+\.$/,
    )
    expect(text).not.toContain('secret')
  })

  it('is refused in one sentence when a setting is nonsense', async () => {
    const refused = await start({ PORT: 'abc' })
    expect(await refusalOf(refused)).toBe('Cannot use the setting PORT=abc.')
  })
})

async function refusalOf(server: ServerProcess): Promise<string> {
  expect(await server.ended).toBe(1)
  const text = server.output().trim()
  expect(text.split('\n')).toHaveLength(1)
  return text
}

async function signIn({ address }: ServerProcess, password = 'Dromos-Demo-2026'): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMPLOYEE, password }),
  })
  expect(answer.status).toBe(200)
  // The shape is the contract's.
  return ((await answer.json()) as { access_token: string }).access_token
}

async function countOrders({ address }: ServerProcess, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/orders?pageSize=10&currentPage=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { total } = (await answer.json()) as { total: number }
  expect(total).toBeGreaterThan(0)
  return total
}

async function openToOthers(folder: string): Promise<string[]> {
  const open = async (name: string) => ((await stat(join(folder, name))).mode & 0o077) !== 0
  const names = await readdir(folder)
  const found = await Promise.all(names.map(async (name) => ((await open(name)) ? name : '')))
  return found.filter(Boolean)
}
