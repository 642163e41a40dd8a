import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk, TO } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'
import { makeCarrier, openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import { pdfText } from '../test/pdf-text.ts'

let test: TestApp
let carrier: Carrier
let orders: OrderDriver
let desk: GroupageDesk
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

const sharing = (ids: readonly number[]) => ids.map((order_id) => ({ order_id }))
const isChanged = async (id: number) => (await desk.state(id)).last.is_changed
const sharesOf = async (id: number) =>
  (await desk.read(id)).money.shares.map(({ share }: { share: number }) => share)
const refusal = ({ status, body }: { status: number; body: { errors: Record<string, string> } }) => [
  status,
  Object.keys(body.errors ?? {}).join(),
]

describe('a groupage that its carrier has', () => {
  it('takes an order on: it gets carrier, plates and share, the others bear less, and the next revision says so', async () => {
    const { id, ids, body, number } = await desk.sent()
    expect(await isChanged(id)).toBe(false)
    const added = await desk.enter(3.2)
    const saved = await desk.update(id, { ...body, orders: sharing([...ids, added]) })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    const nets = await desk.netsOf([...ids, added])
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(190_000)
    expect(nets).toEqual(await sharesOf(id))
    expect(nets[3]).toBe(38_974)
    expect(await orders.read(added)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm },
      pn_truck: 'CB 4127 HT',
    })
    expect(await isChanged(id)).toBe(true)
    expect((await desk.send(id)).status).toBe(200)
    expect(await isChanged(id)).toBe(false)
    expect((await desk.state(id)).last.revision).toBe(2)
    await test.work(mailServer)
    const mail = mailServer.mailTo(TO)
    expect(mail?.subject).toContain(`${number}, revision 2`)
    const pages = pdfText(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer))
    expect(pages).toContain('revision 2')
  })

  it('takes an order that its carrier has no licence for only with the office’s reason', async () => {
    const firm = await test.make.firm({ is_customer: false, is_carrier: true })
    const transporter_id = await test.make.contact(firm)
    const { id, ids, body } = await desk.planned({ firm_carrier_id: firm, transporter_id })
    expect((await desk.send(id, { licence_reason: 'Shown on paper' }, 3)).status).toBe(200)
    const added = await desk.enter(3.2)
    const next = { ...body, orders: sharing([...ids, added]) }
    expect(refusal(await desk.update(id, next, 3))).toEqual([422, 'firm_carrier_id'])
    expect(await desk.netsOf([added])).toEqual([0])
    const given = { ...next, licence_reason: 'Shown once more' }
    expect(refusal(await desk.update(id, given))).toEqual([422, 'firm_carrier_id'])
    const saved = await desk.update(id, given, 3)
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    const { data } = (await test.call('GET', `/orders/log/${added}`, { as: 3 })).body
    expect(JSON.stringify(data)).toContain('Shown once more')
  })

  it('lets an order go before loading, which then waits for a carrier again', async () => {
    const { id, ids, body, number } = await desk.sent()
    const [one = 0, two = 0, three = 0] = ids
    expect((await desk.update(id, { ...body, orders: sharing([one, three]) })).status).toBe(200)
    expect(await desk.netsOf([one, two, three])).toEqual([126_667, 0, 63_333])
    const free = await orders.read(two)
    expect([free.status, free.firm_carrier, free.pn_truck]).toEqual([1, null, ''])
    expect((await test.call('GET', `/orders/log/${two}`, { as: 4 })).body.data[0]).toMatchObject({
      event: 'groupage_left',
      text: number,
    })
    const few = await desk.update(id, { ...body, orders: sharing([one]) })
    expect(refusal(few)).toEqual([422, 'result'])
    await orders.load(three)
    expect((await desk.update(id, { ...body, orders: sharing([one, two]) })).status).toBe(409)
  })

  it('is divided anew by another cost or key, with the difference in the logs', async () => {
    const { id, ids, body } = await desk.sent()
    const { status } = await desk.update(id, { ...body, transport_cost: 240_000, split_key: 'equal' })
    expect([status, await desk.netsOf(ids)]).toEqual([200, [80_000, 80_000, 80_000]])
    const [line] = await desk.log(id)
    expect(line.changes).toContainEqual({ field: 'transport_cost', before: 190_000, after: 240_000 })
    const [own] = (await test.call('GET', `/orders/log/${ids[0]}`, { as: 4 })).body.data
    expect(own.changes).toEqual([{ field: 'transporter_price', before: 61_290, after: 80_000 }])
    const free = await desk.update(id, { ...body, transport_cost: 0 })
    expect(refusal(free)).toEqual([422, 'transport_cost'])
  })

  it('keeps its shares when only the sequence, a note or the truck changes', async () => {
    const { id, ids, body } = await desk.sent()
    await test.pool.query(`update orders set goods = goods || '{"load_meters": 9}' where id = $1`, [ids[0]])
    const turned = { ...body, orders: sharing(ids.toReversed()), notes: 'Side loading', pn_truck: 'IKB 1000' }
    expect((await desk.update(id, turned)).status).toBe(200)
    expect(await desk.netsOf(ids)).toEqual([61_290, 98_065, 30_645])
    const { orders: sequence, money } = await desk.read(id)
    expect(sequence.map(({ order_id: order }: { order_id: number }) => order)).toEqual(ids.toReversed())
    expect(money.shares.map(({ share }: { share: number }) => share)).toEqual([30_645, 98_065, 61_290])
    expect((await orders.read(ids[0] ?? 0)).pn_truck).toBe('IKB 1000')
    expect(await isChanged(id)).toBe(true)
    expect((await desk.give(id, 'divide', {}, 4)).status).toBe(403)
    expect((await desk.give(id, 'divide', {}, 3)).status).toBe(200)
    expect(await desk.netsOf(ids)).toEqual([98_276, 69_885, 21_839])
  })

  it('is loaded: then orders stay, the office alone changes costs, and nobody once an order is closed', async () => {
    const { id, ids, body } = await desk.sent()
    for (const order of ids) await orders.load(order)
    const dearer = { ...body, transport_cost: 200_000 }
    expect(refusal(await desk.update(id, dearer, 4))).toEqual([409, 'result'])
    expect((await desk.update(id, dearer, 3)).status).toBe(200)
    expect((await desk.netsOf(ids)).reduce((sum, net) => sum + net, 0)).toBe(200_000)
    const fewer = { ...dearer, orders: sharing(ids.slice(1)) }
    expect((await desk.update(id, fewer, 1)).body.errors.result).toContain('before loading')
    const truck = { ...dearer, pn_truck: 'IKB 2211' }
    expect((await desk.update(id, truck, 4)).status).toBe(200)
    expect((await desk.send(id)).body).toMatchObject({ status: 3 })
    expect(refusal(await desk.update(id, { ...truck, pn_trailer: '' }))).toEqual([422, 'pn_trailer'])
    for (const order of ids) await orders.deliver(order)
    await orders.give(ids[0] ?? 0, 'close', { reason: 'Done', emails: [] })
    const closed = await desk.update(id, { ...truck, transport_cost: 210_000 }, 1)
    expect([closed.status, closed.body.errors.result]).toEqual([409, expect.stringContaining('closed')])
    expect((await desk.give(id, 'divide', {}, 1)).status).toBe(409)
    expect((await desk.netsOf(ids)).reduce((sum, net) => sum + net, 0)).toBe(200_000)
  })

  it('goes over to another carrier: its orders follow, the first one is told, and the new one has nothing yet', async () => {
    const { id, ids, body } = await desk.sent()
    const other = await makeCarrier(test, 'Balkan Line EOOD')
    const swap = {
      firm_carrier_id: other.firm,
      transporter_id: other.contact,
      pn_truck: 'CB 1111 AA',
      pn_trailer: 'CB 2222 AA',
      transport_cost: 210_000,
      reason: 'Broken down',
      emails: [TO],
      language: 'en',
    }
    expect(
      (await desk.update(id, { ...body, firm_carrier_id: other.firm, transporter_id: other.contact })).status,
    ).toBe(409)
    expect(refusal(await desk.give(id, 'swap', { ...swap, firm_carrier_id: carrier.firm }))).toEqual([
      422,
      'firm_carrier_id',
    ])
    const swapped = await desk.give(id, 'swap', swap)
    expect([swapped.status, swapped.body]).toMatchObject([200, { status: 2 }])
    expect(await orders.read(ids[1] ?? 0)).toMatchObject({
      firm_carrier: { id: other.firm },
      pn_truck: 'CB 1111 AA',
      pn_trailer: 'CB 2222 AA',
    })
    expect((await desk.netsOf(ids)).reduce((sum, net) => sum + net, 0)).toBe(210_000)
    expect((await desk.state(id)).last).toBeNull()
    await test.work(mailServer)
    expect(mailServer.mailTo(TO)?.subject).toContain('cancelled')
    expect((await desk.send(id, { emails: ['new@carrier.example'] })).status).toBe(200)
    expect((await desk.state(id)).last).toMatchObject({ revision: 2, is_changed: false })
    await orders.load(ids[0] ?? 0)
    const late = await desk.give(id, 'swap', { ...swap, reason: 'Too late' })
    expect([late.status, late.body.errors.result]).toEqual([
      409,
      expect.stringContaining('Loading of an order has begun'),
    ])
  })

  it('is given up before loading: its orders wait again, bear nothing, and its carrier is told', async () => {
    const { id, ids } = await desk.sent()
    expect((await desk.give(id, 'cancel', { reason: 'Off', emails: [TO] }, 5)).status).toBe(403)
    const gone = await desk.give(id, 'cancel', { reason: 'Off', emails: [TO] })
    expect([gone.status, gone.body]).toMatchObject([200, { status: 6 }])
    expect(await desk.netsOf(ids)).toEqual([0, 0, 0])
    for (const order of ids) expect((await orders.read(order)).status).toBe(1)
    expect((await desk.read(id)).can.update).toBe(false)
    const driven = await desk.sent()
    await orders.load(driven.ids[0] ?? 0)
    expect((await desk.give(driven.id, 'cancel', { reason: 'Late' })).status).toBe(409)
  })
})

