import type { Readable } from 'node:stream'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAILS_PER_HOUR } from '../platform/mail/turns.queries.ts'
import { sendMail } from '../platform/mail.ts'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { localhostIdentity } from '../test/faults/localhost-identity.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'

let test: TestApp
let system: TestMailServer
let box: Awaited<ReturnType<typeof startMailbox>>
const trusted = getCACertificates()

beforeAll(async () => {
  test = await startTestApp()
  system = await startMailServer()
  box = await startMailbox()
  setDefaultCACertificates([...trusted, localhostIdentity.cert])
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await box.close()
  await system.close()
  await test.close()
})
beforeEach(() => {
  box.mails.length = 0
  box.password = 'mail-secret'
})

interface Talk {
  user: string
  envelope: SMTPServerSession['envelope']
}

/** A provider's server: TLS by STARTTLS, a login, and what arrives there by whose login. */
async function startMailbox() {
  const at = {
    mails: [] as { user: string; from: string; to: string; mail: Email }[],
    password: '',
    logins: 0,
  }
  const receive = async (stream: Readable, { user, envelope }: Talk, done: () => void): Promise<void> => {
    const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
    const { mailFrom, rcptTo } = envelope
    const to = rcptTo.map(({ address }) => address).join()
    at.mails.push({ user, from: mailFrom ? mailFrom.address : '', to, mail })
    done()
  }
  const server = new SMTPServer({
    ...localhostIdentity,
    authMethods: ['PLAIN'],
    onAuth({ username = '', password }, _session, done) {
      at.logins += 1
      if (password !== at.password) return done(Object.assign(new Error('no'), { responseCode: 535 }))
      return done(null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused')
        ? done(Object.assign(new Error('secret words'), { responseCode: 550 }))
        : done(),
    onData(stream, { user, envelope }, done) {
      void receive(stream, { user: String(user), envelope }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo
  return Object.assign(at, { port, close: () => new Promise<void>((done) => server.close(() => done())) })
}

let serial = 0

async function dispatcher(mailbox: Record<string, unknown> | null = {}) {
  const email = `dispatcher${(serial += 1)}@office.example`
  const id = await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() })
  const as = await test.tokenFor(id, 4)
  if (mailbox) {
    const body = {
      current_password: PASSWORD,
      smtp_host: 'localhost',
      smtp_port: box.port,
      smtp_user: email,
      email_password: 'mail-secret',
      ...mailbox,
    }
    await test.call('PUT', `/users/changeEmailPassword/${id}`, { as, body })
  }
  return { id, email, as }
}

async function write(senderId: number | null, about: object | null = {}, to = 'carrier@road.example') {
  const order_id = await test.make.order()
  return sendMail(
    test.db,
    {
      to,
      personId: null,
      senderId,
      senderName: 'Dora Disp',
      subject: 'Order',
      text: 'Order',
      html: '<p>Order</p>',
      ...(about && { about: { order_id, business_id: null, language: 'en' as const, ...about } }),
    },
    'dromos.test',
  )
}
const row = async (id: number) =>
  (await test.pool.query('select status, attempts, error, message_id from outbox where id = $1', [id]))
    .rows[0]
const told = async (person: number) =>
  (await test.call('GET', '/notifications', { as: await test.tokenFor(person, 4) })).body.data.map(
    ({ title, message }: { title: string; message: string }) => `${title}: ${message}`,
  )
const again = () => test.pool.query('update graphile_worker._private_jobs set run_at = now()')

describe('a letter', () => {
  it('leaves by the mailbox of who writes it, from their address', async () => {
    const { id: sender, email } = await dispatcher()
    const id = await write(sender)
    expect(await test.work(system)).toEqual([])
    expect(box.mails).toMatchObject([
      {
        user: email,
        from: email,
        to: 'carrier@road.example',
        mail: { from: { address: email, name: 'Dora Disp' } },
      },
    ])
    const { message_id, ...kept } = await row(id)
    expect(kept).toEqual({ status: 'sent', attempts: 1, error: null })
    expect(box.mails[0]?.mail.messageId).toBe(message_id)
  })

  it('leaves by the mailbox of its business where its writer has none, else by the product’s', async () => {
    const business_id = await test.make.business()
    const body = {
      current_password: PASSWORD,
      smtp_host: 'localhost',
      smtp_port: box.port,
      smtp_user: 'office',
      email_password: 'mail-secret',
      from_email: 'office@axion.example',
    }
    const owner = await test.make.person({ role_id: 1, password_hash: await testPasswordHash() })
    const as = await test.tokenFor(owner, 1)
    expect((await test.call('PUT', `/businesses/mailbox/${business_id}`, { as, body })).status).toBe(200)
    const { id: sender } = await dispatcher(null)
    await write(sender, { business_id })
    await write(null, { business_id })
    await write(sender, { business_id: null }, 'by-system@road.example')
    expect(await test.work(system)).toEqual([])
    expect(box.mails.map(({ user, from }) => [user, from])).toEqual([
      ['office', 'office@axion.example'],
      ['office', 'office@axion.example'],
    ])
    expect(system.mailTo('by-system@road.example')?.from).toMatchObject({ address: 'dromos@dromos.test' })
  })

  it('names all its readers where several read the same, and goes to each once', async () => {
    const { id: sender } = await dispatcher()
    const shown = { shown_to: ['a@road.example', 'b@road.example'], shown_cc: ['c@road.example'] }
    for (const to of ['a@road.example', 'c@road.example']) await write(sender, shown, to)
    await test.work(system)
    expect(box.mails.map(({ to }) => to).toSorted()).toEqual(['a@road.example', 'c@road.example'])
    for (const { mail } of box.mails) {
      expect(mail.to?.map(({ address }) => address)).toEqual(shown.shown_to)
      expect(mail.cc?.map(({ address }) => address)).toEqual(shown.shown_cc)
    }
  })

  it('what the product writes of itself never goes through a mailbox of people', async () => {
    const { id } = await dispatcher()
    await write(id, null, 'plain@road.example')
    await test.work(system)
    expect(box.mails).toEqual([])
    expect(system.mailTo('plain@road.example')).toBeDefined()
  })
})

describe('a mailbox that does not take a mail', () => {
  it('for its password: the mail fails at once, its sender reads why, and sends it again when that is mended', async () => {
    const { id: sender, as } = await dispatcher()
    box.password = 'changed since'
    const id = await write(sender)
    expect(await test.work(system)).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 1, error: 'mail_login' })
    expect(await told(sender)).toEqual([
      'Undelivered mail: “Order” could not be delivered to carrier@road.example. The mail server refused user or password.',
    ])
    const list = await test.call('GET', '/outbox?search=carrier@road.example', { as: 1, language: 'el' })
    expect(list.body.data[0].error).toBe('Ο διακομιστής αλληλογραφίας απέρριψε τον χρήστη ή τον κωδικό.')
    box.password = 'mail-secret'
    const { as: other } = await dispatcher(null)
    expect((await test.call('PUT', `/mails/again/${id}`, { as: other })).status).toBe(404)
    expect((await test.call('PUT', `/mails/again/${id}`, { as: 5 })).status).toBe(403)
    expect((await test.call('PUT', `/mails/again/${id}`, { as })).body).toEqual({ id, status: 'waiting' })
    expect(await test.work(system)).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'sent', error: null })
    expect(box.mails).toHaveLength(1)
    expect((await test.call('PUT', `/mails/again/${id}`, { as })).status).toBe(409)
  })

  it('for its recipient: the mail fails without a word of that server', async () => {
    const { id: sender } = await dispatcher()
    const id = await write(sender, {}, 'refused@road.example')
    await test.work(system)
    expect(await row(id)).toMatchObject({ status: 'failed', error: 'mail_refused:550' })
    expect(JSON.stringify([await row(id), await told(sender)])).not.toContain('secret words')
  })

  it('for its TLS that nobody vouches for', async () => {
    const { id: sender } = await dispatcher()
    setDefaultCACertificates(trusted)
    const id = await write(sender)
    await test.work(system)
    setDefaultCACertificates([...trusted, localhostIdentity.cert])
    expect(await row(id)).toMatchObject({ status: 'failed', error: 'mail_no_tls' })
    expect(box.mails).toEqual([])
  })

  it('because it is away: the mail waits and goes out once when it is back', async () => {
    const { id: sender } = await dispatcher()
    const { rows } = await test.pool.query(
      'update people set smtp_port = 1 where id = $1 returning smtp_port',
      [sender],
    )
    expect(rows).toHaveLength(1)
    const id = await write(sender)
    expect(await test.work(system)).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'waiting', error: 'mail_no_answer' })
    await test.pool.query('update people set smtp_port = $2 where id = $1', [sender, box.port])
    await again()
    expect(await test.work(system)).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(box.mails).toHaveLength(1)
  })

  it('in our own network, where that is not allowed, is not looked for', async () => {
    const strict = await startTestApp({ allowPrivateHosts: false })
    const sender = await strict.make.person({ role_id: 4, smtp_host: 'localhost', smtp_port: 587 })
    const about = { order_id: await strict.make.order(), business_id: null, language: 'en' as const }
    const letter = { subject: 'a', text: 'a', html: 'a', about }
    await sendMail(
      strict.db,
      { to: 'a@b.example', personId: null, senderId: sender, ...letter },
      'dromos.test',
    )
    expect(await strict.work(system)).toEqual([])
    const { rows } = await strict.pool.query('select status, error from outbox')
    expect(rows).toEqual([{ status: 'failed', error: 'not_public_host' }])
    await strict.close()
  })

  it('and ends the talk after the whole mail: it may have it, and nobody gives it again', async () => {
    const taken: string[] = []
    const hanging = await startPlain((socket, line) => {
      if (line.startsWith('Message-ID:')) taken.push(line)
      if (line === '.') socket.destroy()
    })
    const { id: sender } = await dispatcher(null)
    const id = await write(sender)
    const server = { url: `smtp://127.0.0.1:${hanging.port}`, from: 'dromos@dromos.test' }
    expect(await test.work(server)).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'uncertain' })
    expect(taken).toHaveLength(1)
    hanging.server.close()
  })
})

