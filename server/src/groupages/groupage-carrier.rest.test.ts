import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk, resultOf } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'
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

const unnamed = { transporter_id: null, pn_truck: '', pn_trailer: '' }
const bare = () => desk.planned({ firm_carrier_id: null, ...unnamed, transport_cost: 0 })

describe('a planned groupage without a carrier', () => {
  it('gets one with its cost, and is then sent; each once it can be', async () => {
    const { id, ids } = await bare()
    expect((await desk.read(id)).life).toMatchObject({ carried: false, plates_missing: true, orders: 3 })
    expect(resultOf(await desk.send(id))).toBe('Assign a carrier first.')
    const assignment = { firm_carrier_id: carrier.firm, transport_cost: 190_000 }
    expect((await desk.give(id, 'assign', assignment)).status).toBe(200)
    expect(await desk.read(id)).toMatchObject({
      status: 1,
      firm_carrier: { id: carrier.firm },
      transport_cost: 190_000,
      life: { carried: true, plates_missing: true },
    })
    expect(resultOf(await desk.give(id, 'assign', assignment))).toBe('This groupage already has a carrier.')
    expect((await desk.send(id)).status).toBe(200)
    expect(await orders.read(ids[0] ?? 0)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm },
      transporter: null,
      life: { plates_missing: true },
    })
  })

  it('asks why it costs nothing, and rejects a firm that is no carrier', async () => {
    const { id } = await bare()
    const free = await desk.give(id, 'assign', { firm_carrier_id: carrier.firm, transport_cost: 0 })
    expect([free.status, Object.keys(free.body.errors)]).toEqual([422, ['reason']])
    const stranger = await test.make.firm()
    const wrong = await desk.give(id, 'assign', { firm_carrier_id: stranger, transport_cost: 1 })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['firm_carrier_id']])
    expect(
      (await desk.give(id, 'assign', { firm_carrier_id: carrier.firm, transport_cost: 1 }, 5)).status,
    ).toBe(403)
  })
})

describe('a groupage that was sent without plates', () => {
  it('says so on its paper, keeps its orders from loading, and gives them the plates it gets', async () => {
    const { id, ids, body } = await desk.sent(unnamed)
    expect(await test.work(mailServer)).toEqual([])
    const [attached] = mailServer.mails.at(-1)?.attachments ?? []
    expect(pdfText(Buffer.from(attached?.content as ArrayBuffer))).toContain('to be named')
    const [first = 0] = ids
    const early = await orders.load(first)
    expect([early.status, resultOf(early)]).toEqual([
      409,
      'Plates are missing: enter driver and truck in the groupage first.',
    ])
    const plates = { transporter_id: carrier.contact, pn_truck: 'CB 1 HT', pn_trailer: 'CB 2 EK' }
    expect((await desk.update(id, { ...body, ...plates })).status).toBe(200)
    expect(await orders.read(first)).toMatchObject({ pn_truck: 'CB 1 HT', life: { plates_missing: false } })
    expect((await desk.state(id)).last.is_changed).toBe(true)
    const taken = await desk.update(id, { ...body, ...unnamed })
    expect([taken.status, resultOf(taken)]).toEqual([
      422,
      'Driver and truck plate of a sent groupage can be changed but not removed.',
    ])
    expect((await orders.load(first)).status).toBe(200)
  })

  it('warns that its truck drives something else on those days', async () => {
    const alone = await orders.enter()
    await orders.assign(alone, { pn_truck: 'TWO 2222' })
    const { id } = await desk.planned({ pn_truck: 'TWO 2222' })
    const { number_id: number } = await orders.read(alone)
    const sent = await desk.send(id)
    expect(sent.body.warnings).toEqual([expect.stringContaining(`TWO 2222 is also on order ${number}`)])
  })
})

describe('the orders that wait on a day', () => {
  it('name their groupage instead of a carrier that they lack, on Today, calendar, board and list', async () => {
    const { id, number, ids } = await bare()
    const groupage = { id, number_id: number }
    test.clock.set('2026-11-24T03:00:00Z')
    const call = async (path: string) => (await test.call('GET', path, { as: 4 })).body
    const ofOrder = (one: { order_id?: number; id?: number }) => (one.order_id ?? one.id) === ids[0]
    const { stops } = await call('/today')
    expect(stops.find(ofOrder)).toMatchObject({ state: 'carrierless', groupage })
    const { days } = await call('/calendar?from=2026-11-24&to=2026-11-24')
    expect(days[0].events.find(ofOrder)).toMatchObject({ state: 'carrierless', groupage })
    const { loads } = await call('/calendar/board?from=2026-11-20')
    expect(loads.find(ofOrder)).toMatchObject({ groupage: id, groupage_number: number })
    const { data } = await call('/orders?pageSize=100')
    expect(data.find(ofOrder)).toMatchObject({ carrier: null, groupage })
    test.clock.set('2026-12-01T09:00:00Z')
  })

  it('name orders and tours without plates from a day before their loading', async () => {
    const id = await orders.enter()
    await orders.assign(id, unnamed)
    const tour = await desk.sent(unnamed)
    const empty = await bare()
    const needsAt = async (instant: string) => {
      test.clock.set(instant)
      const { needs } = (await test.call('GET', '/today', { as: 4 })).body
      return {
        ofOrder: needs.find((one: { order_id?: number }) => one.order_id === id)?.kind,
        ofTour: needs.find((one: { groupage_id?: number }) => one.groupage_id === tour.id)?.lacks,
        ofEmpty: needs.find((one: { groupage_id?: number }) => one.groupage_id === empty.id)?.lacks,
      }
    }
    expect((await needsAt('2026-11-22T04:00:00Z')).ofOrder).toBeUndefined()
    expect(await needsAt('2026-11-23T09:00:00Z')).toEqual({
      ofOrder: 'plates',
      ofTour: 'plates',
      ofEmpty: 'carrier',
    })
    test.clock.set('2026-12-01T09:00:00Z')
  })
})

describe('what was paid for the orders of a groupage', () => {
  it('is shown on their lane as shares of it, with their metres', async () => {
    const { ids } = await desk.sent(unnamed)
    const found = await test.pool.query<{ from: number; to: number; metres: number }>(
      `select loading_place_id as from, delivery_place_id as to, (goods->>'load_meters')::float8 as metres
        from orders where id = $1`,
      [ids[0]],
    )
    const [{ from, to, metres } = { from: 0, to: 0, metres: 0 }] = found.rows
    const { data } = (await test.call('GET', `/orders/lane?from=${from}&to=${to}`, { as: 4 })).body
    expect(data).toContainEqual(expect.objectContaining({ id: ids[0], is_share: true, load_meters: metres }))
  })
})
