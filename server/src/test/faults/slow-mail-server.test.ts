import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawMails } from '../../platform/mail.queries.ts'
import { sendMail } from '../../platform/mail.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

const SOON = { timeout: 20_000 }

/** Takes a mail, and says that it has it when it is let. */
async function startSlowServer() {
  const taken: string[] = []
  const waiting: (() => void)[] = []
  const answer = (socket: Socket, line: string): void => {
    if (line.startsWith('EHLO')) socket.write('250 slow\r\n')
    else if (line === 'DATA') socket.write('354 go on\r\n')
    else if (line === '.') waiting.push(() => socket.write('250 taken\r\n'))
    else if (/^(MAIL|RCPT)/.test(line)) socket.write('250 yes\r\n')
    else if (line === 'QUIT') socket.end('221 bye\r\n')
    else if (line.startsWith('Message-ID:')) taken.push(line)
  }
  const server = createServer((socket) => {
    socket.write('220 slow\r\n')
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, from: 'dromos@dromos.test', taken, waiting, server }
}

let test: TestApp
let slow: Awaited<ReturnType<typeof startSlowServer>>

beforeAll(async () => {
  test = await startTestApp()
  slow = await startSlowServer()
})
afterAll(async () => {
  slow.server.close()
  await test.close()
})

const write = () =>
  sendMail(
    test.db,
    { to: 'reader@dromos.test', personId: null, subject: 'Slow', text: 'Slow', html: '<p>Slow</p>' },
    'dromos.test',
  )
const row = async (id: number) =>
  (await test.pool.query('select status, attempts, sending_since from outbox where id = $1', [id])).rows[0]

it('is waited for with no transaction open, and what it took is noted as sent, once', async () => {
  const id = await write()
  const working = test.work(slow)
  await expect.poll(() => slow.waiting.length, SOON).toBe(1)
  const open = await test.pool.query(`select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`)
  expect(open.rowCount).toBe(0)
  // It is on its way: too late to take it back, and nobody has to wait to learn that.
  expect(await withdrawMails(test.db, [id])).toEqual([])
  slow.waiting.splice(0)[0]?.()
  expect(await working).toEqual([])
  expect(await row(id)).toEqual({ status: 'sent', attempts: 1, sending_since: null })
  expect(slow.taken).toHaveLength(1)
})

it('that ends the connection is tried again later, and then the mail can be withdrawn', async () => {
  const id = await write()
  const working = test.work({ ...slow, url: 'smtp://127.0.0.1:1' })
  expect(await working).toHaveLength(1)
  expect(await row(id)).toEqual({ status: 'waiting', attempts: 1, sending_since: null })
  expect(await withdrawMails(test.db, [id])).toEqual(['reader@dromos.test'])
})

it('that is away for a day fails the mail with the last try, and the sender is told', async () => {
  const sender = await test.make.person({ role_id: 4 })
  const id = await write()
  await test.pool.query('update outbox set sender_id = $1 where id = $2', [sender, id])
  for (let last = 1; last <= 13; last += 1) {
    expect(await row(id)).toMatchObject({ status: 'waiting', attempts: last - 1 })
    await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await test.work({ ...slow, url: 'smtp://127.0.0.1:1' })
  }
  expect(await row(id)).toMatchObject({ status: 'failed', attempts: 13 })
  const told = await test.pool.query(
    `select 1 from notifications n join notification_recipients r on r.notification_id = n.id
      where n.kind = 'mail.failed' and r.person_id = $1`,
    [sender],
  )
  expect(told.rowCount).toBe(1)
})

it('a mail that the queue has lost is ended within a day, not left waiting', async () => {
  const id = await write()
  await test.pool.query('delete from graphile_worker._private_jobs')
  await test.pool.query("update outbox set created_at = now() - interval '27 hours' where id = $1", [id])
  await test.pool.query("select graphile_worker.add_job('mail.forgotten')")
  expect(await test.work(null)).toEqual([])
  expect(await row(id)).toMatchObject({ status: 'failed', sending_since: null })
})
