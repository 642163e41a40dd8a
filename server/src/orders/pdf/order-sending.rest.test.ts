import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { keptFiles } from '../../test/form.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { TestMailServer } from '../../test/mail-server.ts'
import { detailBody, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'
import { pdfText } from '../../test/pdf-text.ts'

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver
let mailServer: TestMailServer
let id: number
const TO = 'dispatch@carrier.example'

beforeAll(async () => {
  ;({ test, parents, carrier, orders } = await openOrderDesk())
  mailServer = await startMailServer()
})
afterAll(async () => {
  await test.close()
  await mailServer.close()
})
beforeEach(async () => {
  id = await orders.at(2)
})

const send = (changes: object = {}, as: 1 | 2 | 3 | 4 = 4) =>
  orders.give(id, 'send', { emails: [TO], language: 'en', ...changes }, as)
const state = async () => (await test.call('GET', `/orders/${id}/transportOrder`, { as: 4 })).body
const files = async () => (await test.call('GET', `/orders/${id}/files`, { as: 4 })).body.files

/** The last mail to an address, and what its document says. */
function mailTo(address: string) {
  const mail = mailServer.mailTo(address)
  if (!mail) throw new Error(`nothing came for ${address}`)
  const { subject, text = '', html = '', attachments, replyTo } = mail
  // Attachments of a mail are read as bytes.
  const pages = attachments.map(({ content }) => pdfText(Buffer.from(content as ArrayBuffer))).join('\n')
  const names = attachments.map(({ filename }) => filename)
  return { subject, words: text + html, pages, names, replyTo: replyTo?.[0]?.address }
}

async function change(changes: object, details: object = {}): Promise<void> {
  const { version, details: known } = await orders.read(id)
  const detail = { ...detailBody(parents, details), id: known[0]?.id }
  const body = { ...orderBody(parents, changes), details: [detail], version }
  const saved = await test.call('POST', `/orders/update/${id}`, { as: 4, body })
  expect(saved.status).toBe(200)
}

describe('a transport order', () => {
  it('goes to the carrier as PDF, is kept among the files, and never names the customer’s side', async () => {
    const { number_id: number } = await orders.read(id)
    expect(await state()).toMatchObject({ last: null, revision: 1 })
    const answer = await send({ emails: [TO, 'driver@carrier.example', TO.toUpperCase()] })
    expect(answer).toMatchObject({ status: 200, body: { id, status: 2 } })
    expect(await test.work(mailServer)).toEqual([])
    const mail = mailTo(TO)
    expect(mail.subject).toBe(`Transport order ${number}: Aspropyrgos (GR) → München (DE)`)
    expect(mail.replyTo).toMatch(/@dromos\.test$/)
    expect(mail.names).toEqual([`Transport order ${number}.pdf`])
    expect(mail.pages).toContain('3,800.00')
    for (const secret of ['4,350.00', 'Τυριά']) expect(mail.pages + mail.words).not.toContain(secret)
    expect(mail.words).not.toContain('3,800')
    expect(mailTo('driver@carrier.example').names).toHaveLength(1)

    expect(await files()).toEqual([
      expect.objectContaining({ name: `Transport order ${number}.pdf`, file_type_id: 3, shared: false }),
    ])
    expect((await state()).last).toMatchObject({
      revision: 1,
      is_changed: false,
      sent_at: '2026-12-01T09:00:00.000Z',
      mails: [
        { recipient: TO, status: 'sent' },
        { recipient: 'driver@carrier.example', status: 'sent' },
      ],
    })
    const log = (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data[0]
    expect(log).toMatchObject({ event: 'send', log_type_id: 3, text: expect.stringContaining('München') })
  })

  it.each([1, 2, 3, 4] as const)('is sent by role %i, in Greek where that is chosen', async (role) => {
    expect((await send({ language: 'el' }, role)).status).toBe(200)
    await test.work(mailServer)
    expect(mailTo(TO).subject).toMatch(/^Εντολή μεταφοράς 2026-/)
  })

  it('is refused to customers, neither shown nor sent', async () => {
    const firm = (await orders.read(id)).firm_company_id
    const as = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    expect((await test.call('GET', `/orders/${id}/transportOrder`, { as })).status).toBe(403)
    const body = { version: 2, emails: [TO], language: 'en' }
    expect((await test.call('PUT', `/orders/send/${id}`, { as, body })).status).toBe(403)
  })

  it('is due again when what it states has changed, and then replaces the earlier ones', async () => {
    await send()
    await change({ customer_price: 500_000 })
    // VAT goes by the law, not by agreement.
    await test.pool.query('update firms set vies_valid = not coalesce(vies_valid, false) where id = $1', [
      carrier.firm,
    ])
    await test.pool.query('update vat_treatments set sentence_en = $1', ['Another sentence.'])
    expect((await state()).last.is_changed).toBe(false)
    await change({}, { unloading: { place_id: parents.munich, date: '2026-11-28', time_from: '06:00' } })
    expect(await state()).toMatchObject({ last: { revision: 1, is_changed: true }, revision: 2 })
    expect((await send()).status).toBe(200)
    await test.work(mailServer)
    const mail = mailTo(TO)
    expect(mail.subject).toContain(', revision 2: ')
    expect(mail.pages).toContain('Transport order, revision 2')
    expect((await files()).map(({ name }: { name: string }) => name)).toEqual([
      expect.stringContaining(', revision 2.pdf'),
      expect.not.stringContaining('revision'),
    ])
    expect((await state()).last).toMatchObject({ revision: 2, is_changed: false })
  })

  it('is due again for another truck or driver of the same carrier, on the way too', async () => {
    await send()
    const driver = await test.make.contact(carrier.firm, { first_name: 'Άλλος', last_name: 'Οδηγός' })
    const other = { transporter_id: driver, pn_truck: 'NZE 4512', pn_trailer: 'P 777' }
    expect((await orders.give(id, 'changeTruck', other, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 2,
      transporter: { id: driver },
      pn_truck: 'NZE 4512',
      transporter_price: 380_000,
    })
    expect(await state()).toMatchObject({ last: { is_changed: true }, revision: 2 })
    await orders.load(id)
    const bare = await orders.give(id, 'changeTruck', { ...other, pn_trailer: '' }, 4)
    expect([bare.status, bare.body.errors]).toEqual([422, { pn_trailer: 'Field is required.' }])
    const stranger = await test.make.contact(parents.customer, {})
    const foreign = await orders.give(id, 'changeTruck', { ...other, transporter_id: stranger }, 4)
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['transporter_id']])
    const { body: log } = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    const line = log.data.find(({ event }: { event: string }) => event === 'change_truck')
    expect(line.changes.map(({ field }: { field: string }) => field)).toEqual([
      'transporter',
      'pn_truck',
      'pn_trailer',
    ])
  })

  it('says that it was taken from its carrier until the carrier is told', async () => {
    await send()
    expect((await orders.read(id)).untold_carrier).toBeNull()
    await orders.give(id, 'unassign', {}, 4)
    expect(await orders.read(id)).toMatchObject({
      untold_carrier: { emails: [TO], language: 'en' },
      life: { recall_due: true },
    })
    const nothing = await orders.give(id, 'recall', {}, 4)
    expect([nothing.status, nothing.body.errors]).toEqual([422, { reason: 'Field is required.' }])
    expect((await orders.give(id, 'recall', { carrier_emails: [TO] }, 4)).status).toBe(200)
    expect((await orders.read(id)).untold_carrier).toBeNull()
    await test.work(mailServer)
    expect(mailTo(TO).words).toContain('is cancelled')
    expect((await orders.give(id, 'recall', { reason: 'Again' }, 4)).status).toBe(409)
  })

  it('is recalled by the command that takes the carrier away, and not from one that cancelled itself', async () => {
    await send()
    await orders.give(id, 'unassign', { carrier_emails: [TO] }, 4)
    expect((await orders.read(id)).untold_carrier).toBeNull()
    await orders.assign(id)
    await send()
    await orders.give(id, 'cancel', { type: 2, reason: 'Breakdown' }, 4)
    expect((await orders.read(id)).untold_carrier).toBeNull()
    await orders.assign(id)
    await send()
    await orders.give(id, 'cancel', { type: 1, reason: 'Off' }, 4)
    expect((await orders.read(id)).life.recall_due).toBe(true)
    expect((await orders.give(id, 'recall', { reason: 'By telephone' }, 4)).status).toBe(200)
    expect((await orders.read(id)).life.recall_due).toBe(false)
  })

  it('is not yet sent for another carrier, and goes on counting', async () => {
    await send()
    await orders.give(id, 'unassign', {}, 4)
    await orders.assign(id)
    expect(await state()).toMatchObject({ last: null, revision: 2 })
  })

  it('is sent once under one key, however often it is asked for', async () => {
    const { version } = await orders.read(id)
    const call = () =>
      test.call('PUT', `/orders/send/${id}`, {
        as: 4,
        body: { version, emails: [TO], language: 'en' },
        headers: { 'idempotency-key': `send-${id}` },
      })
    const [one, other] = [await call(), await call()]
    expect(other).toMatchObject({ status: 200, body: one.body })
    expect(await files()).toHaveLength(1)
    const { contents, rows } = await keptFiles(test)
    expect(contents.filter((key) => !rows.includes(key))).toEqual([])
  })

  it('is offered to the carrier’s people for operations, else to who drives, in the carrier’s language', async () => {
    expect(await state()).toMatchObject({ emails: [], language: 'el' })
    await test.make.contact(carrier.firm, { email: 'office@carrier.example' })
    expect((await state()).emails).toEqual(['office@carrier.example'])
    await test.pool.query("update contacts set email = 'driver@carrier.example' where id = $1", [
      carrier.contact,
    ])
    expect((await state()).emails).toEqual(['driver@carrier.example'])
    const roles = { mail_roles: ['operations'] }
    await test.make.contact(carrier.firm, { email: 'ops@carrier.example', ...roles })
    await test.make.contact(carrier.firm, { email: 'OPS@carrier.example', ...roles })
    await test.make.contact(carrier.firm, { email: 'gone@carrier.example', ...roles, active: false })
    expect((await state()).emails).toEqual(['ops@carrier.example'])
  })

  it.each([
    [{ emails: [] }, 'emails'],
    [{ emails: ['nobody'] }, 'emails.0'],
    [{ emails: Array.from({ length: 11 }, (_, at) => `a${at}@b.gr`) }, 'emails'],
    [{ language: 'fr' }, 'language'],
  ])('is refused for %j', async (changes, field) => {
    const { status, body } = await send(changes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is refused without a carrier, for a stale version and for an order that does not exist', async () => {
    const body = { version: 1, emails: [TO], language: 'en' }
    expect((await test.call('PUT', `/orders/send/${id}`, { as: 4, body })).status).toBe(409)
    expect((await test.call('PUT', '/orders/send/999999', { as: 4, body })).status).toBe(404)
    expect((await test.call('GET', '/orders/999999/transportOrder', { as: 4 })).status).toBe(404)
    id = await orders.enter()
    expect((await send()).status).toBe(409)
    expect(await files()).toEqual([])
  })

  it('is sent to a carrier whose licences have lapsed only by the office’s reason, and else leaves nothing', async () => {
    await test.pool.query('update files set removed_at = now() where firm_id = $1', [carrier.firm])
    const refused = await send()
    const reason = { licence_reason: 'Renewed, the paper follows tomorrow' }
    expect((await send(reason)).status).toBe(422)
    expect(await files()).toEqual([])
    const released = await send(reason, 3)
    await test.pool.query('update files set removed_at = null where firm_id = $1', [carrier.firm])
    expect(released.status).toBe(200)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { firm_carrier_id: 'Not Valid Carrier Licenses' },
    ])
    expect((await state()).last).toMatchObject({ revision: 1 })
  })

  it('is sent to a carrier that the office let through with a reason, and by the desk afterwards', async () => {
    const { pool } = test
    await pool.query('update files set removed_at = now() where firm_id = $1', [carrier.firm])
    const licence_reason = 'Renewal seen'
    expect((await send({ licence_reason }, 4)).status).toBe(422)
    expect((await send({ licence_reason }, 3)).status).toBe(200)
    expect((await send({}, 4)).status).toBe(200)
    await orders.give(id, 'unassign', {}, 4)
    await orders.give(id, 'assign', { ...orders.assignment(), licence_reason }, 1)
    expect((await send({}, 4)).status).toBe(200)
    id = await orders.enter()
    await pool.query('update files set removed_at = null where firm_id = $1', [carrier.firm])
    await orders.assign(id)
    await pool.query('update files set removed_at = now() where firm_id = $1', [carrier.firm])
    expect((await send({}, 4)).status).toBe(422)
    await pool.query('update files set removed_at = null where firm_id = $1', [carrier.firm])
  })

  it('notifies who sent it when it cannot be delivered, and says so at the order', async () => {
    await send({ emails: ['refused@carrier.example'] })
    await test.work(mailServer)
    expect((await state()).last.mails).toEqual([{ recipient: 'refused@carrier.example', status: 'failed' }])
    const { data } = (await test.call('GET', '/notifications', { as: 4 })).body
    expect(data[0].message).toContain('refused@carrier.example')
  })
})
