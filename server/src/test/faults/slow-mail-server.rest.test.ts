import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawMails } from '../../platform/mail/mail.queries.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

const SOON = { timeout: 60_000 }

/** Takes a mail, and says what it is told to say when it is let; without words it hangs up. */
async function startSlowServer() {
  const taken: string[] = []
  const waiting: ((words?: string | null) => void)[] = []
  const answer = (socket: Socket, line: string): void => {
    if (line.startsWith('EHLO')) socket.write('250 slow\r\n')
    else if (line === 'DATA') socket.write('354 go on\r\n')
    else if (line === '.') waiting.push((words = '250 taken') => sayTo(socket, words))
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

function sayTo(socket: Socket, words: string | null): void {
  if (words === null) socket.destroy()
  else socket.write(`${words}\r\n`)
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

const write = (senderId: number | null = null) =>
  sendMail(
    test.db,
    {
      to: 'reader@dromos.test',
      personId: null,
      senderId,
      subject: 'Slow',
      text: 'Slow',
      html: '<p>Slow</p>',
    },
    'dromos.test',
  )
const row = async (id: number) =>
  (await test.pool.query('select status, attempts, sending_since from outbox where id = $1', [id])).rows[0]

it('a slow mail server is waited for with no transaction open, and what it took is noted as sent, once', async () => {
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

it('a mail server that ends the connection is tried again later, and then the mail can be withdrawn', async () => {
  const id = await write()
  const working = test.work({ ...slow, url: 'smtp://127.0.0.1:1' })
  expect(await working).toHaveLength(1)
  expect(await row(id)).toEqual({ status: 'waiting', attempts: 1, sending_since: null })
  expect(await withdrawMails(test.db, [id])).toEqual(['reader@dromos.test'])
})

it('a mail server that is away for a day fails the mail with the last try, and the sender is told', async () => {
  const sender = await test.make.person({ role_id: 4 })
  const id = await write(sender)
  for (let last = 1; last <= 13; last += 1) {
    expect(await row(id)).toMatchObject({ status: 'waiting', attempts: last - 1 })
    await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await test.work({ ...slow, url: 'smtp://127.0.0.1:1' })
  }
  expect(await row(id)).toMatchObject({ status: 'failed', attempts: 13 })
  expect(await toldTo(sender)).toEqual(['mail.failed'])
})

const toldTo = async (person: number) => {
  const told = await test.pool.query<{ kind: string }>(
    `select n.kind from notifications n join notification_recipients r on r.notification_id = n.id
      where r.person_id = $1`,
    [person],
  )
  return told.rows.map(({ kind }) => kind)
}
/** Lets the server say something to the mail it has, and answers what went wrong. */
const answerWith = async (words: string | null) => {
  const working = test.work(slow)
  await expect.poll(() => slow.waiting.length, SOON).toBe(1)
  slow.waiting.splice(0)[0]?.(words)
  return working
}
const again = () => test.pool.query('update graphile_worker._private_jobs set run_at = now()')

it('a mail server that hangs up with a whole mail may have it: it is not sent twice, and its sender is asked', async () => {
  const sender = await test.make.person({ role_id: 4 })
  const id = await write(sender)
  expect(await answerWith(null)).toEqual([])
  expect(await row(id)).toEqual({ status: 'uncertain', attempts: 1, sending_since: null })
  expect(await toldTo(sender)).toEqual(['mail.uncertain'])
  await again()
  expect(await test.work(slow)).toEqual([])
  expect(await toldTo(sender)).toHaveLength(1)
})

it('a mail server that refuses a whole mail does not have it: it is sent again', async () => {
  const sender = await test.make.person({ role_id: 4 })
  const id = await write(sender)
  expect(await answerWith('451 not now')).toHaveLength(1)
  expect(await row(id)).toMatchObject({ status: 'waiting' })
  await again()
  expect(await answerWith('250 taken')).toEqual([])
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

it('a mail of the product itself, as one with a link, is sent again under the same number', async () => {
  const id = await write()
  const before = slow.taken.length
  expect(await answerWith(null)).toHaveLength(1)
  await again()
  expect(await answerWith('250 taken')).toEqual([])
  expect(await row(id)).toMatchObject({ status: 'sent' })
  expect(slow.taken[before]).toBe(slow.taken[before + 1])
})

it('a mail of a process that was killed on the way is sent again by nobody but its sender', async () => {
  const sender = await test.make.person({ role_id: 4 })
  const id = await write(sender)
  await test.pool.query('update outbox set sending_since = now(), given_at = now() where id = $1', [id])
  const before = slow.taken.length
  expect(await test.work(slow)).toEqual([])
  expect(await row(id)).toMatchObject({ status: 'uncertain' })
  expect([slow.taken.length - before, await toldTo(sender)]).toEqual([0, ['mail.uncertain']])
})

it('a mail that the queue has lost is ended within a day, not left waiting', async () => {
  const id = await write()
  await test.pool.query('delete from graphile_worker._private_jobs')
  await test.pool.query("update outbox set created_at = now() - interval '27 hours' where id = $1", [id])
  await test.pool.query("select graphile_worker.add_job('mail.forgotten')")
  expect(await test.work(null)).toEqual([])
  expect(await row(id)).toMatchObject({ status: 'failed', sending_since: null })
})
