import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { groupageDesk } from '../../test/desks/groupages.ts'
import type { GroupageDesk } from '../../test/desks/groupages.ts'
import { openOrderDesk, resultOf } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let carrier: Carrier
let orders: OrderDriver
let desk: GroupageDesk

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, carrier, orders } = ground)
  desk = groupageDesk(ground)
})
afterAll(() => test.close())

const SEND = { emails: ['dispatch@carrier.example'], language: 'en' }
const NOTED = { at: '2026-12-01T09:00:00.000Z', by: expect.any(String) }

describe('a carrier’s confirmation of its transport order', () => {
  it('is noted by a person once the order was sent, which is no confirmation itself', async () => {
    const id = await orders.at(2)
    expect(resultOf(await orders.give(id, 'carrierConfirm', {}, 4))).toBe('Send the transport order first.')
    await orders.give(id, 'send', SEND, 4)
    expect(await orders.read(id)).toMatchObject({ carrier_confirmation: null, life: { confirmed: false } })
    expect((await orders.give(id, 'carrierConfirm', {}, 5)).status).toBe(403)
    expect((await orders.give(id, 'carrierConfirm', {}, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ carrier_confirmation: NOTED, life: { confirmed: true } })
    const { body: log } = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.data[0]).toMatchObject({ event: 'carrier_confirm', created_by: expect.any(String) })
    expect((await orders.give(id, 'carrierConfirm', {}, 4)).status).toBe(409)
  })

  it('is withdrawn with a reason', async () => {
    const id = await orders.at(2)
    await orders.give(id, 'send', SEND, 4)
    await orders.give(id, 'carrierConfirm', {}, 4)
    expect((await orders.give(id, 'undoCarrierConfirm', { reason: '' }, 4)).status).toBe(422)
    expect((await orders.give(id, 'undoCarrierConfirm', { reason: 'Another order' }, 4)).status).toBe(200)
    expect((await orders.read(id)).carrier_confirmation).toBeNull()
  })

  it('ends with the next revision, which says so', async () => {
    const id = await orders.at(2)
    await orders.give(id, 'send', SEND, 4)
    await orders.give(id, 'carrierConfirm', {}, 4)
    await orders.give(id, 'changeTruck', { transporter_id: carrier.contact, pn_truck: 'NEW 1' }, 4)
    expect((await orders.read(id)).life.confirmed).toBe(true)
    expect((await orders.give(id, 'send', SEND, 4)).status).toBe(200)
    expect((await orders.read(id)).carrier_confirmation).toBeNull()
    const { body: log } = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.data[0].changes).toContainEqual({ field: 'carrier_confirmed', before: true, after: false })
  })

  it('ends with the carrier that is taken away', async () => {
    const id = await orders.at(2)
    await orders.give(id, 'send', SEND, 4)
    await orders.give(id, 'carrierConfirm', {}, 4)
    await orders.give(id, 'unassign', {}, 4)
    expect(await orders.read(id)).toMatchObject({
      carrier_confirmation: null,
      life: { sent: false, confirmed: false },
    })
  })

  it('is that of all orders of a groupage, until the next revision', async () => {
    const { id, ids } = await desk.planned()
    expect((await desk.give(id, 'carrierConfirm')).status).toBe(409)
    await desk.send(id)
    const [first = 0] = ids
    expect(resultOf(await orders.give(first, 'carrierConfirm', {}, 4))).toContain('in a groupage')
    expect((await desk.give(id, 'carrierConfirm')).status).toBe(200)
    expect((await desk.read(id)).carrier_confirmation).toEqual(NOTED)
    expect((await orders.read(first)).carrier_confirmation).toEqual(NOTED)
    await desk.send(id)
    expect((await desk.read(id)).carrier_confirmation).toBeNull()
    const [line] = await desk.log(id)
    expect(line.changes).toContainEqual({ field: 'carrier_confirmed', before: true, after: false })
    await desk.give(id, 'carrierConfirm')
    await desk.give(id, 'undoCarrierConfirm', { reason: 'It was another' })
    await desk.give(id, 'carrierConfirm')
    await desk.give(id, 'recall', { reason: 'Too late' })
    expect((await desk.read(id)).life).toMatchObject({ told: false, confirmed: false })
  })
})
