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

describe('the log of an order', () => {
  it('takes notes and calls of people, also when the order is closed, page by page', async () => {
    const id = await orders.at(6)
    await orders.give(id, 'close')
    const add = (body: object, as: 4 | 5 = 4) => test.call('POST', `/orders/log/store/${id}`, { as, body })
    expect((await add({ log_type_id: 2, text: 'Called\nthe warehouse' })).status).toBe(201)
    expect((await add({ log_type_id: 5, text: 'x' })).body.errors['log_type_id']).toContain('by the program')
    expect((await add({ log_type_id: 9_999, text: 'x' })).status).toBe(422)
    expect((await add({ log_type_id: 1, text: '' })).status).toBe(422)
    expect((await add({ log_type_id: 1, text: 'x'.repeat(4_001) })).status).toBe(422)
    expect((await add({ log_type_id: 1, text: 'x' }, 5)).status).toBe(403)
    const page = await test.call('GET', `/orders/log/${id}?pageSize=2&currentPage=2`, { as: 4 })
    expect(page.body).toMatchObject({ total: 4, pageSize: 2, currentPage: 2 })
    const own = await test.call('GET', `/orders/log/${id}?kind=people`, { as: 4 })
    expect(own.body.data).toMatchObject([{ event: null, text: 'Called\nthe warehouse', log_type_id: 2 }])
    expect((await test.call('GET', '/orders/log/999999', { as: 4 })).status).toBe(404)
    expect((await test.call('GET', `/orders/log/${id}`, { as: 5 })).status).toBe(403)
  })

  it('says what a save has changed, by names', async () => {
    const id = await orders.enter()
    const order = await orders.read(id)
    const [detail] = orderBody(parents).details
    if (!detail) throw new Error('an order has a detail')
    const changed = { ...detail, id: order.details[0]?.id, weight: 1_000 }
    const details = [{ ...changed, unloading: { ...detail.unloading, place_id: parents.athens } }]
    const body = { ...orderBody(parents, { customer_price: 500_000 }), details, version: 1 }
    await test.call('POST', `/orders/update/${id}`, { as: 4, body })
    const log = await test.call('GET', `/orders/log/${id}?kind=changes`, { as: 4 })
    expect(log.body.data[0].changes).toEqual([
      { field: 'customer_price', before: 435_000, after: 500_000 },
      { field: 'details.0.weight', before: 22_400, after: 1_000 },
      {
        field: 'details.0.unloading.place_id',
        before: 'München · Großmarkthalle',
        after: 'Ασπρόπυργος · Κέντρο Διανομής',
      },
    ])
  })
})
