import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { metricColumns } from '@dromos/contract/statistics/columns.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let firm: number
let secret: number
let carrier: number
let customer: string
let operator: number
let operatorsToken: string

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
  firm = await test.make.firm({ name: 'Customer A', show_price: true })
  secret = await test.make.firm({ name: 'Customer B', show_price: false })
  carrier = await test.make.firm({ name: 'Carrier C' })
  operator = await test.make.person({ role_id: 4 })
  operatorsToken = await test.tokenFor(operator, 4)
  customer = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
  const order = (values: object) =>
    test.make.order({ loading_date: '2026-10-10', delivery_date: '2026-10-12', created_by: null, ...values })
  await order({
    firm_company_id: firm,
    customer_price: 100_000,
    transporter_price: 80_000,
    firm_carrier_id: carrier,
  })
  await order({
    firm_company_id: firm,
    customer_price: 50_000,
    transporter_price: 60_000,
    firm_carrier_id: carrier,
    assign_user: operator,
  })
  await order({
    firm_company_id: secret,
    customer_price: 30_000,
    transporter_price: 20_000,
    firm_carrier_id: carrier,
  })
  await order({ firm_company_id: secret, customer_price: 7_000, transporter_price: 0 })
  await order({
    firm_company_id: firm,
    customer_price: 9_000,
    transporter_price: 0,
    loading_date: '2026-09-10',
    delivery_date: '2026-09-11',
  })
})
afterAll(() => test.close())

const ask = (path: string, as: 1 | 2 | 3 | 4 | 5 | string = 1) => test.call('GET', `/stats/${path}`, { as })

describe('a question to the statistics', () => {
  it('is for the last whole month against the one before by default', async () => {
    const { status, body } = await ask('summary')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      period: { from: '2026-10-01', to: '2026-10-31' },
      before: { from: '2026-09-01', to: '2026-09-30' },
      view: 'money',
      is_own: false,
      figures: {
        orders: 4,
        turnover: 187_000,
        cost: 160_000,
        profit: 20_000,
        pending: 7_000,
        pending_orders: 1,
      },
      compared: { orders: 1, turnover: 9_000, profit: 0, pending: 9_000 },
    })
  })

  it.each([
    ['the end before the start', 'period_from=2026-10-02&period_to=2026-10-01', 'period_to'],
    ['more than five years', 'period_from=1990-01-01&period_to=2099-12-31', 'period_to'],
    ['a day that is none', 'period_from=2026-02-30', 'period_from'],
    ['a basis that is none', 'type=moon', 'type'],
    ['ids that are none', 'firms=0', 'firms'],
    ['a field that is none', 'colour=red', 'colour'],
  ])('is refused with %s', async (_what, query, field) => {
    for (const panel of ['summary', 'series', 'groups/customer', 'countries', 'delays', 'damages']) {
      const { status, body } = await ask(`${panel}?${query}`)
      expect([panel, status, Object.keys(body.errors)]).toEqual([panel, 422, [field]])
    }
  })

  it('finds nothing by ids of nobody, without a fault', async () => {
    const { body } = await ask('summary?firms=999999&users=999999&country_from=999999')
    expect(body.figures).toMatchObject({ orders: 0, turnover: 0, profit: 0, margin: null, on_time: null })
    expect((await ask('groups/lane?firms=999999')).body).toMatchObject({
      groups: [],
      count: 0,
      total: { orders: 0 },
    })
  })

  it('is rejected for an unknown dimension', async () => {
    expect((await ask('groups/weather')).status).toBe(404)
  })

  it('is rejected in the list of orders when its figure cannot be read', async () => {
    const { status, body } = await test.call('GET', '/orders?figure=drop%20table', { as: 1 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['figure']])
  })
})

