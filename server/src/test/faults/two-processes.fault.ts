import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { roles } from '@dromos/contract/constants/roles.ts'
import { broadcast } from '../../live/realtime.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { PASSWORD } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { startMailServer } from '../mail-server.ts'
import type { TestMailServer } from '../mail-server.ts'
import { freePort } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { tell } from './told.ts'

const SOON = { timeout: 30_000 }
const MAILS = 40
let database: TestDatabase
let ground: KilledServer
let mail: TestMailServer
let one: ServerProcess
let other: ServerProcess

// A machine whose clock is twenty minutes ahead.
const ahead = `const Real = Date, by = 1200000
globalThis.Date = class extends Real {
  constructor(...given) { given.length ? super(...given) : super(Real.now() + by) }
  static now() { return Real.now() + by } }`

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  mail = await startMailServer()
  const SMTP_URL = mail.url
  one = await ground.serve({ SMTP_URL })
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ahead)}`
  // The same keys and address, as behind one proxy; another port and another clock.
  other = await ground.serve({
    SMTP_URL,
    NODE_OPTIONS,
    PORT: String(await freePort()),
    PUBLIC_URL: one.address,
  })
})
afterAll(async () => {
  await ground.close()
  await mail.close()
  await database.drop()
})

it('whoever signed in at one is known at the other, and signs out of both, whatever their clocks say', async () => {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const { token: as } = await ground.personAt(here, roles.manager)
    expect((await callAt(there, ['GET', '/me'], { as })).status).toBe(200)
    expect((await callAt(here, ['GET', '/me'], { as })).status).toBe(200)
    expect((await callAt(there, ['POST', '/logout'], { as })).status).toBeLessThan(300)
    await expect.poll(async () => (await callAt(here, ['GET', '/me'], { as })).status, SOON).toBe(401)
  }
})

it('an event reaches the pages of both', async () => {
  const { id, token: as } = await ground.personAt(one, roles.manager)
  const pages = await Promise.all([one, other].map((server) => openPage(server, as)))
  await broadcast(ground.db, 'notifications', { n: 7 }, { users: [id] })
  for (const { frames } of pages) await expect.poll(() => frames.join(), SOON).toContain('"n":7')
  for (const { socket } of pages) socket.close()
})

it('a job is done by one of them', async () => {
  const { id: personId } = await ground.personAt(one, roles.manager)
  const text = { subject: 'Once', text: 'Once', html: '<p>Once</p>' }
  for (let n = 0; n < MAILS; n += 1) {
    await sendMail(ground.db, { to: `once${n}@faults.test`, personId, ...text }, 'faults.test')
  }
  const waiting = async () =>
    (await ground.pool.query("select 1 from outbox where status <> 'sent' and subject = 'Once'")).rowCount
  await expect.poll(waiting, SOON).toBe(0)
  const got = mail.mails.filter(({ subject }) => subject === 'Once')
  tell(`${MAILS} mails with two processes at work`, `${got.length} arrived`)
  expect(got).toHaveLength(MAILS)
})

it('wrong passwords count at both together', async () => {
  const { email } = await ground.personAt(one, roles.manager)
  const at = async (server: ServerProcess, password: string) =>
    (await callAt(server, ['POST', '/login'], { body: { email, password } })).status
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push(await at(n % 2 ? one : other, 'Wrong-horse-7'))
  expect(statuses.slice(0, 5)).not.toContain(429)
  expect(statuses[5]).toBe(429)
  expect([await at(one, PASSWORD), await at(other, PASSWORD)]).toEqual([429, 429])
})

async function openPage(server: ServerProcess, as: string) {
  const { body } = await callAt(server, ['POST', '/live/ticket'], { as })
  const socket = new WebSocket(
    `${server.address.replace('http', 'ws')}/api/live`,
    ['dromos.live', `ticket.${body.ticket}`],
    { origin: one.address },
  )
  const frames: string[] = []
  socket.on('message', (data: Buffer) => frames.push(data.toString()))
  await expect.poll(() => frames.join(), SOON).toContain('"ready"')
  return { socket, frames }
}
