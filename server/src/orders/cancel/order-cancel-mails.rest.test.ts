import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { TestMailServer } from '../../test/mail-server.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let mailServer: TestMailServer
let id: number
const CUSTOMER = 'orders@customer.example'
const CARRIER = 'dispatch@carrier.example'

beforeAll(async () => {
  ;({ test, orders } = await openOrderDesk())
  mailServer = await startMailServer()
})
afterAll(async () => {
  await test.close()
  await mailServer.close()
})
beforeEach(async () => {
  id = await orders.at(2)
})

const cancel = (changes: object = {}) =>
  orders.give(id, 'cancel', { type: 1, reason: 'The customer does not pay 435', ...changes }, 4)

async function mailed(address: string): Promise<{ subject: string | undefined; words: string }> {
  await test.work(mailServer)
  const mail = mailServer.mailTo(address)
  return { subject: mail?.subject, words: [mail?.text, mail?.html].join() }
}

async function waiting(): Promise<number> {
  const { rows } = await test.pool.query("select 1 from outbox where status = 'waiting'")
  return rows.length
}

describe('the mails of a cancellation', () => {
  it('are taken back when it is undone at once, and outbox and log say so', async () => {
    await cancel({ customer_emails: [CUSTOMER], carrier_emails: [CARRIER] })
    expect((await orders.read(id)).cancel_offer?.told).toEqual([])
    expect((await orders.give(id, 'undoCancel', {}, 3)).status).toBe(200)
    expect(await waiting()).toBe(0)
    await test.work(mailServer)
    const outbox = (await test.call('GET', '/outbox', { as: 1 })).body.data
    const last = outbox
      .slice(0, 2)
      .map((mail: { recipient: string; status: string }) => [mail.recipient, mail.status])
    expect(last).toEqual([
      [CARRIER, 'withdrawn'],
      [CUSTOMER, 'withdrawn'],
    ])
    expect(mailServer.mailTo(CUSTOMER)).toBeUndefined()
    const [line] = (await test.call('GET', `/orders/log/${id}`, { as: 1 })).body.data
    const withdrawn = { field: 'mails_withdrawn', before: '', after: `${CUSTOMER}, ${CARRIER}` }
    expect(line).toMatchObject({ event: 'undo_cancel', changes: expect.arrayContaining([withdrawn]) })
  })

  it('stay told when they have left, and the person who undoes it knows', async () => {
    const late = 'late@customer.example'
    await cancel({ customer_emails: [late] })
    expect((await mailed(late)).subject).toContain('cancelled')
    expect((await orders.read(id)).cancel_offer?.told).toEqual(['customer'])
    await orders.give(id, 'undoCancel', {}, 3)
    const { rows } = await test.pool.query('select status from outbox where recipient = $1', [late])
    expect(rows).toEqual([{ status: 'sent' }])
    const [line] = (await test.call('GET', `/orders/log/${id}`, { as: 1 })).body.data
    expect(line.changes.map(({ field }: { field: string }) => field)).not.toContain('mails_withdrawn')
  })

  it('wait as long as a notice offers to undo it', async () => {
    await cancel({ customer_emails: [CUSTOMER] })
    const { rows } = await test.pool.query(
      `select run_at > now() + interval '5 seconds' as waits from graphile_worker.jobs
       where task_identifier = 'mail.send' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ waits: true }])
  })

  it('go to customer and carrier, each without the other, the money and the reason', async () => {
    const { number_id: number } = await orders.read(id)
    const mails = { customer_emails: [CUSTOMER], customer_language: 'el', carrier_emails: [CARRIER] }
    expect((await cancel(mails)).status).toBe(200)
    const customer = await mailed(CUSTOMER)
    expect(customer.subject).toBe(`Ακύρωση μεταφοράς ${number}: Ασπρόπυργος (GR) → München (DE)`)
    expect(customer.words).toContain('88-4410')
    const carrier = await mailed(CARRIER)
    // It was sent no transport order, so it is told of none.
    expect(carrier.subject).toBe(`Transport ${number} cancelled: Aspropyrgos (GR) → München (DE)`)
    expect(carrier.words).not.toMatch(/transport order|revision/i)
    expect(carrier.words).toContain('IKA 4521 / P 12345')
    for (const secret of ['Αιγαίου', 'IKA 4521', '3.800', '4.350', 'pay']) {
      expect(customer.words).not.toContain(secret)
    }
    for (const secret of ['Τυριά', '88-4410', '3,800', '4,350', 'pay']) {
      expect(carrier.words).not.toContain(secret)
    }
    const { data } = (await test.call('GET', `/orders/log/${id}`, { as: 1 })).body
    const events = data.map((line: { event: string }) => line.event)
    expect(events.slice(0, 3)).toEqual(['cancel', 'mailed', 'mailed'])
  })

  it('bring each side the paper it has, in the look of the business', async () => {
    const keep = { language: 'en', shared: true }
    await test.call('POST', `/orders/${id}/papers/booking_confirmation/keep`, { as: 4, body: keep })
    await orders.give(id, 'send', { emails: [CARRIER], language: 'en' }, 4)
    const { number_id: number } = await orders.read(id)
    expect((await cancel({ customer_emails: [CUSTOMER], carrier_emails: [CARRIER] })).status).toBe(200)
    await test.work(mailServer)
    const names = (to: string) => mailServer.mailTo(to)?.attachments.map(({ filename }) => filename)
    expect(mailServer.mailTo(CARRIER)?.subject).toContain(`Transport order ${number} cancelled`)
    expect(names(CUSTOMER)).toEqual([`Booking confirmation ${number}.pdf`])
    expect(names(CARRIER)).toEqual([`Transport order ${number}.pdf`])
    expect(mailServer.mailTo(CUSTOMER)?.html).toContain('border-bottom:2px solid')
  })

  it('bring a customer no paper of another, nor one it was never given', async () => {
    const keep = { language: 'en', shared: true }
    const { body } = await test.call('POST', `/orders/${id}/papers/booking_confirmation/keep`, {
      as: 4,
      body: keep,
    })
    await test.pool.query('update files set released_to = $2 where id = $1', [
      body.id,
      await test.make.firm(),
    ])
    await cancel({ customer_emails: ['new@customer.example'] })
    await test.work(mailServer)
    expect(mailServer.mailTo('new@customer.example')?.attachments).toEqual([])
  })

  it('go to nobody where nobody is named, and once where one is named twice', async () => {
    await test.work(mailServer)
    await cancel()
    expect(await waiting()).toBe(0)
    id = await orders.at(2)
    await cancel({ carrier_emails: [CARRIER, CARRIER.toUpperCase()] })
    expect(await waiting()).toBe(1)
  })

  it('are sent whole or not at all: what is refused sends nothing and cancels nothing', async () => {
    await test.work(mailServer)
    const wrong = await cancel({ customer_emails: [CUSTOMER], carrier_emails: ['nobody'] })
    expect(Object.keys(wrong.body.errors)).toEqual(['carrier_emails.0'])
    const carrierOnly = await cancel({ type: 2, customer_emails: [CUSTOMER] })
    expect([carrierOnly.status, Object.keys(carrierOnly.body.errors)]).toEqual([422, ['customer_emails']])
    id = await orders.enter()
    const nobody = await cancel({ customer_emails: [CUSTOMER], carrier_emails: [CARRIER] })
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['carrier_emails']])
    expect(await waiting()).toBe(0)
    expect((await orders.read(id)).status).toBe(1)
  })

  it('notify who cancelled when they cannot be delivered', async () => {
    await cancel({ carrier_emails: ['refused@carrier.example'] })
    await test.work(mailServer)
    const { data } = (await test.call('GET', '/notifications', { as: 4 })).body
    expect(data[0].message).toContain('refused@carrier.example')
  })
})