describe('the rights to statistics', () => {
  it('include money for owner and manager, and none for the administrator', async () => {
    for (const as of [1, 3] as const) expect((await ask('summary', as)).body.figures.profit).toBe(20_000)
    const { body } = await ask('summary', 2)
    expect(body).toMatchObject({
      view: 'operations',
      figures: { orders: 4, turnover: null, cost: null, profit: null, margin: null, pending: null },
    })
    expect((await ask('payables', 2)).status).toBe(403)
    const { body: groups } = await ask('groups/customer?sort=profit', 2)
    expect(groups.losing).toBeNull()
    expect(groups.groups[0].now).toMatchObject({ turnover: null, cost: null, profit: null })
    expect((await ask('export?panel=customer&format=csv&columns=name,profit', 2)).status).toBe(422)
  })

  it('include an operator’s own orders, with their money', async () => {
    const { body } = await ask('summary', operatorsToken)
    expect(body).toMatchObject({
      view: 'money',
      is_own: true,
      figures: { orders: 1, turnover: 50_000, profit: -10_000 },
    })
    const listed = await test.call(
      'GET',
      `/orders?figure=${encodeURIComponent(`loading:2026-10-01..2026-10-31 owner:${operator}`)}`,
      { as: operatorsToken },
    )
    expect(listed.body.total).toBe(1)
    expect((await ask('payables', operatorsToken)).status).toBe(403)
  })

  it('include for a customer its own orders and price, and nothing of carriers and costs', async () => {
    const { body } = await ask('summary', customer)
    expect(body).toMatchObject({
      view: 'customer',
      figures: { orders: 2, turnover: 150_000, cost: null, profit: null, pending: null, margin: null },
    })
    for (const query of [`firms=${secret}`, 'users=1', 'business=1', 'operations=1', 'firm_type=carrier']) {
      const { status, body: refused } = await ask(`summary?${query}`, customer)
      expect([query, status, Object.keys(refused.errors)]).toEqual([query, 422, [query.split('=')[0]]])
    }
    for (const dimension of ['customer', 'carrier', 'business', 'user']) {
      expect([dimension, (await ask(`groups/${dimension}`, customer)).status]).toEqual([dimension, 404])
    }
    expect((await ask('payables', customer)).status).toBe(403)
    for (const figure of [
      'carrier:1',
      'loss',
      'pending',
      'due:2026-11-27',
      'payee:1',
      'owner:1',
      'cause:carrier',
    ]) {
      const list = await test.call('GET', `/orders?figure=${encodeURIComponent(figure)}`, { as: customer })
      expect([figure, list.status]).toEqual([figure, 422])
    }
    expect((await ask('export?panel=lane&format=csv&columns=name,profit', customer)).status).toBe(422)
  })

  it('include no price where the firm’s accounts are shown none', async () => {
    const theirs = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: secret }), 5)
    expect((await ask('summary', theirs)).body.figures).toMatchObject({ orders: 2, turnover: null })
    const stranger = await test.tokenFor(
      await test.make.person({ role_id: 5, firm_id: await test.make.firm() }),
      5,
    )
    expect((await ask('summary', stranger)).body.figures.orders).toBe(0)
  })
})

