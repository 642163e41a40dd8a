import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '../platform/mail/mail.ts'
import type { Mail } from '../platform/mail/mail.ts'
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

describe('an attachment of a mail that left', () => {
  it('is opened from the log of its record by all of staff, and by no customer', async () => {
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

  it('is not found under another mail, nor once the text was deleted', async () => {
    const { token } = await operator()
    const [one, other] = [await letterWithPaper(token), await letterWithPaper(token)]
    const statuses = [`${one.mail}/${other.file.id}`, `99999999/${one.file.id}`].map(
      async (path) => (await get(`/outbox/files/${path}`, 1)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404])
    await test.pool.query('delete from outbox_files where mail_id = $1', [one.mail])
    expect((await get(`/outbox/files/${one.mail}/${one.file.id}`, 1)).status).toBe(404)
  })

  it('needs the rights of its record, and belongs to its recipient alone when the product wrote to them', async () => {
    const [writer, reader, other] = [await operator(), await operator(), await operator()]
    const { file } = await letterWithPaper(writer.token)
    const account = await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
    const about = { language: 'en', business_id: 1 } as const
    const mails: Record<string, Partial<Mail>> = {
      group: { senderId: writer.id, about },
      colleague: { senderId: writer.id, about: { ...about, person_id: reader.id } },
      order: { senderId: writer.id, about: { ...about, order_id: await orders.at(2) } },
      product: { personId: reader.id },
      private: { personId: reader.id, isPrivate: true },
      privateAndAbout: { personId: reader.id, senderId: writer.id, isPrivate: true, about },
      nobody: {},
    }
    const callers = {
      writer: writer.token,
      reader: reader.token,
      other: other.token,
      1: 1,
      2: 2,
      3: 3,
    } as const
    const opened: Record<string, string[]> = {}
    for (const [name, how] of Object.entries(mails)) {
      const words = { subject: 'x', text: 'x', html: '<p>x</p>', files: [file.id] }
      const mail = { to: 'reader@office.example', personId: null, ...words, ...how }
      const path = `/outbox/files/${await sendMail(test.db, mail, 'dromos.test')}/${file.id}`
      opened[name] = []
      for (const [caller, as] of Object.entries(callers)) {
        const { status } = await get(path, as)
        expect([200, 404]).toContain(status)
        if (status === 200) opened[name].push(caller)
      }
      expect((await get(path, await test.tokenFor(account, 5))).status).toBe(403)
    }
    expect(opened).toEqual({
      group: ['1', '2', 'writer'],
      colleague: ['1', '2', 'writer', 'reader'],
      order: ['1', '2', '3', 'writer', 'reader', 'other'],
      product: ['reader'],
      private: ['reader'],
      privateAndAbout: ['reader'],
      nobody: [],
    })
  })

  it('is not even named to who reads the outbox where it is private, nor is its text', async () => {
    const owner = await test.make.person({ role_id: 1 })
    const { file } = await letterWithPaper((await operator()).token)
    const words = { subject: 'Profit: November', text: 'Words for one', html: '<p>Words for one</p>' }
    const mail = { to: 'owner@office.example', personId: owner, isPrivate: true, ...words, files: [file.id] }
    const id = await sendMail(test.db, mail, 'dromos.test')
    await test.pool.query("update outbox set status = 'kept' where id = $1", [id])
    const listed = async (as: string | 2) =>
      (await get('/outbox?search=Profit', as)).body.data.find((one: { id: number }) => one.id === id)
    expect(await listed(2)).toMatchObject({ subject: 'Profit: November', body_text: '', is_private: true })
    expect((await get(`/outbox/mail/${id}`, 2)).body).toEqual({ id, body_html: '', files: [] })
    const theirs = await test.tokenFor(owner, 1)
    expect(await listed(theirs)).toMatchObject({ body_text: 'Words for one' })
    expect((await get(`/outbox/mail/${id}`, theirs)).body).toMatchObject({
      body_html: expect.stringContaining('Words for one'),
      files: [{ id: file.id }],
    })
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

  it('never show links that sign somebody in or out', async () => {
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
