import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { callAt, openKilledServer, placeNamed } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'

const SOON = { timeout: 60_000 }
let database: TestDatabase
let ground: KilledServer
let holder: pg.Client
let silent: Server
const callers = new Set<Socket>()

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  holder = new pg.Client({ connectionString: database.ownerUrl })
  await holder.connect()
  // A mail server that takes a call and says nothing.
  silent = createServer((socket) => callers.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of callers) socket.destroy()
  silent.close()
  await holder.end()
  await ground.close()
  await database.drop()
})

it('a server that is told to stop answers what it has begun, takes nothing new, and waits for no mail server', async () => {
  // A server that listens on a port has an address with one.
  const { port } = silent.address() as AddressInfo
  const server = await ground.serve({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { token: as, id: personId } = await ground.personAt(server, roles.manager)
  const text = { subject: 'Slow', text: 'Slow', html: '<p>Slow</p>' }
  await sendMail(ground.db, { to: 'slow@faults.test', personId, ...text }, 'faults.test')
  await expect.poll(() => callers.size, SOON).toBe(1)
  const place = await ground.make.place()
  await holder.query('begin')
  await holder.query('select 1 from places where id = $1 for update', [place])
  const saving = callAt(server, ['POST', `/places/update/${place}`], {
    as,
    body: { ...placeNamed('Begun'), version: 1 },
  })
  const waiting = () =>
    ground.pool.query("select 1 from pg_locks where not granted and locktype <> 'relation'")
  await expect.poll(async () => (await waiting()).rowCount, SOON).toBe(1)
  server.kill('SIGTERM')
  const isTaken = () =>
    callAt(server, ['GET', '/health']).then(
      ({ status }) => status,
      () => 'refused',
    )
  await expect.poll(isTaken, { ...SOON, interval: 20 }).toBe('refused')
  await holder.query('commit')
  expect((await saving).status).toBe(200)
  // In order, not cut off: the mail is left to the next start.
  expect(await server.ended).toBe(0)
  const left = await ground.pool.query("select status from outbox where recipient = 'slow@faults.test'")
  expect(left.rows).toEqual([{ status: 'waiting' }])
})