describe('the debts to carriers', () => {
  const payDeadFreight = (order: number, cents: number) =>
    test.pool.query(
      `insert into consignment_costs (order_id, sort, cost_type_id, side, amount) values ($1, 1, 10, 'buy', $2)`,
      [order, cents],
    )

  it('are shown by the Friday that comes, and each row opens its orders', async () => {
    const owe = (values: object) =>
      test.make.order({
        firm_carrier_id: carrier,
        transporter_price: 10_000,
        carrier_invoice_number: 'C',
        loading_date: '2026-08-01',
        delivery_date: '2026-08-02',
        ...values,
      })
    await owe({ carrier_invoice_due: '2026-11-24' })
    await owe({ carrier_invoice_due: '2026-11-25' })
    await owe({ carrier_invoice_due: '2026-11-27', carrier_paid_on: '2026-11-20', carrier_paid: 4_000 })
    await owe({ carrier_invoice_due: '2026-11-28' })
    await owe({ carrier_invoice_due: '2026-12-05' })
    await owe({ carrier_invoice_due: null })
    await owe({ carrier_invoice_number: '', finished: true })
    await owe({ carrier_invoice_due: '2026-11-01', carrier_paid_on: '2026-11-02', carrier_paid: 10_000 })
    const cancelled = { status: 6, cancelled: true, transporter_price: 0 }
    await owe({ ...cancelled, carrier_invoice_due: '2026-11-26' })
    await payDeadFreight(await owe({ ...cancelled, carrier_invoice_due: '2026-11-26' }), 35_000)
    await payDeadFreight(await owe({ ...cancelled, carrier_invoice_number: '' }), 5_000)
    const { body } = await ask('payables')
    const elsewhere = (await ask(`payables?business=${await test.make.business()}`)).body.payables
    expect(elsewhere.map(({ amount }: { amount: number }) => amount)).toEqual([0, 0, 0, 0, 0, 0])
    const told = Object.fromEntries(
      body.payables.map(({ when, orders, amount }: { when: string; orders: number; amount: number }) => [
        when,
        [orders, amount],
      ]),
    )
    expect(body).toMatchObject({ day: '2026-11-25', friday: '2026-11-27' })
    expect(told).toEqual({
      overdue: [1, 10_000],
      friday: [3, 51_000],
      next: [1, 10_000],
      later: [1, 10_000],
      unknown: [1, 10_000],
      uninvoiced: [2, 15_000],
    })
    for (const [when, [orders]] of Object.entries(told) as [string, [number, number]][]) {
      const list = await test.call('GET', `/orders?figure=owed:${when}`, { as: 1 })
      expect([when, list.body.total]).toEqual([when, orders])
    }
    expect((await test.call('GET', '/orders?figure=due:2026-11-27', { as: 1 })).body.total).toBe(4)
    for (const [state, total] of [
      ['unpaid', 7],
      ['overdue', 1],
      ['paid', 2],
      ['none', 5],
    ] as const) {
      const list = await test.call('GET', `/orders?carrier_invoice=${state}`, { as: 1 })
      expect([state, list.body.total]).toEqual([state, total])
    }
  })
})

it('statistics export every row of a table as a file', async () => {
  const columns = Object.keys(metricColumns).join(',')
  const file = await test.call('GET', `/stats/export?panel=customer&format=csv&columns=${columns}`, { as: 1 })
  expect(file.status).toBe(200)
  const rows: string[][] = parse(file.body, { bom: true })
  expect(rows.map(([name]) => name)).toEqual(['Name', 'Customer A', 'Customer B'])
  for (const panel of ['series', 'countries', 'lane', 'delays', 'damages', 'rates', 'rates_user']) {
    const asked = { delays: 'reason,stops', damages: 'kind,cases' }[panel] ?? 'name,orders,profit'
    const { status } = await test.call('GET', `/stats/export?panel=${panel}&format=csv&columns=${asked}`, {
      as: 3,
    })
    expect([panel, status]).toEqual([panel, 200])
  }
})

it('the export of debts to carriers is for whom the tab is shown', async () => {
  const file = (as: 2 | 3) =>
    test.call('GET', '/stats/export?panel=payables&format=csv&columns=when,until,orders,amount', { as })
  const rows: string[][] = parse((await file(3)).body, { bom: true })
  const { body } = await ask('payables')
  expect(rows.slice(1).map(([, , orders, amount]) => [Number(orders), Number(amount) * 100])).toEqual(
    body.payables.map(({ orders, amount }: { orders: number; amount: number }) => [orders, amount]),
  )
  expect((await file(2)).status).toBe(403)
  const rates = await test.call('GET', '/stats/export?panel=rates&format=csv&columns=name', { as: 4 })
  expect(rates.status).toBe(403)
})

it('statistics in files name months by their names, and have the year before beside them', async () => {
  const asked = 'period_from=2026-05-01&period_to=2026-12-31&against=year&format=csv'
  const columns = 'name,first_day,orders,orders_before'
  const path = `/stats/export?panel=series&${asked}&columns=${columns}`
  const rows: string[][] = parse((await test.call('GET', path, { as: 3 })).body, { bom: true })
  const named = rows.find(([name]) => name === 'October 2026')
  expect([Number(named?.[2]) > 0, named?.[3]]).toEqual([true, '0'])
})
