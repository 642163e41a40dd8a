import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'
import { groupageDesk, TO } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import { pdfText } from '../test/pdf-text.ts'

let test: TestApp
let desk: GroupageDesk
let carrier: Carrier
let orders: OrderDriver
let mailServer: TestMailServer

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, carrier, orders } = ground)
  desk = groupageDesk(ground)
  mailServer = await startMailServer()
})
afterAll(async () => {
  await test.close()
  await mailServer.close()
})

describe('a groupage that is sent', () => {
  it('leaves as one mail with one transport order of all stops, and gives its orders carrier, plates and share', async () => {
    const { id, number, ids } = await desk.planned()
    expect(await desk.state(id)).toMatchObject({ last: null, revision: 1 })
    const answer = await desk.send(id)
    expect([answer.status, answer.body]).toMatchObject([200, { id, status: 2 }])
    expect(await test.work(mailServer)).toEqual([])
    const mail = mailServer.mailTo(TO)
    expect(mail?.subject).toContain(`Transport order ${number}`)
    const [attached] = mail?.attachments ?? []
    const pages = pdfText(Buffer.from(attached?.content as ArrayBuffer))
    expect(pages).toContain('1,900.00')
    expect(pages).toContain('CB 4127 HT')
    for (const secret of ['980.00', 'Τυριά']) expect(pages).not.toContain(secret)
    expect(await desk.netsOf(ids)).toEqual([61_290, 98_065, 30_645])
    const [first = 0] = ids
    expect(await orders.read(first)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm },
      pn_truck: 'CB 4127 HT',
      pn_trailer: 'CB 0912 EK',
    })
    const { last } = await desk.state(id)
    expect(last).toMatchObject({ revision: 1, mails: [{ recipient: TO }] })
    const opened = await test.call('GET', `/groupages/files/${last.file.id}/content`, { as: 3 })
    expect(opened.status).toBe(200)
    expect((await test.call('GET', `/groupages/files/${last.file.id}/content`, { as: 5 })).status).toBe(403)
  })

  it('is refused without carrier, with one order, for nothing without a reason, or to customers', async () => {
    const bare = await desk.planned({
      firm_carrier_id: null,
      transporter_id: null,
      pn_truck: '',
      pn_trailer: '',
    })
    const early = await desk.send(bare.id)
    expect([early.status, early.body.errors]).toEqual([409, { result: 'Assign a carrier first.' }])
    const one = await desk.planned()
    const { version } = await desk.read(one.id)
    const body = { ...one.body, orders: one.body.orders.slice(0, 1), version }
    await test.call('POST', `/groupages/update/${one.id}`, { as: 4, body })
    expect((await desk.send(one.id)).body.errors.result).toContain('at least two orders')
    const free = await desk.planned({ transport_cost: 0 })
    expect(Object.keys((await desk.send(free.id)).body.errors)).toEqual(['reason'])
    expect((await desk.send(free.id, { reason: 'Empty truck on its way home' })).status).toBe(200)
    expect((await desk.send(one.id, {}, 5)).status).toBe(403)
    expect((await desk.send(one.id, { emails: [] })).status).toBe(422)
  })

  it('keeps its split when goods change, and its orders have no carrier of their own to change', async () => {
    const { id, ids } = await desk.planned()
    await desk.send(id)
    await test.pool.query(`update orders set goods = goods || '{"load_meters": 9}' where id = $1`, [ids[0]])
    const { money, can } = await desk.read(id)
    expect(money.shares.map(({ share }: { share: number }) => share)).toEqual([61_290, 98_065, 30_645])
    expect(can).toMatchObject({ update: true, carrier: false })
    const [first = 0] = ids
    const truck = { transporter_id: carrier.contact, pn_truck: 'IKB 1', pn_trailer: '', reason: '' }
    expect((await orders.give(first, 'changeTruck', truck)).status).toBe(409)
    expect((await orders.give(first, 'unassign', { carrier_emails: [] })).status).toBe(409)
    expect((await orders.give(first, 'send', { emails: [TO], language: 'en' })).status).toBe(409)
  })

  it('goes out again as the next revision, when somebody asks for it', async () => {
    const { id } = await desk.planned()
    await desk.send(id)
    expect((await desk.send(id)).status).toBe(200)
    expect((await desk.state(id)).last.revision).toBe(2)
  })

  it('is recalled before loading: its orders wait for a carrier again, and the plan can change', async () => {
    const { id, ids } = await desk.planned()
    await desk.send(id)
    const recalled = await desk.give(id, 'recall', { reason: 'Broken down', emails: [TO], language: 'en' })
    expect([recalled.status, recalled.body]).toMatchObject([200, { status: 1 }])
    expect(await test.work(mailServer)).toEqual([])
    expect(mailServer.mailTo(TO)?.subject).toContain('cancelled')
    expect(await desk.netsOf(ids)).toEqual([0, 0, 0])
    expect(await orders.read(ids[0] ?? 0)).toMatchObject({ status: 1, firm_carrier: null })
    expect(await desk.state(id)).toMatchObject({ last: null, revision: 2 })
    expect((await desk.read(id)).can.update).toBe(true)
    expect((await desk.give(id, 'recall', { reason: 'Twice' })).status).toBe(409)
  })

  it('divides its cost anew when an order is cancelled', async () => {
    const { id, ids } = await desk.planned()
    await desk.send(id)
    const [one = 0, two = 0, three = 0] = ids
    expect((await desk.cancelOrder(two)).status).toBe(200)
    expect(await desk.netsOf([one, three])).toEqual([126_667, 63_333])
    const { money, members } = await desk.read(id)
    expect(members).toHaveLength(2)
    expect(money.shares.map(({ share }: { share: number }) => share)).toEqual([126_667, 63_333])
  })

  it('loses two orders at the same moment, and the last one bears all of it', async () => {
    const { id, ids } = await desk.planned()
    await desk.send(id)
    const [one = 0, two = 0, three = 0] = ids
    const answers = await Promise.all([one, two].map(desk.cancelOrder))
    // Whose net was divided anew meanwhile is told that the order has changed, and decides again.
    for (const [at, { status }] of answers.entries()) {
      if (status === 409) answers[at] = await desk.cancelOrder([one, two][at] ?? 0)
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await desk.netsOf([three])).toEqual([190_000])
    expect((await desk.read(id)).money.profit).toBe(98_000 - 190_000)
  })

  it('keeps an order from being cancelled without which its cost cannot be divided', async () => {
    const { id, ids } = await desk.planned({ split_key: 'kg' })
    await desk.send(id)
    const [one = 0, two = 0, three = 0] = ids
    await test.pool.query(`update orders set goods = goods || '{"weight": 0}' where id = any($1)`, [
      [two, three],
    ])
    const refused = await orders.give(one, 'cancel', { type: 1, reason: 'Not wanted' })
    expect([refused.status, refused.body.errors.result]).toEqual([
      409,
      expect.stringContaining('cannot be split'),
    ])
    expect((await orders.read(one)).status).toBe(2)
  })

  it('is loaded and finished with the last of its orders', async () => {
    const { id, ids } = await desk.planned()
    await desk.send(id)
    for (const [at, order] of ids.entries()) {
      expect([at, (await desk.read(id)).status]).toEqual([at, 2])
      await orders.load(order)
    }
    expect((await desk.read(id)).status).toBe(3)
    expect((await desk.give(id, 'recall', { reason: 'Too late' })).status).toBe(409)
    for (const order of ids) await orders.deliver(order)
    expect((await desk.read(id)).status).toBe(4)
    const log = (await test.call('GET', `/groupages/log/${id}`, { as: 4 })).body.data
    expect(log[0]).toMatchObject({ event: 'followed', from: 3, to: 4 })
  })

  it('asks for the carrier’s licences, which the office may pass over with a reason', async () => {
    const firm = await test.make.firm({ is_customer: false, is_carrier: true })
    const transporter_id = await test.make.contact(firm)
    const { id, ids } = await desk.planned({ firm_carrier_id: firm, transporter_id })
    expect((await desk.send(id)).status).toBe(422)
    expect(await desk.netsOf(ids)).toEqual([0, 0, 0])
    expect((await desk.send(id, { licence_reason: 'Shown on paper' }, 3)).status).toBe(200)
  })
})
