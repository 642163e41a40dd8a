import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { TestMailServer } from '../../test/mail-server.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { pdfText } from '../../test/pdf-text.ts'

let test: TestApp
let orders: OrderDriver
let mail: TestMailServer
let id: number
let customer: number
let carrier: number
let serial = 0
let own: { customer: string; carrier: string }

beforeAll(async () => {
  ;({ test, orders } = await openOrderDesk())
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.close()
  await test.close()
})
beforeEach(async () => {
  id = await orders.at(2)
  const found = await test.pool.query('select firm_company_id, firm_carrier_id from orders where id = $1', [
    id,
  ])
  ;({ firm_company_id: customer, firm_carrier_id: carrier } = found.rows[0])
  serial += 1
  own = { customer: `c${serial}@customer.example`, carrier: `d${serial}@carrier.example` }
  await test.make.contact(customer, {
    first_name: 'Ada',
    last_name: 'Ops',
    email: own.customer,
    mail_roles: ['operations'],
  })
  await test.make.contact(carrier, { first_name: 'Dan', last_name: 'Drive', email: own.carrier })
})

const letter = (changes: object = {}) => ({
  to: [own.customer],
  language: 'en',
  subject: 'About {{number}}',
  body: '<p>Dear {{contact}}, {{from}} to {{to}}.</p><p>{{sender}}</p>',
  ...changes,
})
const send = (changes: object = {}, as: 1 | 4 | 5 = 4, headers = {}) =>
  test.call('POST', `/orders/letter/${id}`, { as, body: letter(changes), headers })
