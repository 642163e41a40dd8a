import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'
import { detailBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import { pdfText } from '../test/pdf-text.ts'

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver
let mailServer: TestMailServer
const TO = 'dispatch@carrier.example'

beforeAll(async () => {
  ;({ test, parents, carrier, orders } = await openOrderDesk())
  mailServer = await startMailServer()
})
afterAll(async () => {
  await test.close()
  await mailServer.close()
})

type Role = 1 | 2 | 3 | 4 | 5

/** Three part loads of 4.0, 6.4 and 2.0 m on one truck for 1,900.00. */
async function planned(changes: object = {}) {
  const ids: number[] = []
  for (const load_meters of [4, 6.4, 2]) {
    const details = [detailBody(parents, { load_meters, load_meters_typed: true, weight: 1_000 })]
    ids.push(await orders.enter({ details, customer_price: 98_000 }))
  }
  const body = {
    business_id: parents.business,
    firm_carrier_id: carrier.firm,
    transporter_id: carrier.contact,
    pn_truck: 'CB 4127 HT',
    pn_trailer: 'CB 0912 EK',
    transport_cost: 190_000,
    orders: ids.map((order_id) => ({ order_id })),
    ...changes,
  }
  const { status, body: saved } = await test.call('POST', '/groupages/store', { as: 4, body })
  expect([status, saved.errors]).toEqual([201, undefined])
  return { id: saved.id as number, number: saved.number_id as string, ids, body }
}
const read = async (id: number) => (await test.call('GET', `/groupages/edit/${id}`, { as: 4 })).body
const state = async (id: number) =>
  (await test.call('GET', `/groupages/${id}/transportOrder`, { as: 4 })).body
async function give(id: number, command: string, body: object = {}, as: Role = 4) {
  const { version } = await read(id)
  return test.call('PUT', `/groupages/${command}/${id}`, { as, body: { version, ...body } })
}
const send = (id: number, changes: object = {}, as: Role = 4) =>
  give(id, 'send', { emails: [TO], language: 'en', ...changes }, as)
const netsOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await orders.read(id)).transporter_price))

