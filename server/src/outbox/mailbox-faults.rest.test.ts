import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '../platform/mail/mail.ts'
import { startTestApp } from '../test/app.ts'
import { openPostDesk } from '../test/desks/post-desk.ts'
import type { PostDesk } from '../test/desks/post-desk.ts'
import { startPlain } from '../test/desks/smtp-mailbox.ts'

let desk: PostDesk

beforeAll(async () => {
  desk = await openPostDesk()
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.box.mails.length = 0
  desk.box.password = 'mail-secret'
})

const told = async (person: number) =>
  (await desk.test.call('GET', '/notifications', { as: await desk.test.tokenFor(person, 4) })).body.data.map(
    ({ title, message }: { title: string; message: string }) => `${title}: ${message}`,
  )
const again = () => desk.test.pool.query('update graphile_worker._private_jobs set run_at = now()')

describe('a mailbox that does not take a mail', () => {
  it('fails the mail at once for its password: the sender reads why, and sends it again when that is mended', async () => {
    const { id: sender, as } = await desk.dispatcher()
    desk.box.password = 'changed since'
    const id = await desk.write(sender)
    expect(await desk.test.work(desk.system)).toEqual([])
    expect(await desk.row(id)).toMatchObject({ status: 'failed', attempts: 1, error: 'mail_login' })
    expect(await told(sender)).toEqual([
      'Undelivered email: “Order” could not be delivered to carrier@road.example. The mail server refused user or password.',
    ])
    const list = await desk.test.call('GET', '/outbox?search=carrier@road.example', { as: 1, language: 'el' })
    expect(list.body.data[0].error).toBe('Ο διακομιστής αλληλογραφίας απέρριψε τον χρήστη ή τον κωδικό.')
    desk.box.password = 'mail-secret'
    const { as: other } = await desk.dispatcher(null)
    expect((await desk.test.call('PUT', `/mails/again/${id}`, { as: other })).status).toBe(404)
    expect((await desk.test.call('PUT', `/mails/again/${id}`, { as: 5 })).status).toBe(403)
    expect((await desk.test.call('PUT', `/mails/again/${id}`, { as })).body).toEqual({
      id,
      status: 'waiting',
    })
    expect(await desk.test.work(desk.system)).toEqual([])
    expect(await desk.row(id)).toMatchObject({ status: 'sent', error: null })
    expect(desk.box.mails).toHaveLength(1)
    expect((await desk.test.call('PUT', `/mails/again/${id}`, { as })).status).toBe(409)
  })

  it('fails the mail for its recipient without a word of that server', async () => {
    const { id: sender } = await desk.dispatcher()
    const id = await desk.write(sender, {}, 'refused@road.example')
    await desk.test.work(desk.system)
    expect(await desk.row(id)).toMatchObject({ status: 'failed', error: 'mail_refused:550' })
    expect(JSON.stringify([await desk.row(id), await told(sender)])).not.toContain('secret words')
  })

  it('fails the mail for a TLS certificate that nobody vouches for', async () => {
    const { id: sender } = await desk.dispatcher()
    desk.vouch(false)
    const id = await desk.write(sender)
    await desk.test.work(desk.system)
    desk.vouch(true)
    expect(await desk.row(id)).toMatchObject({ status: 'failed', error: 'mail_no_tls' })
    expect(desk.box.mails).toEqual([])
  })

  it('lets the mail wait while the server is away, and sends it once when it is back', async () => {
    const { id: sender } = await desk.dispatcher()
    const { rows } = await desk.test.pool.query(
      'update people set smtp_port = 1 where id = $1 returning smtp_port',
      [sender],
    )
    expect(rows).toHaveLength(1)
    const id = await desk.write(sender)
    expect(await desk.test.work(desk.system)).toHaveLength(1)
    expect(await desk.row(id)).toMatchObject({ status: 'waiting', error: 'mail_no_answer' })
    await desk.test.pool.query('update people set smtp_port = $2 where id = $1', [sender, desk.box.port])
    await again()
    expect(await desk.test.work(desk.system)).toEqual([])
    expect(await desk.row(id)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(desk.box.mails).toHaveLength(1)
  })

  it('is not opened in our own network, where that is not allowed', async () => {
    const strict = await startTestApp({ allowPrivateHosts: false })
    const sender = await strict.make.person({ role_id: 4, smtp_host: 'localhost', smtp_port: 587 })
    const about = { order_id: await strict.make.order(), business_id: null, language: 'en' as const }
    const letter = { subject: 'a', text: 'a', html: 'a', about }
    await sendMail(
      strict.db,
      { to: 'a@b.example', personId: null, senderId: sender, ...letter },
      'dromos.test',
    )
    expect(await strict.work(desk.system)).toEqual([])
    const { rows } = await strict.pool.query('select status, error from outbox')
    expect(rows).toEqual([{ status: 'failed', error: 'not_public_host' }])
    await strict.close()
  })

  it('may have the mail when it hangs up after the whole of it, and nobody sends it again', async () => {
    const taken: string[] = []
    const hanging = await startPlain((socket, line) => {
      if (line.startsWith('Message-ID:')) taken.push(line)
      if (line === '.') socket.destroy()
    })
    const { id: sender } = await desk.dispatcher(null)
    const id = await desk.write(sender)
    const server = { url: `smtp://127.0.0.1:${hanging.port}`, from: 'dromos@dromos.test' }
    expect(await desk.test.work(server)).toEqual([])
    expect(await desk.row(id)).toMatchObject({ status: 'uncertain' })
    expect(taken).toHaveLength(1)
    hanging.server.close()
  })
})
