import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { emptyOldMails } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { tryMailbox } from '../platform/mail/mailbox.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'

let test: TestApp
let mail: TestMailServer

beforeAll(async () => {
  test = await startTestApp()
  mail = await startMailServer()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(async () => {
  await mail.close()
  await test.close()
})

let serial = 0

async function person(email = `post${(serial += 1)}@dromos.test`) {
  const id = await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() })
  return { id, email }
}

const forgot = (email: string) => test.call('POST', '/forgot', { body: { email } })

describe('a mail', () => {
  it('is marked failed and not tried again when a server refuses it for good', async () => {
    await person('refused@dromos.test')
    await forgot('refused@dromos.test')
    await test.work(mail)
    const found = await test.pool.query(
      "select status, error from outbox where recipient = 'refused@dromos.test'",
    )
    expect(found.rows).toMatchObject([{ status: 'failed', error: expect.stringContaining('no such user') }])
  })

  it('waits while the server is away, and goes out once when it is back', async () => {
    const { email } = await person()
    await forgot(email)
    const problems = await test.work({ url: 'smtp://127.0.0.1:1', from: 'dromos@dromos.test' })
    expect(problems.length).toBeGreaterThan(0)
    const before = mail.mails.length
    const arrived = () => mail.mails.slice(before).map(({ to }) => to?.[0]?.address)
    // A failed job waits before it is tried again; here it need not.
    const again = async () => {
      await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await test.work(mail)
      return arrived()
    }
    await expect.poll(again).toEqual([email])
    expect(await again()).toEqual([email])
  })

  it('is kept without a mail server, to be read by administrators only, without the link it carried', async () => {
    const { email } = await person()
    await forgot(email)
    await test.work(null)
    const outbox = await test.call('GET', '/outbox', { as: 2 })
    expect(outbox.body.data[0]).toMatchObject({
      recipient: email,
      status: 'kept',
      body_text: expect.stringContaining('Choose a new password:\n[…]'),
    })
    expect(test.letters.at(-1)?.text).toContain('/user/reset?')
    const rows = await test.pool.query('select o::text as row from outbox o')
    expect(JSON.stringify(rows.rows)).not.toMatch(/signature=|\/user\//)
    const sent = outbox.body.data.find((mail: { status: string }) => mail.status === 'sent')
    expect(sent.body_text).toBe('')
  })

  it('keeps its link sealed in the database while it waits, and carries it out whole', async () => {
    const id = await test.make.person({ role_id: 4, email: 'gap@dromos.test', name: 'Kim […] href="#"' })
    await forgot('gap@dromos.test')
    await test.work({ url: 'smtp://127.0.0.1:1', from: 'dromos@dromos.test' })
    const { rows } = await test.pool.query('select * from outbox where person_id = $1', [id])
    expect(rows).toMatchObject([{ status: 'waiting', attempts: 1 }])
    expect(JSON.stringify(rows)).not.toMatch(/signature=|expires=|\/user\//)
    await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await test.work(mail)
    const letter = mail.mailTo('gap@dromos.test')
    const [address = ''] = /http:\/\/dromos.test\/user\/reset\?\S+/.exec(letter?.text ?? '') ?? []
    expect(letter?.text).toContain(`Hello Kim […] href="#",`)
    expect(letter?.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    const link = Object.fromEntries(new URL(address).searchParams)
    const body = { ...link, id: Number(link['id']), expires: Number(link['expires']), purpose: 'reset' }
    expect((await test.call('POST', '/resetCheck', { body })).status).toBe(200)
    const after = await test.pool.query('select sealed_link from outbox where person_id = $1', [id])
    expect(after.rows).toEqual([{ sealed_link: null }])
  })

  it('loses its text and its attachments after ninety days, and keeps who was written to about what', async () => {
    const write = (subject: string) =>
      sendMail(
        test.db,
        { to: 'old@dromos.test', personId: null, subject, text: 'Words', html: '<p>Words</p>', files: [key] },
        'dromos.test',
      )
    const { key } = await test.files.write(Buffer.from('paper'))
    await test.pool.query(
      "insert into stored_files (key, name, type, size, sha256) values ($1, 'a.pdf', 'application/pdf', 5, repeat('a', 64))",
      [key],
    )
    const [old, young, waiting] = [await write('Old'), await write('Young'), await write('Waiting')]
    await test.pool.query("update outbox set status = 'kept' where id = any($1)", [[old, young]])
    await test.pool.query(
      "update outbox set created_at = now() - case id when $1 then interval '89 days' else interval '91 days' end where id = any($2)",
      [young, [old, young, waiting]],
    )
    await emptyOldMails(test.db)
    const { body } = await test.call('GET', '/outbox?search=old@dromos.test', { as: 2 })
    expect(body.data).toMatchObject([
      { subject: 'Waiting', emptied_at: null },
      { subject: 'Young', body_text: 'Words', emptied_at: null },
      { subject: 'Old', body_text: '', emptied_at: expect.any(String), recipient: 'old@dromos.test' },
    ])
    const { rows } = await test.pool.query(
      'select id, body_html, (select count(*)::int from outbox_files where mail_id = id) as files from outbox where id = any($1) order by id',
      [[old, young, waiting]],
    )
    expect(rows).toEqual([
      { id: old, body_html: '', files: 0 },
      { id: young, body_html: '<p>Words</p>', files: 1 },
      { id: waiting, body_html: '<p>Words</p>', files: 1 },
    ])
  })
})

describe('one’s own mailbox', () => {
  it('is for staff: a customer stores none', async () => {
    const firm_id = await test.make.firm()
    const id = await test.make.person({ role_id: 5, firm_id, password_hash: await testPasswordHash() })
    const body = { current_password: PASSWORD, smtp_host: 'mail.example.org', smtp_port: 465 }
    const as = await test.tokenFor(id, 5)
    expect((await test.call('PUT', `/users/changeEmailPassword/${id}`, { as, body })).status).toBe(404)
  })

  it('is looked for on ports of mail only, at hosts the administrators list, and its answers are not repeated', async () => {
    const strict = await startTestApp({ allowPrivateHosts: false, mailboxHosts: ['mail.example.org'] })
    const id = await strict.make.person({ role_id: 4, password_hash: await testPasswordHash() })
    const as = await strict.tokenFor(id, 4)
    const set = async (values: object) => {
      const body = { current_password: PASSWORD, ...values }
      const answer = await strict.call('PUT', `/users/changeEmailPassword/${id}`, { as, body })
      return answer.body.errors ?? answer.status
    }
    const smtp_host = 'mail.example.org'
    expect(await set({ smtp_host: 'other.example.org', smtp_port: 465 })).toEqual({
      smtp_host: 'Your administrators only allow other mail servers: mail.example.org.',
    })
    expect(await set({ smtp_host, smtp_port: 22 })).toEqual({
      smtp_port: 'Email is sent on port 465 or 587.',
    })
    expect(await set({ smtp_host, smtp_port: 587 })).toBe(200)
    expect(await set({ smtp_port: 6379 })).toHaveProperty('smtp_port')
    await strict.pool.query('update people set smtp_port = 6379 where id = $1', [id])
    const tried = await strict.call('PUT', `/users/testMailbox/${id}`, { as })
    expect([tried.status, tried.body.errors]).toEqual([422, { smtp_port: expect.any(String) }])
    await strict.close()

    const banner = createServer((socket) => socket.end('SSH-2.0-secret_inside\r\n'))
    await new Promise<void>((resolve) => banner.listen(0, '127.0.0.1', resolve))
    // A server that listens on a port has an address with one.
    const { port } = banner.address() as AddressInfo
    const box = { host: '127.0.0.1', port, isTls: false, user: '', password: '', allowPrivateHosts: true }
    const letter = { from: 'a@dromos.test', to: 'a@dromos.test', subject: 'x', text: 'x', html: 'x' }
    expect(await tryMailbox(box, letter, 'en')).toEqual({
      sent: false,
      error: 'The mail server gave no valid answer.',
      failed_step: 'reach',
    })
    banner.close()
  })

  it('keeps its password sealed, shows it to nobody and sends a test', async () => {
    const { id, email } = await person()
    const token = await test.tokenFor(id, 4)
    const body = {
      current_password: PASSWORD,
      smtp_host: '127.0.0.1',
      smtp_port: Number(new URL(mail.url).port),
      email_password: 'mail-secret',
    }
    expect(
      (
        await test.call('PUT', `/users/changeEmailPassword/${id}`, {
          as: token,
          body: { ...body, email_password: '1234' },
        })
      ).body.errors,
    ).toEqual({
      email_password: 'Minimum length is 5.',
    })
    expect((await test.call('PUT', `/users/changeEmailPassword/${id}`, { as: token, body })).status).toBe(200)
    const stored = await test.pool.query('select email_password from people where id = $1', [id])
    expect(stored.rows[0].email_password).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\./)
    const record = await test.call('GET', `/users/edit/${id}`, { as: token })
    expect(record.body.mailbox).toEqual({
      smtp_host: '127.0.0.1',
      smtp_port: body.smtp_port,
      smtp_security: 'starttls',
      smtp_user: '',
      has_email_password: true,
    })
    expect(JSON.stringify(record.body)).not.toContain('mail-secret')
    expect((await test.call('GET', `/users/edit/${id}`, { as: 1 })).body.mailbox).toBeNull()
    const change = (values: object) =>
      test.call('PUT', `/users/changeEmailPassword/${id}`, {
        as: token,
        body: { current_password: PASSWORD, ...values },
      })
    expect((await change({ email_password: 'mail-secret-2' })).status).toBe(200)
    expect((await test.call('GET', `/users/edit/${id}`, { as: token })).body.mailbox).toEqual(
      record.body.mailbox,
    )
    const resealed = await test.pool.query('select email_password from people where id = $1', [id])
    expect(resealed.rows[0].email_password).not.toBe(stored.rows[0].email_password)
    // The test server offers no TLS, which is demanded: the answer says so.
    const tried = await test.call('PUT', `/users/testMailbox/${id}`, { as: token })
    expect(tried.body).toEqual({
      sent: false,
      error: 'The mail server offers no trusted TLS.',
      failed_step: 'tls',
    })
    expect(email).toContain('@')
    expect((await change({ smtp_host: '' })).status).toBe(200)
    const without = await change({ email_password: 'mail-secret-3' })
    expect(without).toMatchObject({ status: 422, body: { errors: { smtp_host: 'Field is required.' } } })
  })
})
