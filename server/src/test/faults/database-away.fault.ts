import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import { startEmbedded } from '../../db/embedded.ts'
import type { EmbeddedDatabase } from '../../db/embedded.ts'
import { openHome } from '../../db/embedded-home.ts'
import { startServer as startPostgres, stopServer } from '../../db/embedded-process.ts'
import { migrate } from '../../db/migrate.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { ServerProcess } from '../server-process.ts'
import { callAt, openKilledServer, placeNamed } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { startPost } from './slow-post.ts'
import type { SlowPost } from './slow-post.ts'
import { inSeconds, tell } from './told.ts'

const SOON = { timeout: 60_000, interval: 100 }
const FROZEN_MS = 30_000
let folder: string
let database: EmbeddedDatabase
let frozen: number[] = []
let urls: { url: string; ownerUrl: string }
let ground: KilledServer
let server: ServerProcess
let as: string
let post: SlowPost

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-away-'))
  await chmod(folder, 0o755)
  database = await startEmbedded({ dataDir: folder })
  urls = { url: database.appUrl(), ownerUrl: database.ownerUrl() }
  await migrate(urls.ownerUrl)
  ground = await openKilledServer(urls)
  post = await startPost()
  server = await ground.serve({ SMTP_URL: post.SMTP_URL })
  as = (await ground.personAt(server, roles.manager)).token
})
afterAll(async () => {
  signalAll('SIGCONT')
  await ground.close()
  post.server.close()
  await database.stop().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

async function freeze(): Promise<void> {
  const working = await ground.pool.query<{ pid: number }>('select pid from pg_stat_activity')
  frozen = [await postmaster(), ...working.rows.map(({ pid }) => pid)]
  signalAll('SIGSTOP')
}

function thaw(): void {
  signalAll('SIGCONT')
  frozen = []
}

/** A signal to the database and to everything that it has started. */
function signalAll(signal: NodeJS.Signals): void {
  for (const pid of frozen) process.kill(pid, signal)
}

const ready = async () => (await callAt(server, ['GET', '/ready'])).status
const save = (name: string, key: string) =>
  callAt(server, ['POST', '/places/store'], { as, body: placeNamed(name), key })
const list = async () => (await callAt(server, ['GET', '/places?pageSize=10&currentPage=1'], { as })).status

it('the database is killed in the middle of saves: what was acknowledged is there, and nothing twice', async () => {
  const acknowledged: string[] = []
  const refused = new Set<number>()
  const over = new AbortController()
  // Says it again with the same key, as the browser does, until it is taken.
  const insist = async (name: string): Promise<void> => {
    const key = randomUUID()
    for (;;) {
      const { status } = await save(name, key)
      if (status === 201) break
      refused.add(status)
      await pause(200)
    }
    acknowledged.push(name)
  }
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) await insist(`Saved ${writer}-${n}`)
  }
  const writing = [1, 2, 3, 4].map((writer) => write(writer))
  await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(20)
  const before = acknowledged.length
  process.kill(await postmaster(), 'SIGKILL')
  const killed = performance.now()
  await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(before + 20)
  tell('after the database was killed, saving went on', inSeconds(performance.now() - killed))
  over.abort()
  await Promise.all(writing)
  const found = await ground.pool.query<{ name: string }>("select name from places where name like 'Saved %'")
  expect(found.rows.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted())
  expect([...refused].every((status) => status === 503 || status === 409)).toBe(true)
})

it('the database is frozen for half a minute: everybody is answered, and it passes by itself', async () => {
  await freeze()
  const began = performance.now()
  const waits: number[] = []
  while (performance.now() - began < FROZEN_MS) {
    const asked = performance.now()
    const [saved, listed] = await Promise.all([save('Frozen', randomUUID()), list()])
    waits.push(performance.now() - asked)
    expect([saved.status, listed]).toEqual([503, 503])
  }
  expect((await callAt(server, ['GET', '/health'])).status).toBe(200)
  expect(await ready()).toBe(503)
  thaw()
  const thawed = performance.now()
  await expect.poll(ready, SOON).toBe(200)
  await expect.poll(async () => (await save('Thawed', randomUUID())).status, SOON).toBe(201)
  tell('while the database is frozen, the longest to answer', inSeconds(Math.max(...waits)))
  tell('… and after it, the first save', inSeconds(performance.now() - thawed))
  expect(Math.max(...waits)).toBeLessThan(20_000)
})

it('the database is frozen for half a minute: what is to be mailed and told meanwhile is, once', async () => {
  const reader = await ground.personAt(server, roles.operator)
  const order = await ground.make.order()
  const writer = await ground.make.person({ role_id: roles.operator })
  const words = { senderId: writer, subject: 'Away', text: 'Away', html: 'Away' }
  const readers = Array.from({ length: 20 }, (_, n) => `away${n}@faults.test`)
  for (const to of readers) await sendMail(ground.db, { to, personId: null, ...words }, 'faults.test')
  await expect.poll(() => post.taken.length, { ...SOON, interval: 10 }).toBeGreaterThan(2)
  const key = randomUUID()
  const message = { channel: 'staff', text: 'Away', mentions: [reader.id], files: [], reply_to: null }
  const say = async () =>
    (await callAt(server, ['POST', `/orders/${order}/chat/store`], { as, body: message, key })).status
  await freeze()
  const began = performance.now()
  while (performance.now() - began < FROZEN_MS) expect(await say()).toBe(503)
  thaw()
  await expect.poll(say, SOON).toBe(201)
  const fates = async (): Promise<string[]> => {
    const found = await ground.pool.query<{ status: string }>(
      'select status from outbox where sender_id = $1',
      [writer],
    )
    return found.rows.map(({ status }) => status)
  }
  await expect.poll(fates, { timeout: 240_000, interval: 500 }).not.toContain('waiting')
  tell(
    'after the database was frozen, the last mail had gone',
    inSeconds(performance.now() - began - FROZEN_MS),
  )
  const given = post.taken.map(({ to }) => to).filter((to) => readers.includes(to))
  expect(given.toSorted()).toEqual([...new Set(given)].toSorted())
  const uncertain = (await fates()).filter((fate) => fate === 'uncertain').length
  tell('… of which their sender has to look after', String(uncertain))
  expect(given.length).toBeGreaterThanOrEqual(readers.length - uncertain)
  const { data } = (await callAt(server, ['GET', '/notifications'], { as: reader.token })).body
  const told = data.filter(({ message: text }: { message: string }) => text.includes('Away'))
  expect(told).toHaveLength(1)
})

it('the database comes back as a standby: it is read, saves are refused, and both pass when it is promoted', async () => {
  const port = Number(new URL(urls.url).port)
  await database.stop()
  await writeFile(join(folder, 'postgres/standby.signal'), '', { mode: 0o644 })
  const home = await openHome(folder)
  const { pid } = await startPostgres(home, true, port)
  try {
    await expect.poll(list, SOON).toBe(200)
    expect((await save('Standby', randomUUID())).status).toBe(503)
    expect(await ready()).toBe(503)
    const owner = new Client({ connectionString: urls.ownerUrl })
    await owner.connect()
    await owner.query('select pg_promote()')
    await owner.end()
    const promoted = performance.now()
    await expect.poll(ready, SOON).toBe(200)
    await expect.poll(async () => (await save('Promoted', randomUUID())).status, SOON).toBe(201)
    tell('after a standby was promoted, the first save', inSeconds(performance.now() - promoted))
  } finally {
    await stopServer(pid, home.cluster)
  }
})
