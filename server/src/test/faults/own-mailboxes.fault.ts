import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import { PASSWORD } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { startMailbox } from '../desks/smtp-mailbox.ts'
import type { TestMailbox } from '../desks/smtp-mailbox.ts'
import type { ServerProcess } from '../server-process.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { localhostIdentity } from './localhost-identity.ts'
import { inSeconds, tell } from './told.ts'

const READERS = 12
/** How many letters a process sends at the same time. */
const AT_ONCE = 3
const SOON = { timeout: 120_000, interval: 50 }
let database: TestDatabase
let ground: KilledServer
let box: TestMailbox
let silent: Server
let settings: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  box = await startMailbox()
  // Takes every call and says nothing.
  silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const trusted = join(ground.dataDir, 'trusted.pem')
  await writeFile(trusted, localhostIdentity.cert, { mode: 0o644 })
  settings = { ALLOW_PRIVATE_MAIL_HOSTS: 'on', NODE_EXTRA_CA_CERTS: trusted }
})
afterAll(async () => {
  await ground.close()
  await box.close()
  silent.close()
  await database.drop()
})

/** Somebody with a mailbox of their own at a port of this machine. */
async function writerAt(server: ServerProcess, port: number) {
  const writer = await ground.personAt(server, roles.manager)
  const mailbox = { smtp_host: 'localhost', smtp_port: port, smtp_user: writer.email }
  const body = { current_password: PASSWORD, ...mailbox, email_password: 'mail-secret' }
  const path = `/users/changeEmailPassword/${writer.id}`
  expect((await callAt(server, ['PUT', path], { as: writer.token, body })).status).toBe(200)
  return writer
}

async function write(server: ServerProcess, as: string, to: readonly string[]): Promise<number[]> {
  const order = await ground.make.order()
  const body = { to, confirmed: to, language: 'en', subject: 'Load', body: '<p>Load</p>' }
  const sent = await callAt(server, ['POST', `/orders/letter/${order}`], { as, body })
  expect(sent.status).toBe(201)
  return sent.body.mails
}

async function rowsOf(mails: readonly number[]) {
  const found = await ground.pool.query<{
    status: string
    error: string | null
    sending_since: string | null
  }>('select status, error, sending_since from outbox where id = any($1) order by id', [mails])
  return found.rows
}
const fates = async (mails: readonly number[]) => (await rowsOf(mails)).map(({ status }) => status)

it('a mailbox that says nothing for twenty seconds holds up its owner alone', async () => {
  const server = await ground.serve(settings)
  // A server that listens on a port has an address with one.
  const stuck = await writerAt(server, (silent.address() as AddressInfo).port)
  const other = await writerAt(server, box.port)
  const waiting = await write(server, stuck.token, ['stuck@road.example'])
  await expect.poll(async () => (await rowsOf(waiting))[0]?.sending_since, SOON).not.toBeNull()
  const going = await write(server, other.token, ['one@road.example', 'two@road.example'])
  await expect.poll(() => fates(going), SOON).toEqual(['sent', 'sent'])
  expect((await rowsOf(waiting))[0]).toMatchObject({ status: 'waiting', error: null })
  const began = performance.now()
  await expect.poll(async () => (await rowsOf(waiting))[0]?.error, SOON).toBe('mail_no_answer')
  tell('after others had gone, a silent mailbox was given up', inSeconds(performance.now() - began))
  expect(await fates(waiting)).toEqual(['waiting'])
  server.kill('SIGTERM')
  await server.ended
})

it('a process killed while somebody writes through their own mailbox: every reader gets it once', async () => {
  const first = await ground.serve(settings)
  const { token } = await writerAt(first, box.port)
  box.mails.length = 0
  box.delay = 500
  const readers = Array.from({ length: READERS }, (_, n) => `reader${n}@road.example`)
  const mails = await write(first, token, readers)
  await expect.poll(() => box.mails.length, { ...SOON, interval: 10 }).toBeGreaterThan(2)
  first.kill('SIGKILL')
  await first.ended
  expect(box.mails.length).toBeLessThan(READERS)
  const restarted = performance.now()
  await ground.serve(settings)
  await expect.poll(() => fates(mails), SOON).not.toContain('waiting')
  tell('after a kill, every letter through an own mailbox had gone', inSeconds(performance.now() - restarted))
  const uncertain = (await fates(mails)).filter((fate) => fate === 'uncertain').length
  tell('… of which their writer has to look after', String(uncertain))
  expect(uncertain).toBeLessThanOrEqual(AT_ONCE)
  const given = box.mails.map(({ to }) => to)
  expect(given.toSorted()).toEqual([...new Set(given)].toSorted())
  expect(given.length).toBeGreaterThanOrEqual(READERS - uncertain)
})