const errorsOf = async (changes: object) => {
  const { status, body } = await send(changes)
  expect(status).toBe(422)
  return body.errors
}
const countMails = async () => Number((await test.pool.query('select count(*) as n from outbox')).rows[0].n)
const log = async () => (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data

describe('a mail about an order', () => {
  it('is offered the people of both sides, papers and files', async () => {
    const { body: desk } = await test.call('GET', `/orders/letter/${id}`, { as: 4 })
    expect(desk.contacts).toContainEqual(
      expect.objectContaining({
        email: own.customer,
        name: 'Ada Ops',
        side: 'customer',
        purposes: ['operations'],
      }),
    )
    expect(desk.contacts).toContainEqual(expect.objectContaining({ email: own.carrier, side: 'carrier' }))
    expect(desk.papers.map(({ paper, side }: { paper: string; side: string }) => [paper, side])).toEqual([
      ['transport_order', 'carrier'],
      ['booking_confirmation', 'customer'],
      ['cmr_note', 'other'],
      ['loading_list', 'carrier'],
    ])
    expect(desk.occasions[0]).toMatchObject({
      id: 'booking_confirmation',
      purpose: 'operations',
      side: 'customer',
    })
  })

  it('is shown before it goes out as its reader will see it', async () => {
    const body = letter({ body: '<p onclick="x">To {{firm}} <script>alert(1)</script>{{contact}}</p>' })
    const { body: seen } = await test.call('POST', `/orders/letterPreview/${id}`, { as: 4, body })
    const { number_id } = await orders.read(id)
    expect(seen.subject).toBe(`About ${number_id}`)
    expect(seen.html).toContain('Ada Ops')
    expect(seen.html).not.toMatch(/script|onclick|\{\{/)
  })

  it('goes to each of its readers once, with its paper, and is in the log with what became of it', async () => {
    const headers = { 'idempotency-key': `letter-${id}` }
    const changes = {
      cc: ['boss@customer.example'],
      confirmed: ['boss@customer.example'],
      papers: ['booking_confirmation'],
    }
    const first = await send(changes, 4, headers)
    expect(first.status).toBe(201)
    expect((await send(changes, 4, headers)).body).toEqual(first.body)
    expect(first.body.mails).toHaveLength(2)
    expect((await log())[0].mails.map(({ status }: { status: string }) => status)).toEqual([
      'waiting',
      'waiting',
    ])
    expect(await test.work(mail)).toEqual([])
    const arrived = mail.mailTo(own.customer)
    expect(arrived?.cc?.[0]?.address).toBe('boss@customer.example')
    const paper = arrived?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    expect(pdfText(Buffer.from(paper?.content as ArrayBuffer))).toContain('Booking confirmation')
    const [line] = await log()
    expect(line).toMatchObject({ event: 'mailed', text: expect.stringContaining('Dear Ada Ops') })
    expect(line.mails).toMatchObject([
      { recipient: own.customer, status: 'sent', error: null },
      { recipient: 'boss@customer.example', status: 'sent' },
    ])
    const whole = await test.call('GET', `/orders/mail/${id}/${line.mails[0].id}`, { as: 4 })
    expect(whole.body).toMatchObject({
      subject: expect.stringContaining('About'),
      files: [{ name: expect.stringContaining('.pdf') }],
    })
    expect(whole.body.body_html).toContain('Ada Ops')
    const other = await orders.at(2)
    expect((await test.call('GET', `/orders/mail/${other}/${line.mails[0].id}`, { as: 4 })).status).toBe(404)
  })

  it('is rejected at its field for strangers, unknown placeholders, line ends and length, and nothing goes out', async () => {
    const before = await countMails()
    expect(await errorsOf({ to: ['who@nowhere.example'] })).toEqual({
      to: 'who@nowhere.example belongs to no known contact. Confirm the address to send there.',
    })
    expect(await errorsOf({ cc: ['who@nowhere.example'] })).toHaveProperty('cc')
    const strangers = Array.from({ length: 40 }, (_, at) => `who${at}@nowhere.example`)
    const many = { to: strangers.slice(0, 20), cc: strangers.slice(20), confirmed: strangers }
    expect(await errorsOf({ ...many, subject: '' })).toEqual({ subject: 'Field is required.' })
    expect(await errorsOf({ to: ['a@b.example\r\nBcc: c@d.example'] })).toHaveProperty('to.0')
    expect(await errorsOf({ to: [] })).toEqual({ to: 'Field is required.' })
    expect(await errorsOf({ subject: 'Hi\r\nBcc: c@d.example' })).toHaveProperty('subject')
    expect(await errorsOf({ subject: 'x'.repeat(10_000) })).toHaveProperty('subject')
    expect(await errorsOf({ subject: 'Our {{profit}}' })).toEqual({
      subject: 'There is no placeholder {{profit}}.',
    })
    expect(await errorsOf({ body: '<p>{{ customer_price }}</p>' })).toHaveProperty('body')
    expect(await errorsOf({ body: '<p>&nbsp;</p>' })).toEqual({ body: 'Field is required.' })
    expect(await errorsOf({ body: `<p>${'x'.repeat(40_001)}</p>` })).toHaveProperty('body')
    expect(await errorsOf({ files: ['00000000-0000-4000-8000-000000000000'] })).toHaveProperty('files')
    expect(await errorsOf({ papers: ['invoice'] })).toHaveProperty('papers')
    expect(await countMails()).toBe(before)
  })

  it('never brings papers for the carrier to the customer, nor the other way round', async () => {
    expect(await errorsOf({ papers: ['transport_order'] })).toEqual({
      papers: 'Transport order is for the carrier and must not go to the customer.',
    })
    expect(
      await errorsOf({ to: [own.carrier], cc: [own.customer], papers: ['loading_list'] }),
    ).toHaveProperty('papers')
    expect(await errorsOf({ to: [own.carrier], papers: ['booking_confirmation'] })).toHaveProperty('papers')
    expect((await send({ to: [own.carrier], papers: ['transport_order'] })).status).toBe(201)
    const { body } = await test.call('GET', `/orders/${id}/files`, { as: 4 })
    const file = body.files.find(({ name }: { name: string }) => name.startsWith('Transport order'))
    expect(await errorsOf({ files: [file.id] })).toHaveProperty('files')
    expect((await send({ to: [own.carrier], files: [file.id] })).status).toBe(201)
  })

  it('says to the reader of English what is Greek in Latin letters, and shows values as text', async () => {
    await test.pool.query("update contacts set first_name = 'Άννα <b>', last_name = 'Κ' where email = $1", [
      own.customer,
    ])
    const seen = async (language: string) =>
      (await test.call('POST', `/orders/letterPreview/${id}`, { as: 4, body: letter({ language }) })).body
        .html
    expect(await seen('el')).toContain('Άννα &lt;b&gt;')
    expect(await seen('en')).toContain('Anna &lt;b&gt;')
  })

  it('is for staff alone, and about an order that exists', async () => {
    expect((await send({}, 5)).status).toBe(403)
    expect((await test.call('GET', `/orders/letter/${id}`, { as: 5 })).status).toBe(403)
    expect((await test.call('GET', '/orders/letter/99999999', { as: 4 })).status).toBe(404)
  })
})

describe('mails about other records', () => {
  it('go to members of staff when they are about one, and to nobody unknown', async () => {
    const user = await test.make.person({ role_id: 4, email: `told${serial}@office.example`, name: 'Tolis' })
    const body = letter({
      to: [`told${serial}@office.example`],
      body: '<p>Hello {{contact}}</p>',
      subject: 'Hello',
    })
    const sent = await test.call('POST', `/users/letter/${user}`, { as: 1, body })
    expect(sent.status).toBe(201)
    await test.work(mail)
    expect(mail.mailTo(`told${serial}@office.example`)?.text).toContain('Hello Tolis')
    const { rows } = await test.pool.query(
      'select person_id, order_id from outbox_letters where mail_id = $1',
      sent.body.mails,
    )
    expect(rows).toEqual([{ person_id: user, order_id: null }])
    expect((await test.call('GET', `/users/letter/${user}`, { as: 4 })).status).toBe(403)
  })
})

describe('kept texts of mails', () => {
  const text = {
    name: 'Slot',
    shared: false,
    subject_en: 'Slot {{number}}',
    body_en: '<p>a<script>b</script></p>',
  }

  it('are their author’s own until they are shared, are cleaned, and know their placeholders', async () => {
    const made = await test.call('POST', '/mailTemplates/store', { as: 4, body: text })
    expect(made.status).toBe(201)
    const listed = async (as: 1 | 3 | 4) =>
      (await test.call('GET', '/mailTemplates', { as })).body.data.filter(
        ({ id: one }: { id: number }) => one === made.body.id,
      )
    expect(await listed(4)).toMatchObject([{ name: 'Slot', body_en: '<p>a</p>', can: { update: true } }])
    expect(await listed(3)).toEqual([])
    const path = `/mailTemplates/update/${made.body.id}`
    expect((await test.call('POST', path, { as: 3, body: { ...text, version: 1 } })).status).toBe(404)
    expect(
      (await test.call('POST', path, { as: 4, body: { ...text, shared: true, version: 1 } })).status,
    ).toBe(200)
    expect(await listed(3)).toMatchObject([{ can: { update: false } }])
    expect((await test.call('POST', path, { as: 3, body: { ...text, version: 2 } })).status).toBe(403)
    expect((await test.call('POST', path, { as: 4, body: { ...text, version: 1 } })).status).toBe(409)
    const again = await test.call('POST', '/mailTemplates/store', { as: 4, body: text })
    expect(again.body.errors).toHaveProperty('name')
    const unknown = { ...text, name: 'Other', body_el: '<p>{{price}}</p>' }
    expect(
      (await test.call('POST', '/mailTemplates/store', { as: 4, body: unknown })).body.errors,
    ).toHaveProperty('body_el')
    expect(
      (await test.call('POST', '/mailTemplates/store', { as: 4, body: { name: 'E', shared: false } })).body
        .errors,
    ).toHaveProperty('subject_en')
    expect((await test.call('DELETE', `/mailTemplates/destroy/${made.body.id}`, { as: 4 })).status).toBe(200)
    expect(await listed(4)).toEqual([])
  })
})

describe('the draft of a mail', () => {
  it('is kept for its writer alone, until it is discarded', async () => {
    const path = `/mailDrafts/order-${id}`
    const draft = {
      to: ['half@'],
      cc: [],
      language: 'el',
      subject: 'S',
      body: '<p>b</p>',
      files: [],
      papers: [],
    }
    expect((await test.call('GET', path, { as: 4 })).body).toEqual({ draft: null, updated_at: null })
    expect((await test.call('PUT', path, { as: 4, body: draft })).status).toBe(200)
    expect((await test.call('PUT', path, { as: 4, body: { ...draft, subject: 'T' } })).status).toBe(200)
    expect((await test.call('GET', path, { as: 4 })).body.draft).toEqual({ ...draft, subject: 'T' })
    expect((await test.call('GET', path, { as: 3 })).body.draft).toBe(null)
    expect((await test.call('GET', '/mailDrafts/order-1;drop', { as: 4 })).status).toBe(404)
    expect((await test.call('DELETE', path, { as: 4 })).status).toBe(200)
    expect((await test.call('GET', path, { as: 4 })).body.draft).toBe(null)
  })
})
