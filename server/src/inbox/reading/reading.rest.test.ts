import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testPasswordHash } from '../../test/app.ts'
import { openMailDesk } from '../../test/desks/mail-desk.ts'
import type { MailDesk } from '../../test/desks/mail-desk.ts'
import { pdf } from '../../test/sample-files.ts'

let desk: MailDesk
let order: number
let carrier: number
let customer: number
let serial = 0
let number: string

beforeAll(async () => {
  desk = await openMailDesk()
  await desk.setUpBusiness()
  carrier = await desk.test.make.carrier()
  await desk.test.make.contact(carrier, { email: 'anna@carrier.example' })
  customer = await desk.test.make.firm({ name: 'Kunde GmbH', email: 'office@kunde.example' })
})
afterAll(() => desk.close())
beforeEach(async () => {
  number = `2026-${String(900_000 + (serial += 1))}`
  order = await desk.test.make.order({
    number_id: number,
    firm_company_id: customer,
    firm_carrier_id: carrier,
  })
})

const log = async (id = order) => (await desk.test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data
const mailOf = async (threadId: number) => (await desk.test.call('GET', `/mails/${threadId}`, { as: 4 })).body
const received = async (id = order) =>
  (await log(id)).filter((line: { event: string }) => line.event === 'mail_received')
const count = async (table: string) =>
  Number((await desk.test.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

describe('an answer by mail', () => {
  it('is noted in the log of the order that the answered mail is about, with its words', async () => {
    const sender = await desk.test.make.person({ role_id: 4 })
    const answered = await desk.sent({ order_id: order }, 'anna@carrier.example', sender)
    desk.arrive({
      subject: 'Re: Transport order',
      text: 'Accepted, truck IKA-1234',
      headers: { 'In-Reply-To': answered },
    })
    expect(await desk.read()).toEqual([])
    const [line, ...others] = await received()
    expect(others).toEqual([])
    expect(line).toMatchObject({
      log_type_id: 4,
      text: 'Anna: Re: Transport order\n\nAccepted, truck IKA-1234',
      created_by: null,
    })
    const open = (await desk.threads('open')).filter(({ document }) => document?.id === order)
    expect(open).toEqual([
      expect.objectContaining({
        subject: 'Transport order',
        address: 'anna@carrier.example',
        document: { kind: 'order', id: order, number_id: number, firm: 'Kunde GmbH' },
        owner: expect.objectContaining({ id: sender }),
      }),
    ])
  })

  it.each([
    ['the mail itself, further back', (id: string) => `<other@carrier.example> ${id} <last@carrier.example>`],
    ['its token, where a server has changed its name', (id: string) => id.replace('<', '<r.')],
  ])('is recognised by %s', async (_what, references) => {
    const answered = await desk.sent({ order_id: order })
    desk.arrive({ subject: 'Something else', headers: { References: references(answered) } })
    await desk.read()
    expect(await received()).toHaveLength(1)
  })

  it('goes on in the thread of the answer it answers', async () => {
    const answered = await desk.sent({ order_id: order })
    const first = desk.arrive({ subject: 'Re: A', headers: { 'In-Reply-To': answered } })
    await desk.read()
    desk.arrive({ subject: 'Fwd: B', from: 'boss@carrier.example', headers: { 'In-Reply-To': first } })
    await desk.read()
    const [thread, ...others] = (await desk.threads('open')).filter(({ document }) => document?.id === order)
    expect([thread?.mails, others]).toEqual([2, []])
  })

  it('is never shown to an account of the customer', async () => {
    const token = await desk.test.tokenFor(await desk.test.make.person({ role_id: 5, firm_id: customer }), 5)
    const answered = await desk.sent({ order_id: order })
    desk.arrive({ headers: { 'In-Reply-To': answered } })
    await desk.read()
    const { body } = await desk.test.call('GET', `/orders/edit/${order}`, { as: token })
    expect(JSON.stringify(body)).not.toContain('anna@carrier.example')
    expect((await desk.test.call('GET', `/mails/of/order/${order}`, { as: token })).status).toBe(403)
  })
})

describe('a number in the subject of a mail', () => {
  it('files it where its sender works on the record', async () => {
    desk.arrive({ subject: `Your order ${number}` })
    await desk.read()
    expect(await received()).toHaveLength(1)
  })

  it('only proposes the record where its sender does not work on it', async () => {
    desk.arrive({ subject: `About ${number}`, from: 'stranger@elsewhere.example' })
    await desk.read()
    expect(await received()).toEqual([])
    const thread = (await desk.threads('unfiled')).find(({ subject }) => subject === `About ${number}`)
    expect((await mailOf(thread?.id ?? 0)).proposals[0]).toMatchObject({
      kind: 'order',
      id: order,
      reason: 'number',
    })
  })
})

describe('a person’s own mailbox', () => {
  it('is read only for answers to us, and nothing else is kept', async () => {
    const id = await desk.test.make.person({ role_id: 4, password_hash: await testPasswordHash() })
    const token = await desk.test.tokenFor(id, 4)
    await desk.setUpBusiness({ current_password: PASSWORD, imap_host: '' })
    expect((await desk.setUpOwn(token)).status).toBe(200)
    const answered = await desk.sent({ order_id: order })
    const [mails, receipts] = [await count('incoming_mails'), await count('mail_receipts')]
    desk.imap.said.length = 0
    desk.arrive({ subject: 'Private', text: 'Dear Mum' })
    desk.arrive({ subject: `About ${number}`, from: 'stranger@elsewhere.example' })
    const matched = desk.imap.mails.length + 1
    desk.arrive({ subject: 'Re: x', headers: { 'In-Reply-To': answered } })
    expect(await desk.read()).toEqual([])
    expect([await count('incoming_mails'), await count('mail_receipts')]).toEqual([mails + 1, receipts + 1])
    const bodies = desk.imap.said.filter((line) => line.includes('BODY.PEEK[]'))
    expect(bodies.map((line) => line.split(' ')[2])).toEqual([String(matched)])
    expect(await received()).toHaveLength(1)
    await desk.setUpOwn(token, { imap_host: '' })
    await desk.setUpBusiness()
  })
})

describe('reading a mailbox', () => {
  it('begins on the day the mailbox was set up, however much there is', async () => {
    const before = await count('incoming_mails')
    await desk.setUpBusiness({ imap_host: '' })
    desk.imap.mails.length = 0
    desk.imap.said.length = 0
    for (let at = 0; at < 1_000; at += 1) {
      desk.arrive({ subject: `Old ${at}`, receivedAt: new Date('2026-11-22T10:00:00Z') })
    }
    desk.arrive({ subject: 'Late at night before', receivedAt: new Date('2026-11-24T21:59:00Z') })
    desk.arrive({ subject: 'First of the day', receivedAt: new Date('2026-11-24T22:01:00Z') })
    await desk.setUpBusiness()
    await desk.read()
    expect(await count('incoming_mails')).toBe(before + 1)
    expect(desk.imap.said.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(1)
  })

  it('takes each mail once: again, numbered anew, in two processes at a time, in two mailboxes', async () => {
    desk.arrive({ subject: 'Once' })
    await Promise.all([desk.read(), desk.read()])
    desk.imap.uidValidity += 1
    await desk.read()
    const id = await desk.test.make.person({ role_id: 4, password_hash: await testPasswordHash() })
    await desk.setUpOwn(await desk.test.tokenFor(id, 4))
    await desk.read()
    const found = (await desk.threads('unfiled')).filter(({ subject }) => subject === 'Once')
    expect(found.map(({ mails }) => mails)).toEqual([1])
    await desk.setUpOwn(await desk.test.tokenFor(id, 4), { imap_host: '' })
  })

  it('tells scans without id and date apart by what is in them, in two mailboxes too', async () => {
    const bare = 'From: scanner@carrier.example\r\nTo: desk@dromos.test\r\nSubject: Message from KM_C258\r\n'
    const scan = (received: string, part: string) =>
      desk.imap.put(
        Buffer.from(`Received: ${received}\r\n${bare}Content-Type: text/plain\r\n\r\nScan ${part}\r\n`),
        new Date(desk.test.clock.now()),
      )
    scan('by mx', 'a')
    scan('by mx', 'b')
    expect(await desk.read()).toEqual([])
    const scans = async () =>
      (
        await desk.test.pool.query(
          "select body_text, message_id from incoming_mails where subject = 'Message from KM_C258' order by 1",
        )
      ).rows
    const both = await scans()
    expect(both.map((mail) => mail.body_text)).toEqual(['Scan a', 'Scan b'])
    expect(both[0].message_id).not.toBe(both[1].message_id)
    // The other mailbox has its copies by another way.
    scan('by mx2', 'a')
    desk.imap.uidValidity += 1
    await desk.read()
    expect(await scans()).toEqual(both)
  })

  it('goes on where it was when the connection ends on the way', async () => {
    const subjects = Array.from({ length: 6 }, (_, at) => `On the way ${at}`)
    for (const subject of subjects) desk.arrive({ subject })
    Object.assign(desk.imap, { manner: 'drop', at: new RegExp(`^UID FETCH ${desk.imap.mails.length - 2} `) })
    await desk.read()
    Object.assign(desk.imap, { manner: 'accept' })
    await desk.test.pool.query("update mailboxes set next_at = now() - interval '1 year'")
    await desk.read()
    const found = (await desk.threads('unfiled')).filter(({ subject }) => subject.startsWith('On the way'))
    expect(found.map(({ subject }) => subject).toSorted()).toEqual(subjects)
  })

  it('keeps what came with the mail, and says what cannot be a file of a record', async () => {
    const part = (name: string, content: Buffer) =>
      `--B\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`
    const body = `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/html\r\n\r\n<p>See <script>x</script>here<img src="https://spy.example/x.png"></p>\r\n${part('cmr.exe', pdf('CMR'))}${part('virus.exe', Buffer.from('MZ nothing'))}--B--`
    desk.arrive({ subject: 'With files', body })
    await desk.read()
    const thread = (await desk.threads('unfiled')).find(({ subject }) => subject === 'With files')
    const [mail] = (await mailOf(thread?.id ?? 0)).mails
    expect(mail).toMatchObject({ text: 'See here', has_pictures: true, is_cut: false })
    expect(mail.html).toBe('<p>See here<img alt="" data-src="https://spy.example/x.png" /></p>')
    expect(mail.files).toEqual([
      expect.objectContaining({ name: 'cmr.exe.pdf', type: 'application/pdf', refusal: null }),
      expect.objectContaining({ name: 'virus.exe', refusal: expect.stringContaining('PDF'), is_kept: true }),
    ])
    const [, unknown] = mail.files
    const saved = await desk.test.call('GET', `/mails/files/${unknown.id}/content`, { as: 4 })
    expect([saved.status, saved.headers['content-type'], saved.headers['x-content-type-options']]).toEqual([
      200,
      'application/octet-stream',
      'nosniff',
    ])
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="virus.exe"/)
    const asFile = { as: 4 as const, body: { file_type_id: 1 } }
    await desk.test.call('PUT', `/mails/file/${thread?.id}`, {
      as: 4,
      body: { kind: 'order', document_id: order, version: thread?.version },
    })
    expect(await desk.test.call('POST', `/mails/files/store/${unknown.id}`, asFile)).toMatchObject({
      status: 422,
      body: { errors: { file: expect.stringContaining('PDF') } },
    })
  })

  it('leaves out copies of our own mails', async () => {
    const own = await desk.sent({ order_id: order })
    const before = await count('incoming_mails')
    desk.arrive({ headers: { 'Message-ID': own } })
    await desk.read()
    expect(await count('incoming_mails')).toBe(before)
  })
})