describe('an order of a groupage that was sent', () => {
  it('is cancelled while the mail is being sent, and what the carrier was sent is known either way', async () => {
    const { id, ids } = await desk.planned()
    const [one = 0] = ids
    const [mailed, off] = await Promise.all([desk.send(id), desk.cancelOrder(one)])
    const again = off.status === 409 ? await desk.cancelOrder(one) : off
    expect(again.status).toBe(200)
    expect([200, 409]).toContain(mailed.status)
    const { status, orders: left } = await desk.read(id)
    expect(left).toHaveLength(2)
    const { last } = await desk.state(id)
    // Who was sent three orders is known to hold another tour than the two that are left.
    expect(last === null ? [status, mailed.status] : [status, last.is_changed]).toEqual(
      last === null ? [1, 409] : [2, true],
    )
    const nets = await desk.netsOf(left.map(({ order_id: order }: { order_id: number }) => order))
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(last === null ? 0 : 190_000)
  })

  it('is cancelled, revived and put on the truck again', async () => {
    const { id, ids, body } = await desk.sent()
    const [one = 0, two = 0, three = 0] = ids
    await desk.cancelOrder(one)
    const revived = { restore_price: true, restore_costs: true }
    expect((await orders.give(one, 'undoCancel', revived)).status).toBe(200)
    expect((await desk.update(id, { ...body, orders: sharing([two, three, one]) })).status).toBe(200)
    expect(await desk.netsOf([one, two, three])).toEqual([61_290, 98_065, 30_645])
    expect(await isChanged(id)).toBe(true)
  })

  it('lets the tour go on when it was loaded last and is cancelled', async () => {
    const { id, ids } = await desk.sent()
    const [one = 0, two = 0, three = 0] = ids
    for (const order of [one, two]) await orders.load(order)
    expect((await desk.read(id)).status).toBe(2)
    expect((await desk.cancelOrder(three)).status).toBe(200)
    expect((await desk.read(id)).status).toBe(3)
  })

  it('joins a draft with the same carrier, and gets its share when that is sent', async () => {
    const assigned = await desk.enter(1)
    await orders.assign(assigned)
    const plan = await desk.planned()
    const body = { ...plan.body, orders: sharing([...plan.ids, assigned]) }
    const other = await makeCarrier(test, 'Other Line')
    const elsewhere = { ...body, firm_carrier_id: other.firm, transporter_id: other.contact }
    expect(refusal(await desk.update(plan.id, elsewhere))).toEqual([422, 'orders.3.order_id'])
    expect((await desk.update(plan.id, body)).status).toBe(200)
    expect((await desk.send(plan.id)).status).toBe(200)
    const nets = await desk.netsOf([...plan.ids, assigned])
    expect([nets.reduce((sum, net) => sum + net, 0), nets.at(-1)]).toEqual([190_000, 14_179])
    expect((await orders.read(assigned)).pn_truck).toBe('CB 4127 HT')
  })

  it('leaves the choice of carriers whose insurance covers all goods together, to the end of the tour', async () => {
    const worth = async (cargo_value: number) => {
      const id = await desk.enter(2)
      await test.pool.query(
        'update consignment_details set cargo_value = $2, declared_value = $2 where order_id = $1',
        [id, cargo_value],
      )
      return id
    }
    const two = [await worth(60_000_000), await worth(40_000_000)]
    const fits = await desk.planned({ orders: sharing(two) })
    expect((await desk.send(fits.id)).status).toBe(200)
    const much = [await worth(60_000_000), await worth(40_000_001)]
    const over = await desk.planned({ orders: sharing(much) })
    expect(refusal(await desk.send(over.id))).toEqual([422, 'firm_carrier_id'])
    const brief = await makeCarrier(test, 'Brief Line')
    const own = { firm_carrier_id: brief.firm, transporter_id: brief.contact }
    const ends = await desk.planned(own)
    await test.pool.query(`update files set valid_to = '2026-11-26' where firm_id = $1`, [brief.firm])
    expect(refusal(await desk.send(ends.id))).toEqual([422, 'firm_carrier_id'])
  })

  it('notifies who sent it when the mail does not arrive', async () => {
    const { id } = await desk.planned()
    const [{ version }, sender] = [await desk.read(id), await test.tokenOf(4)]
    const body = { version, emails: ['refused@carrier.example'], language: 'en' }
    expect((await test.call('PUT', `/groupages/send/${id}`, { as: sender, body })).body).toMatchObject({
      status: 2,
    })
    await test.work(mailServer)
    expect((await desk.state(id)).last.mails).toEqual([
      { recipient: 'refused@carrier.example', status: 'failed' },
    ])
    const [notice] = (await test.call('GET', '/notifications', { as: sender })).body.data
    expect(notice.message).toContain('refused@carrier.example')
  })
})
