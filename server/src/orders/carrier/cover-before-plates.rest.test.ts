import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { makeCarrier, openOrderDesk, orderDriver } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, carrier, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const none = { transporter_id: null, pn_truck: '', pn_trailer: '' }
const plates = (changes: object = {}) => ({
  transporter_id: carrier.contact,
  pn_truck: 'NEW 1234',
  pn_trailer: 'P 99',
  ...changes,
})
const rowOf = async (id: number) =>
  (await test.call('GET', '/orders?pageSize=100', { as: 4 })).body.data.find(
    (row: { id: number }) => row.id === id,
  )

describe('an order whose carrier is agreed before its plates', () => {
  it('waits for loading, and says everywhere that its plates are missing', async () => {
    const id = await orders.enter()
    expect((await orders.assign(id, none)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm },
      transporter: null,
      transporter_price: 380_000,
      life: { plates_missing: true },
    })
    expect(await rowOf(id)).toMatchObject({ carrier: { id: carrier.firm }, plates_missing: true })
    const { body: board } = await test.call('GET', '/calendar/board?from=2026-11-20', { as: 4 })
    expect(board.loads.map((one: { id: number }) => one.id)).not.toContain(id)
    const driven = board.rows.flatMap((row: { orders: object[] }) => row.orders)
    expect(driven.find((one: { id: number }) => one.id === id)).toMatchObject({ plates_missing: true })
  })

  it('is not loaded without driver and plates, each of which is named', async () => {
    const id = await orders.enter()
    await orders.assign(id, none)
    const refused = await orders.load(id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        transporter_id: 'The driver or contact is needed before loading.',
        pn_truck: 'The plate of the truck is needed before loading.',
        pn_trailer: 'The plate of the trailer is needed before loading.',
      },
    ])
    const times = await orders.times(id, '2026-11-24')
    expect((await orders.give(id, 'loaded', { times, ...plates() }, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 3,
      pn_truck: 'NEW 1234',
      transporter: { id: carrier.contact },
      life: { plates_missing: false },
    })
  })

  it('gets its plates by the change of the truck', async () => {
    const id = await orders.enter()
    await orders.assign(id, none)
    expect((await orders.give(id, 'changeTruck', plates(), 4)).status).toBe(200)
    expect((await orders.read(id)).life.plates_missing).toBe(false)
    const { body: log } = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.data[0].changes).toContainEqual({ field: 'pn_truck', before: '', after: 'NEW 1234' })
  })

  it('is entered together with its carrier, without plates', async () => {
    const id = await orders.enter({ firm_carrier_id: carrier.firm, transporter_price: 380_000, ...none })
    expect(await orders.read(id)).toMatchObject({ status: 2, life: { plates_missing: true } })
  })
})

describe('papers of driver and truck', () => {
  const cooled = () => ({ details: [detailBody(parents, { temp: 2 })] })
  const refusal = { firm_carrier_id: 'Not Valid Carrier Licenses' }

  it('are checked once these are named, the carrier’s own at once', async () => {
    const bare = await makeCarrier(test, 'Ohne ATP')
    await test.pool.query('delete from files where firm_id = $1 and file_type_id = $2', [
      bare.firm,
      fileKind.coldCertificate,
    ])
    const driver = orderDriver(test, parents, bare)
    const id = await driver.enter(cooled())
    expect((await driver.assign(id)).body.errors).toEqual(refusal)
    expect((await driver.assign(id, none)).status).toBe(200)
    const { body: rail } = await test.call('GET', `/orders/rail/${id}`, { as: 4 })
    expect(rail.carrier.licences.valid).toBe(true)
    expect(rail.carrier.licences.needs).toContainEqual(
      expect.objectContaining({ need: 'atp', fault: 'missing', is_open: true }),
    )
    const named = plates({ transporter_id: bare.contact })
    const judged = await driver.give(id, 'changeTruck', named, 4)
    expect([judged.status, judged.body.errors]).toEqual([422, refusal])
    const times = await driver.times(id, '2026-11-24')
    expect((await driver.give(id, 'loaded', { times, ...named }, 4)).body.errors).toEqual(refusal)
    const released = { ...named, licence_reason: 'Certificate is on its way' }
    expect((await driver.give(id, 'changeTruck', released, 1)).status).toBe(200)
    await test.pool.query('delete from files where firm_id = $1', [bare.firm])
    const other = await driver.enter(cooled())
    expect((await driver.assign(other, none)).body.errors).toEqual(refusal)
  })

  it('allow a carrier to be chosen while its truck is open', async () => {
    const bare = await makeCarrier(test, 'Noch ohne ATP')
    await test.pool.query('delete from files where firm_id = $1 and file_type_id = $2', [
      bare.firm,
      fileKind.coldCertificate,
    ])
    const journey = `from=2026-11-24&to=2026-11-27&places=${parents.athens}&is_cooled=true&ids=${bare.firm}`
    const validOf = async (query: string) =>
      (await test.call('GET', `/firms/carriers?${query}`, { as: 4 })).body.data[0].licences.valid
    expect(await validOf(journey)).toBe(false)
    expect(await validOf(`${journey}&is_truck_open=true`)).toBe(true)
  })
})

describe('a truck that has a load on those days', () => {
  it('is warned of with the number of the other order, whatever way it is named', async () => {
    const first = await orders.enter()
    const { number_id: number } = await orders.read(first)
    expect((await orders.assign(first, { pn_truck: 'BUS 7777' })).body.warnings).toBeUndefined()
    const second = await orders.enter()
    const answer = await orders.assign(second, { pn_truck: 'bus-7777' })
    const sentence = `BUS 7777 is also on order ${number} on these dates. Make sure that it can do both.`
    expect([answer.status, answer.body.warnings]).toEqual([200, [sentence]])
    const { body: rail } = await test.call('GET', `/orders/rail/${second}`, { as: 4 })
    expect(rail.truck_orders).toEqual([{ id: first, number_id: number, pn_truck: 'BUS 7777' }])
    const third = await orders.enter()
    await orders.assign(third, none)
    const named = await orders.give(third, 'changeTruck', plates({ pn_truck: 'BUS 7777' }), 4)
    expect(named.body.warnings).toHaveLength(2)
  })

  it('is not warned of for part loads that fit together', async () => {
    const half = {
      details: [detailBody(parents, { load_meters: 6, load_meters_typed: true, load_type_id: 2 })],
    }
    const first = await orders.enter(half)
    await orders.assign(first, { pn_truck: 'HLF 1111' })
    const second = await orders.enter(half)
    expect((await orders.assign(second, { pn_truck: 'HLF 1111' })).body.warnings).toBeUndefined()
  })
})
