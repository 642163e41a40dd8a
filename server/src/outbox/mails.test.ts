import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '../platform/mail.ts'
import type { TestApp } from '../test/app.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, orders } = await openOrderDesk())
})
afterAll(() => test.close())

let serial = 0

async function operator() {
  const email = `operator${(serial += 1)}@office.example`
  const id = await test.make.person({ role_id: 4, email })
  return { id, email, token: await test.tokenFor(id, 4) }
}

const letter = (to: string) => ({
  to: [to],
  confirmed: [to],
  language: 'en',
  subject: 'S',
  body: '<p>Words</p>',
})
const get = (path: string, as: string | 1 | 2 | 3 | 4 | 5) => test.call('GET', path, { as })

/** A letter about an order with its confirmation, as its log shows it. */
async function letterWithPaper(as: string) {
  const order = await orders.at(2)
  const body = { ...letter('buyer@customer.example'), papers: ['booking_confirmation'] }
  const sent = await test.call('POST', `/orders/letter/${order}`, { as, body })
  const [mail] = sent.body.mails
  const { files } = (await get(`/orders/mail/${order}/${mail}`, 4)).body
  return { mail, file: files[0] }
}

describe('what goes along with a mail', () => {
  it('is opened from the log of its record by all of our people, and by no customer', async () => {
    const { mail, file } = await letterWithPaper((await operator()).token)
    expect(file).toMatchObject({
      name: expect.stringMatching(/^Booking confirmation/),
      size: expect.any(Number),
    })
    const opened = await get(`/outbox/files/${mail}/${file.id}`, 4)
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(opened.headers['content-disposition']).toContain('attachment')
    expect((await get(`/outbox/files/${mail}/${file.id}`, 5)).status).toBe(403)
    const noted = await test.pool.query("select after from audit_log where action = 'outbox.download'")
    expect(noted.rows.at(-1).after).toEqual({ file: file.id })
  })

  it('is not there under another mail, nor once the text was deleted', async () => {
    const { token } = await operator()
    const [one, other] = [await letterWithPaper(token), await letterWithPaper(token)]
    const statuses = [`${one.mail}/${other.file.id}`, `99999999/${one.file.id}`].map(
      async (path) => (await get(`/outbox/files/${path}`, 1)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404])
    await test.pool.query('delete from outbox_files where mail_id = $1', [one.mail])
    expect((await get(`/outbox/files/${one.mail}/${one.file.id}`, 1)).status).toBe(404)
  })

  it('of what is about no record is for who wrote it and who reads the outbox', async () => {
    const [writer, other] = [await operator(), await operator()]
    const { file } = await letterWithPaper(writer.token)
    const words = { subject: 'x', text: 'x', html: 'x', files: [file.id] }
    const mail = { to: 'many@group.example', personId: null, senderId: writer.id, ...words }
    const path = `/outbox/files/${await sendMail(test.db, mail, 'dromos.test')}/${file.id}`
    expect((await get(path, writer.token)).status).toBe(200)
    expect((await get(path, other.token)).status).toBe(404)
    expect((await get(path, 2)).status).toBe(200)
    expect((await get(path, 3)).status).toBe(404)
  })
})

describe('the mails of a member of staff', () => {
  it('are those to them and from them, the last first, without what others got', async () => {
    const [one, other] = [await operator(), await operator()]
    await letterWithPaper(one.token)
    const sent = await test.call('POST', `/users/letter/${one.id}`, { as: 1, body: letter(one.email) })
    await test.call('POST', `/users/letter/${other.id}`, { as: 1, body: letter(other.email) })
    const { data } = (await get(`/users/mails/${one.id}`, one.token)).body
    expect(data).toMatchObject([
      { id: sent.body.mails[0], is_theirs: false, recipient: one.email, is_open: true },
      { is_theirs: true, recipient: 'buyer@customer.example', is_open: true },
    ])
    const whole = await get(`/users/mail/${one.id}/${data[0].id}`, one.token)
    expect(whole.body).toMatchObject({ subject: 'S', body_html: expect.stringContaining('Words') })
    expect((await get(`/users/mail/${one.id}/${data[1].id}`, 2)).status).toBe(200)
    expect((await get(`/users/mail/${other.id}/${data[0].id}`, 1)).status).toBe(404)
  })

  it('never show the words of what signs somebody in or out', async () => {
    const one = await operator()
    const words = { subject: 'Your password', text: 'x', html: 'x' }
    const mail = await sendMail(test.db, { to: one.email, personId: one.id, ...words }, 'dromos.test')
    expect((await get(`/users/mails/${one.id}`, 1)).body.data).toMatchObject([{ id: mail, is_open: false }])
    expect((await get(`/users/mail/${one.id}/${mail}`, 1)).status).toBe(404)
  })

  it('are read by themselves and by who reads the outbox', async () => {
    const [one, other] = [await operator(), await operator()]
    const statuses = [one.token, 1, 2, 3, other.token, 5].map(
      async (as) => (await get(`/users/mails/${one.id}`, as as string | 1)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 403, 404, 404])
    expect((await get('/users/mails/99999999', 1)).status).toBe(404)
  })
})