/** A server without TLS that says yes to all; what else it does is said for each line. */
async function startPlain(hear: (socket: Socket, line: string) => void) {
  const server = createServer((socket) => {
    socket.write('220 plain\r\n')
    socket.on('error', () => undefined)
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        hear(socket, line)
        if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write('250 yes\r\n')
        if (line === 'DATA') socket.write('354 go on\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { server, port }
}

describe('the mailbox of a business', () => {
  it('is set up by who sets businesses up, with their password, and shown without its own', async () => {
    const id = await test.make.business()
    const owner = await test.make.person({ role_id: 3, password_hash: await testPasswordHash() })
    const as = await test.tokenFor(owner, 3)
    const set = (body: object, caller: string | 4 | 5 = as) =>
      test.call('PUT', `/businesses/mailbox/${id}`, {
        as: caller,
        body: { current_password: PASSWORD, ...body },
      })
    const whole = {
      smtp_host: 'localhost',
      smtp_port: box.port,
      smtp_user: 'office',
      from_email: 'office@axion.example',
    }
    expect((await set(whole, 4)).status).toBe(403)
    expect((await test.call('GET', `/businesses/mailbox/${id}`, { as: 4 })).status).toBe(403)
    expect((await test.call('GET', '/businesses/mailbox/999999', { as })).status).toBe(404)
    expect((await set({ ...whole, from_email: '' })).body.errors).toEqual({
      from_email: 'Field is required.',
    })
    expect((await set({ ...whole, current_password: 'wrong' })).body.errors).toHaveProperty(
      'current_password',
    )
    expect((await set({ ...whole, from_email: 'a@b.example\r\nBcc: c@d.example' })).status).toBe(422)
    const saved = await set({ ...whole, email_password: 'mail-secret' })
    expect(saved.body).toEqual({ ...whole, smtp_security: 'starttls', has_email_password: true })
    expect((await set({ ...whole, smtp_user: 'other' })).body).toMatchObject({
      smtp_user: 'other',
      has_email_password: true,
    })
    const kept = await test.pool.query('select * from business_mailboxes where business_id = $1', [id])
    expect(kept.rows[0].email_password).toMatch(/^v1\./)
    const trail = await test.pool.query(
      "select before, after from audit_log where action = 'businesses.mailbox'",
    )
    expect(JSON.stringify(trail.rows)).not.toMatch(/mail-secret|v1\./)
    const tried = await test.call('PUT', `/businesses/testMailbox/${id}`, { as })
    expect(tried.body).toEqual({ sent: true, error: null })
    expect(box.mails.at(-1)).toMatchObject({ from: 'office@axion.example' })
    expect((await set({ smtp_host: '' })).body).toMatchObject({ smtp_host: '', has_email_password: false })
    expect((await test.call('PUT', `/businesses/testMailbox/${id}`, { as })).body.errors).toHaveProperty(
      'smtp_host',
    )
  })
})

describe('many mails of one person', () => {
  const due = async (id: number) => {
    const found = await test.pool.query<{ minutes: number }>(
      'select round(extract(epoch from due_at - now()) / 60)::int as minutes from mail_turns where mail_id = $1',
      [id],
    )
    return found.rows[0]?.minutes
  }

  it('are spread over hours, each goes out, and one alone does not wait for them', async () => {
    const { id: senderId } = await dispatcher(null)
    const mail = { to: 'one@group.example', personId: null, senderId, subject: 'News', text: '', html: '' }
    const ids: number[] = []
    await test.db.transaction().execute(async (inside) => {
      for (let n = 0; n <= 2 * MAILS_PER_HOUR; n += 1) {
        ids.push(await sendMail(inside, { ...mail, isBulk: true }, 'dromos.test'))
      }
    })
    const at = (n: number) => due(ids[n] ?? 0)
    expect([await at(0), await at(MAILS_PER_HOUR - 1)]).toEqual([0, 0])
    expect([await at(MAILS_PER_HOUR), await at(2 * MAILS_PER_HOUR - 1)]).toEqual([60, 60])
    expect(await at(2 * MAILS_PER_HOUR)).toBe(120)
    expect(await due(await sendMail(test.db, mail, 'dromos.test'))).toBe(0)
    const { rows } = await test.pool.query(
      'select count(*)::int as jobs from graphile_worker.jobs where run_at > now() + interval $$50 minutes$$',
    )
    expect(rows[0].jobs).toBe(MAILS_PER_HOUR + 1)
  })
})
