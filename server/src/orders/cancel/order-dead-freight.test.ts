import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { openOrderDesk, resultOf } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const additional_costs = [
  { cost_type_id: 4, side: 'sell', amount: 45_000, prepaid: true },
  { cost_type_id: 4, side: 'buy', amount: 42_000, prepaid: true },
]
const dead = { charged: 30_000, paid: 20_000, text: 'Ο οδηγός περίμενε στην πύλη' }
const cancelled = async (): Promise<number> => {
  const id = await orders.enter({ additional_costs })
  await orders.give(id, 'cancel', { type: 1, reason: 'Off' })
  return id
}

describe('a cancelled order', () => {
  it('has no costs, and offers them back with its price', async () => {
    const id = await cancelled()
    expect(await orders.read(id)).toMatchObject({
      additional_costs: [],
      profit: 0,
      can: { update: false, money: false },
      cancel_offer: { customer_price: 435_000, costs: 2, told: [] },
    })
    await orders.give(id, 'undoCancel', { restore_price: true, restore_costs: true })
    expect(await orders.read(id)).toMatchObject({ status: 1, additional_costs, profit: 438_000 })
  })

  it.each([1, 2, 3] as const)('gets dead freight from role %i, which alone counts', async (as) => {
    const id = await cancelled()
    expect((await orders.give(id, 'deadFreight', dead, as)).body.status).toBe(6)
    expect(await orders.read(id)).toMatchObject({
      profit: 10_000,
      additional_costs: [
        { cost_type_id: 10, side: 'sell', amount: 30_000, text: dead.text, prepaid: false },
        { cost_type_id: 10, side: 'buy', amount: 20_000, text: dead.text, prepaid: false },
      ],
    })
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({
      event: 'dead_freight',
      text: dead.text,
      changes: [
        { field: 'dead_freight_charged', before: 0, after: 30_000 },
        { field: 'dead_freight_paid', before: 0, after: 20_000 },
      ],
    })
  })

  it('has its dead freight replaced, and taken back by zero', async () => {
    const id = await cancelled()
    await orders.give(id, 'deadFreight', dead)
    await orders.give(id, 'deadFreight', { charged: 5_000, paid: 0 })
    expect(await orders.read(id)).toMatchObject({ profit: 5_000, additional_costs: [{ amount: 5_000 }] })
    await orders.give(id, 'deadFreight', { charged: 0, paid: 0 })
    expect(await orders.read(id)).toMatchObject({ profit: 0, additional_costs: [] })
  })

  it('loses its dead freight when the cancellation is undone', async () => {
    const id = await cancelled()
    await orders.give(id, 'deadFreight', dead)
    await orders.give(id, 'undoCancel', { restore_costs: true })
    expect((await orders.read(id)).additional_costs).toMatchObject(additional_costs)
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    expect(log.body.data[0].changes).toContainEqual({
      field: 'dead_freight_charged',
      before: 30_000,
      after: 0,
    })
  })

  it('gets no dead freight once it is closed', async () => {
    const id = await cancelled()
    await orders.give(id, 'close')
    expect(resultOf(await orders.give(id, 'deadFreight', dead))).toContain('closed')
  })
})

describe('dead freight', () => {
  it('is refused to operators, to customers, and for orders that are not cancelled', async () => {
    const id = await cancelled()
    for (const as of [4, 5] as const) {
      expect((await orders.give(id, 'deadFreight', dead, as)).status).toBe(403)
    }
    for (const status of [1, 2, 3, 4, 5] as const) {
      const answer = await orders.give(await orders.at(status), 'deadFreight', dead)
      expect([status, resultOf(answer)]).toEqual([status, 'Dead freight is only for cancelled orders.'])
    }
  })

  it.each([
    [{ charged: -1 }, 'charged'],
    [{ paid: 0.5 }, 'paid'],
    [{ charged: undefined }, 'charged'],
    [{ text: 'x'.repeat(201) }, 'text'],
  ])('is rejected with %j', async (changes, field) => {
    const answer = await orders.give(await cancelled(), 'deadFreight', { ...dead, ...changes })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is of a type that cannot be deleted', async () => {
    expect((await test.call('DELETE', '/categories/cost/destroy/10', { as: 1 })).status).toBe(409)
  })
})
