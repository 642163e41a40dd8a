import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const bodyWith = (changes: object = {}) => ({ ...orderBody(parents), ...orders.assignment(), ...changes })
const store = (body: object, as: 1 | 2 | 3 | 4 | 5 = 4, headers: Record<string, string> = {}) =>
  test.call('POST', '/orders/store', { as, body, headers })
const countOrders = async (): Promise<number> =>
  (await test.pool.query('select count(*)::int as n from orders')).rows[0].n

describe('a new order whose carrier is agreed already', () => {
  it('is entered and assigned by one save, whose answer has the version to go on with', async () => {
    const { status, body } = await store(bodyWith())
    expect([status, body.version]).toEqual([201, 2])
    const order = await orders.read(body.id)
    expect(order).toMatchObject({
      status: 2,
      version: 2,
      customer_price: 435_000,
      transporter_price: 380_000,
      pn_truck: 'IKA 4521',
      transporter: { name: 'Νίκος Οδηγός' },
    })
    expect((await orders.give(body.id, 'unassign', {}, 4)).status).toBe(200)
  })

  it('requires everything of the carrier, or nothing', async () => {
    const before = await countOrders()
    const halves = [
      [{ transporter_price: undefined }, 'transporter_price'],
      [{ transporter_price: 0 }, 'reason'],
      [{ firm_carrier_id: null }, 'firm_carrier_id'],
    ] as const
    for (const [changes, field] of halves) {
      const { status, body } = await store(bodyWith(changes))
      expect([field, status, body.errors[field]]).toEqual([field, 422, 'Field is required.'])
    }
    expect(await countOrders()).toBe(before)
    expect((await store(bodyWith({ transporter_price: 0, reason: 'Goodwill' }))).status).toBe(201)
  })

  it('does not exist at all when its carrier is refused, and takes no number', async () => {
    const [before, first] = [await countOrders(), await store(orderBody(parents))]
    const firm = await test.make.firm({ is_carrier: true })
    const bare = { firm_carrier_id: firm, transporter_id: await test.make.contact(firm) }
    const refused = await store(bodyWith(bare))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { firm_carrier_id: 'Not Valid Carrier Licenses' },
    ])
    const off = await test.make.firm({ is_carrier: true, active: false })
    const inactive = { firm_carrier_id: off, transporter_id: await test.make.contact(off) }
    expect((await store(bodyWith(inactive))).body.errors).toEqual({
      firm_carrier_id: 'This firm is inactive.',
    })
    const next = await store(orderBody(parents))
    expect(await countOrders()).toBe(before + 2)
    const numberOf = (text: string) => Number(/\d+$/.exec(text)?.[0])
    expect(numberOf(next.body.number_id)).toBe(numberOf(first.body.number_id) + 1)

    const reason = { ...bare, licence_reason: 'The new licence is on its way' }
    expect((await store(bodyWith(reason))).status).not.toBe(201)
    const released = await store(bodyWith(reason), 3)
    expect(released.status).toBe(201)
    expect((await orders.read(released.body.id)).logs.map(({ event }) => event)).toContain('overridden')
  })

  it('is entered once under one key, and answered the same again', async () => {
    const [headers, body] = [{ 'idempotency-key': randomUUID() }, bodyWith()]
    const [first, again] = [await store(body, 4, headers), await store(body, 4, headers)]
    expect(first).toMatchObject({ status: 201, body: { version: 2 } })
    expect(again.body).toEqual(first.body)
  })

  it('is refused to customers', async () => {
    expect((await store(bodyWith(), 5)).status).toBe(403)
  })
})
