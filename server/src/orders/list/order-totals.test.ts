import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let firm: number
let first: number

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm()
  first = await test.make.order({
    firm_company_id: firm,
    customer_price: 435_000,
    transporter_price: 390_000,
  })
  await test.make.order({ firm_company_id: firm, customer_price: 100_001, status: 2 })
  const cost = (side: string, prepaid: boolean, amount: number, rate = 1) =>
    test.pool.query(
      `insert into consignment_costs (order_id, sort, cost_type_id, side, prepaid, amount, rate)
        values ($1, 0, 1, $2, $3, $4, $5)`,
      [first, side, prepaid, amount, rate],
    )
  await cost('sell', false, 10_000)
  await cost('buy', false, 5_005, 1.1)
  await cost('sell', true, 8_000)
  await cost('buy', true, 8_500)
  await test.pool.query(
    `insert into order_damages (order_id, damage_type_id, amount, recovered, completed)
      values ($1, 1, 20000, 15000, true), ($1, 1, 90000, 0, false)`,
    [first],
  )
})
afterAll(() => test.close())

// 4,350.00 + 100.00 charged - 3,900.00 - 55.06 paid (55.055 rounds away from zero) - 5.00 of advances - 50.00 lost.
const PROFIT = 435_000 + 10_000 - 390_000 - 5_506 - 500 - 5_000

describe('the money of the order list', () => {
  it('is the same in a row and in the record', async () => {
    const { body } = await test.call('GET', `/orders?customer=${firm}&tab=open`, { as: 4 })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      id: first,
      extra_sell: 10_000,
      extra_buy: 5_506,
      prepay_sell: 8_000,
      prepay_buy: 8_500,
      profit: PROFIT,
    })
    const record = await test.call('GET', `/orders/edit/${first}`, { as: 4 })
    expect(record.body.profit).toBe(PROFIT)
  })

  it('is summed over everything that matches, whatever the page', async () => {
    const totals = (query: string) => test.call('GET', `/orders/totals?customer=${firm}${query}`, { as: 4 })
    expect((await totals('')).body).toEqual({
      view: 'staff',
      orders: 2,
      capped: false,
      price: 535_001,
      net: 390_000,
      extras: 10_000 - 5_506,
      gap: -500,
      damages: 5_000,
      // The second has no carrier: what it comes to is not in the profit.
      pending: 100_001,
      pending_orders: 1,
      profit: PROFIT,
      margin: PROFIT / 445_000,
    })
    expect((await totals('&tab=loading')).body).toMatchObject({
      orders: 1,
      price: 100_001,
      profit: 0,
      margin: null,
    })
    expect((await totals('&tab=finished')).body).toMatchObject({ orders: 0, price: 0, net: 0, profit: 0 })
  })

  it('shows a customer the own prices alone', async () => {
    const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    const { body } = await test.call('GET', '/orders/totals', { as: token })
    expect(body).toEqual({ view: 'customer', orders: 2, capped: false, price: 535_001, charges: 18_000 })
    expect((await test.call('GET', '/orders/totals?carrier=1', { as: token })).status).toBe(422)
  })

  it('has no sum beyond the cap', async () => {
    const other = await test.make.firm()
    const place = await test.make.place()
    await test.pool.query(
      `insert into orders (number_id, business_id, firm_company_id, loading_date, delivery_date, loading_place_id,
        delivery_place_id, customer_name, search, customer_search)
      select '2020-' || n, (select min(id) from businesses), $1, '2026-01-01', '2026-01-02', $2, $2, '', '', ''
      from generate_series(1, 10001) n`,
      [other, place],
    )
    const { body } = await test.call('GET', `/orders/totals?customer=${other}`, { as: 4 })
    expect(body).toEqual({
      view: 'staff',
      orders: 10_000,
      capped: true,
      price: null,
      net: null,
      extras: null,
      gap: null,
      damages: null,
      pending: null,
      pending_orders: null,
      profit: null,
      margin: null,
    })
  })
})
