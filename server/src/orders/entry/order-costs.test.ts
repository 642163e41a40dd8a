import type { RoleId } from '@dromos/contract/constants/roles.ts'
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

const ferry = (side: 'sell' | 'buy', amount: number, changes: object = {}) => ({
  cost_type_id: 4,
  side,
  amount,
  prepaid: true,
  ...changes,
})

/** The order saved as its screen would, with other money. */
async function save(id: number, changes: object, as: RoleId = 4) {
  const { version, details, customer_price, additional_costs } = await orders.read(id)
  const kept = orderBody(parents).details.map((detail, at) => ({ ...detail, id: details[at]?.id }))
  const body = { ...orderBody(parents), details: kept, customer_price, additional_costs, ...changes, version }
  return test.call('POST', `/orders/update/${id}`, { as, body })
}

describe('additional costs', () => {
  it('are stored in their sequence, and read as they were entered', async () => {
    const dinars = { currency: 'RSD', rate: 0.008533, rate_date: '2026-11-20' }
    const toll = { cost_type_id: 5, side: 'buy', amount: 1_250_000, text: 'Διόδια Σερβίας', ...dinars }
    const discount = { cost_type_id: 29, side: 'sell', amount: -2_000, payer: 'consignee', leg: 'after' }
    const id = await orders.enter({
      additional_costs: [ferry('sell', 45_000, { vat_code: 'e0' }), ferry('buy', 42_000), toll, discount],
    })
    const order = await orders.read(id)
    const usual = {
      text: '',
      currency: 'EUR',
      rate: 1,
      rate_date: null,
      payee: null,
      payee_firm_id: null,
      payer: null,
      leg: null,
      vat_code: '',
    }
    expect(order.additional_costs).toEqual([
      { ...usual, ...ferry('sell', 45_000), vat_code: 'E0' },
      { ...usual, ...ferry('buy', 42_000), payee: 'carrier' },
      { ...usual, ...toll, payee: 'carrier', prepaid: false },
      { ...usual, ...discount, prepaid: false },
    ])
    // 12,500.00 dinars are 106.66 euros: 106.6625 rounded.
    expect(order.profit).toBe(435_000 - 2_000 - 10_666 + 3_000)
  })

  it('are replaced by a save, which says in the log what has changed', async () => {
    const id = await orders.enter({ additional_costs: [ferry('sell', 45_000), ferry('buy', 42_000)] })
    const answer = await save(id, { additional_costs: [ferry('buy', 43_000, { text: 'Bari' })] })
    expect(answer.status).toBe(200)
    expect((await orders.read(id)).additional_costs).toMatchObject([{ side: 'buy', amount: 43_000 }])
    const log = await test.call('GET', `/orders/log/${id}`, { as: 4 })
    const { changes } = log.body.data.find((line: { event: string }) => line.event === 'changed')
    expect(changes).toContainEqual({ field: 'additional_costs.0.amount', before: 45_000, after: 43_000 })
    expect(changes).toContainEqual({ field: 'additional_costs.0.text', before: null, after: 'Bari' })
    expect(changes).toContainEqual({ field: 'additional_costs.1.amount', before: 42_000, after: null })
  })

  it.each([
    [[ferry('sell', 1, { cost_type_id: 9_999 })], 'additional_costs.0.cost_type_id'],
    [[ferry('sell', 1), ferry('sell', 0.5)], 'additional_costs.1.amount'],
    [[{ ...ferry('sell', 1), side: 'both' }], 'additional_costs.0.side'],
    [[ferry('sell', 1, { currency: 'USD' })], 'additional_costs.0.rate_date'],
    [[ferry('sell', 1, { profit: 1 })], 'additional_costs.0.profit'],
  ])('%j are refused at %s', async (additional_costs, field) => {
    const body = orderBody(parents, { additional_costs: additional_costs as never })
    const answer = await test.call('POST', '/orders/store', { as: 4, body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('are rejected beyond a hundred, with the reason', async () => {
    const additional_costs = Array.from({ length: 101 }, () => ferry('sell', 1) as never)
    const body = orderBody(parents, { additional_costs })
    const answer = await test.call('POST', '/orders/store', { as: 4, body })
    expect(answer.body.errors).toEqual({
      additional_costs: 'An order has at most 100 additional costs. Combine some of them.',
    })
  })

  it('keep a type that was switched off since, which nobody can choose anew', async () => {
    const id = await orders.enter({ additional_costs: [ferry('sell', 100, { cost_type_id: 25 })] })
    await test.pool.query('update cost_types set active = false where id = 25')
    expect((await save(id, { incoterm: 'DAP' })).status).toBe(200)
    const fresh = await save(await orders.enter(), {
      additional_costs: [ferry('sell', 1, { cost_type_id: 25 })],
    })
    expect(fresh.body.errors).toEqual({ 'additional_costs.0.cost_type_id': 'This choice is inactive.' })
  })
})

describe('the carrier’s price in a save of an order', () => {
  it('is changed with the order once there is a carrier, and stays when it is left out', async () => {
    const id = await orders.at(2)
    expect((await save(id, { transporter_price: 375_000 })).status).toBe(200)
    expect((await save(id, { incoterm: 'DAP' })).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({ transporter_price: 375_000, profit: 60_000 })
  })

  it('is refused without a carrier, and zero where it was not', async () => {
    const body = orderBody(parents, { transporter_price: 1 })
    const entered = await test.call('POST', '/orders/store', { as: 1, body })
    expect(Object.keys(entered.body.errors)).toEqual(['transporter_price'])
    const alone = await save(await orders.at(1), { transporter_price: 1 })
    expect(alone.body.errors.transporter_price).toContain('when a carrier is assigned')
    const free = await save(await orders.at(2), { transporter_price: 0 })
    expect(free.body.errors).toEqual({ transporter_price: 'Field is required.' })
  })
})

const money = [
  ['customer_price', { customer_price: 1 }],
  ['transporter_price', { transporter_price: 1 }],
  ['additional_costs', { additional_costs: [ferry('sell', 1)] }],
] as const

describe('the money of a finished order', () => {
  it('is refused to an operator, with each field named; all else is not', async () => {
    const id = await orders.at(4)
    for (const [field, change] of money) {
      const answer = await save(id, change, 4)
      expect([field, answer.status, answer.body.errors]).toEqual([
        field,
        422,
        {
          [field]:
            'The order is finished: only a manager, administrator or owner can change prices and costs.',
        },
      ])
    }
    const view = await test.call('GET', `/orders/edit/${id}`, { as: 4 })
    expect(view.body.can).toEqual({ update: true, money: false })
    expect((await save(id, { incoterm: 'DAP' }, 4)).status).toBe(200)
  })

  it.each([1, 2, 3] as const)('is changed by role %i until the order is closed', async (as) => {
    const id = await orders.at(4)
    for (const [field, change] of money) {
      expect([field, (await save(id, change, as)).status]).toEqual([field, 200])
    }
    await orders.give(id, 'close', { reason: 'All in' })
    const closed = await save(id, { customer_price: 2 }, as)
    expect([closed.status, closed.body.code]).toEqual([409, 'conflict'])
  })

  it('can be changed by an operator after a damage on the way, not after one at delivery', async () => {
    const onTheWay = await orders.at(5)
    expect((await save(onTheWay, { customer_price: 1 }, 4)).status).toBe(200)
    const delivered = await orders.at(4)
    await orders.damage(delivered)
    expect((await save(delivered, { customer_price: 1 }, 4)).status).toBe(422)
  })
})

describe('the check of a customer’s insurance', () => {
  const insured = () => test.make.firm({ insurance: 'assigned', company_insurance: 500_000 })
  const exceeded = {
    firm_company_id: 'This company has exceeded the insurance limit and cannot be selected',
  }
  const sell = async (customer_price: number, additional_costs: object[]) =>
    test.call('POST', '/orders/store', {
      as: 4,
      body: {
        ...orderBody(parents, { customer_price, firm_company_id: await insured() }),
        additional_costs,
      },
    })

  it('covers the price and every line that is charged, advances included', async () => {
    const lines = [ferry('sell', 60_000), ferry('sell', 40_000, { prepaid: false }), ferry('buy', 900_000)]
    expect((await sell(400_000, lines)).status).toBe(201)
    expect((await sell(400_001, lines)).body.errors).toEqual(exceeded)
  })

  it('covers lines that are added, not lines that stay or shrink', async () => {
    const firm_company_id = await insured()
    const id = await orders.enter({ firm_company_id, customer_price: 400_000 })
    const changes = (amount: number) => ({ firm_company_id, additional_costs: [ferry('sell', amount)] })
    expect((await save(id, changes(100_001))).body.errors).toEqual(exceeded)
    expect((await save(id, changes(100_000))).status).toBe(200)
    await test.pool.query('update firms set company_insurance = 1000 where id = $1', [firm_company_id])
    expect((await save(id, changes(100_000))).status).toBe(200)
    expect((await save(id, changes(90_000))).status).toBe(200)
    expect((await save(id, changes(90_001))).body.errors).toEqual(exceeded)
  })
})