describe('a groupage that is sent', () => {
  it('is one mail with one transport order of all stops, and its orders get carrier, plates and share', async () => {
    const { id, number, ids } = await planned()
    expect(await state(id)).toMatchObject({ last: null, revision: 1 })
    const answer = await send(id)
    expect([answer.status, answer.body]).toMatchObject([200, { id, status: 2 }])
    expect(await test.work(mailServer)).toEqual([])
    const mail = mailServer.mailTo(TO)
    expect(mail?.subject).toContain(`Transport order ${number}`)
    const [attached] = mail?.attachments ?? []
    const pages = pdfText(Buffer.from(attached?.content as ArrayBuffer))
    expect(pages).toContain('1,900.00')
    expect(pages).toContain('CB 4127 HT')
    for (const secret of ['980.00', 'Τυριά']) expect(pages).not.toContain(secret)
    expect(await netsOf(ids)).toEqual([61_290, 98_065, 30_645])
    const [first = 0] = ids
    expect(await orders.read(first)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm },
      pn_truck: 'CB 4127 HT',
      pn_trailer: 'CB 0912 EK',
    })
    const { last } = await state(id)
    expect(last).toMatchObject({ revision: 1, mails: [{ recipient: TO }] })
    const opened = await test.call('GET', `/groupages/files/${last.file.id}/content`, { as: 3 })
    expect(opened.status).toBe(200)
    expect((await test.call('GET', `/groupages/files/${last.file.id}/content`, { as: 5 })).status).toBe(403)
  })

  it('is refused without carrier, with one order, for nothing without a reason, or to customers', async () => {
    const bare = await planned({ firm_carrier_id: null, transporter_id: null, pn_truck: '', pn_trailer: '' })
    expect((await send(bare.id)).status).toBe(422)
    const one = await planned()
    const { version } = await read(one.id)
    const body = { ...one.body, orders: one.body.orders.slice(0, 1), version }
    await test.call('POST', `/groupages/update/${one.id}`, { as: 4, body })
    expect((await send(one.id)).body.errors.result).toContain('Two orders')
    const free = await planned({ transport_cost: 0 })
    expect(Object.keys((await send(free.id)).body.errors)).toEqual(['reason'])
    expect((await send(free.id, { reason: 'Empty truck on its way home' })).status).toBe(200)
    expect((await send(one.id, {}, 5)).status).toBe(403)
    expect((await send(one.id, { emails: [] })).status).toBe(422)
  })

  it('keeps its split when goods change, and its orders have no carrier of their own to change', async () => {
    const { id, ids } = await planned()
    await send(id)
    await test.pool.query(`update orders set goods = goods || '{"load_meters": 9}' where id = $1`, [ids[0]])
    const { money, can } = await read(id)
    expect(money.shares.map(({ share }: { share: number }) => share)).toEqual([61_290, 98_065, 30_645])
    expect(can.update).toBe(false)
    const [first = 0] = ids
    const truck = { transporter_id: carrier.contact, pn_truck: 'IKB 1', pn_trailer: '', reason: '' }
    expect((await orders.give(first, 'changeTruck', truck)).status).toBe(409)
    expect((await orders.give(first, 'unassign', { carrier_emails: [] })).status).toBe(409)
    expect((await orders.give(first, 'send', { emails: [TO], language: 'en' })).status).toBe(409)
  })

  it('goes out again as the next revision, when somebody asks for it', async () => {
    const { id } = await planned()
    await send(id)
    expect((await send(id)).status).toBe(200)
    expect((await state(id)).last.revision).toBe(2)
  })

  it('is recalled before loading: its orders wait for a carrier again, and the plan can change', async () => {
    const { id, ids } = await planned()
    await send(id)
    const recalled = await give(id, 'recall', { reason: 'Broken down', emails: [TO], language: 'en' })
    expect([recalled.status, recalled.body]).toMatchObject([200, { status: 1 }])
    expect(await test.work(mailServer)).toEqual([])
    expect(mailServer.mailTo(TO)?.subject).toContain('cancelled')
    expect(await netsOf(ids)).toEqual([0, 0, 0])
    expect(await orders.read(ids[0] ?? 0)).toMatchObject({ status: 1, firm_carrier: null })
    expect(await state(id)).toMatchObject({ last: null, revision: 2 })
    expect((await read(id)).can.update).toBe(true)
    expect((await give(id, 'recall', { reason: 'Twice' })).status).toBe(409)
  })

  it('divides its cost anew when an order is cancelled', async () => {
    const { id, ids } = await planned()
    await send(id)
    const [one = 0, two = 0, three = 0] = ids
    const cancelled = await orders.give(two, 'cancel', {
      type: 1,
      reason: 'Not wanted',
      customer_emails: [],
      carrier_emails: [],
    })
    expect(cancelled.status).toBe(200)
    expect(await netsOf([one, three])).toEqual([126_667, 63_333])
    const { money, members } = await read(id)
    expect(members).toHaveLength(2)
    expect(money.shares.map(({ share }: { share: number }) => share)).toEqual([126_667, 63_333])
  })

  it('loses two orders at the same moment, and the last one bears all of it', async () => {
    const { id, ids } = await planned()
    await send(id)
    const [one = 0, two = 0, three = 0] = ids
    const off = { type: 1, reason: 'Not wanted', customer_emails: [], carrier_emails: [] }
    const answers = await Promise.all([one, two].map((order) => orders.give(order, 'cancel', off)))
    // Whose net was divided anew meanwhile is told that the order has changed, and decides again.
    for (const [at, { status }] of answers.entries()) {
      if (status === 409) answers[at] = await orders.give([one, two][at] ?? 0, 'cancel', off)
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await netsOf([three])).toEqual([190_000])
    expect((await read(id)).money.profit).toBe(98_000 - 190_000)
  })

  it('does not cancel an order without which its cost cannot be divided', async () => {
    const { id, ids } = await planned({ split_key: 'kg' })
    await send(id)
    const [one = 0, two = 0, three = 0] = ids
    await test.pool.query(`update orders set goods = goods || '{"weight": 0}' where id = any($1)`, [
      [two, three],
    ])
    const refused = await orders.give(one, 'cancel', { type: 1, reason: 'Not wanted' })
    expect([refused.status, refused.body.errors.result]).toEqual([409, expect.stringContaining('divided')])
    expect((await orders.read(one)).status).toBe(2)
  })

  it('is loaded and finished with the last of its orders', async () => {
    const { id, ids } = await planned()
    await send(id)
    for (const [at, order] of ids.entries()) {
      expect([at, (await read(id)).status]).toEqual([at, 2])
      await orders.load(order)
    }
    expect((await read(id)).status).toBe(3)
    expect((await give(id, 'recall', { reason: 'Too late' })).status).toBe(409)
    for (const order of ids) await orders.deliver(order)
    expect((await read(id)).status).toBe(4)
    const log = (await test.call('GET', `/groupages/log/${id}`, { as: 4 })).body.data
    expect(log[0]).toMatchObject({ event: 'followed', from: 3, to: 4 })
  })

  it('asks for the carrier’s licences, which the office may pass over with a reason', async () => {
    const firm = await test.make.firm({ is_customer: false, is_carrier: true })
    const transporter_id = await test.make.contact(firm)
    const { id, ids } = await planned({ firm_carrier_id: firm, transporter_id })
    expect((await send(id)).status).toBe(422)
    expect(await netsOf(ids)).toEqual([0, 0, 0])
    expect((await send(id, { licence_reason: 'Shown on paper' }, 3)).status).toBe(200)
  })
})
