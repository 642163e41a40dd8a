import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let business: number

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-25T09:00:00Z')
  business = await test.make.business()
  const firm = await test.make.firm()
  const order = (values: object) =>
    test.make.order({
      business_id: business,
      loading_date: '2026-10-10',
      delivery_date: '2026-10-12',
      ...values,
    })
  await order({ firm_company_id: firm, customer_price: 30_000, transporter_price: 20_000 })
  await order({ customer_price: 10_000, transporter_price: 5_000 })
  // Nobody carries it yet, so it has no profit that could be divided by anything.
  await order({ customer_price: 70_000, transporter_price: 0 })
})
afterAll(() => test.close())

const rent = () => ({ business_id: business, month: '2026-10-01', title: 'Rent', amount: 6_000 })
const store = (body: object, as: 1 | 3 = 3) => test.call('POST', '/stats/expenses/store', { as, body })
const october = 'date_from=2026-10-01&date_to=2026-10-31'

it('an expense is entered, read back, changed against its version, and deleted', async () => {
  const made = await store(rent())
  expect(made.status).toBe(201)
  const { id } = made.body
  const read = async () => (await test.call('GET', `/stats/expenses?${october}`, { as: 1 })).body.data
  expect(await read()).toEqual([{ id, business: expect.any(String), version: 1, ...rent() }])
  const change = (version: number) =>
    test.call('POST', `/stats/expenses/update/${id}`, { as: 3, body: { ...rent(), amount: 9_000, version } })
  expect((await change(1)).body).toEqual({ id, version: 2 })
  const edit = async () => test.call('GET', `/stats/expenses/edit/${id}`, { as: 3 })
  const current = { id, ...rent(), amount: 9_000, version: 2, updated_by: expect.any(String) }
  expect((await edit()).body).toMatchObject(current)
  const stale = await change(1)
  expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining(current)])
  expect((await read())[0].amount).toBe(9_000)
  expect((await test.call('DELETE', `/stats/expenses/destroy/${id}`, { as: 1 })).status).toBe(200)
  expect(await read()).toEqual([])
  expect((await change(2)).status).toBe(404)
  expect((await edit()).status).toBe(404)
  const { rows: trail } = await test.pool.query(
    `select action from audit_log where entity = 'expenses' order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual([
    'expenses.create',
    'expenses.update',
    'expenses.destroy',
  ])
})

it.each([
  ['no first day of a month', { month: '2026-10-02' }, 'month'],
  ['an amount of nothing', { amount: 0 }, 'amount'],
  ['a business of nobody', { business_id: 999_999 }, 'business_id'],
  ['no title', { title: ' ' }, 'title'],
])('an expense is rejected with %s', async (_what, part, field) => {
  const { status, body } = await store({ ...rent(), ...part })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

it('an expense is borne by the orders of its month, by order or by turnover', async () => {
  await store(rent())
  const rates = async (query: string) =>
    (await test.call('GET', `/stats/rates?business=${business}&${query}`, { as: 1 })).body
  const byOrder = await rates('by=customer&split=orders')
  expect(byOrder.rates.map(({ expenses }: { expenses: number }) => expenses)).toEqual([3_000, 3_000])
  expect(byOrder).toMatchObject({
    unspread: 0,
    total: {
      orders: 2,
      pending_orders: 1,
      turnover: 40_000,
      profit: 15_000,
      expenses: 6_000,
      contribution: 9_000,
      rate: 0.225,
    },
  })
  const byTurnover = await rates('by=customer&split=turnover')
  expect(byTurnover.rates.map(({ expenses }: { expenses: number }) => expenses)).toEqual([4_500, 1_500])
  // Half of the month is half of the rent.
  const half = await rates('period_from=2026-10-01&period_to=2026-10-15&split=orders')
  expect(half.total.expenses + half.unspread).toBe(Math.round((6_000 * 15) / 31))
  const none = await rates('period_from=2026-09-01&period_to=2026-09-30')
  expect(none).toMatchObject({ rates: [], total: { expenses: 0, rate: null }, unspread: 0 })
})

it('an expense is borne whole, however many lines it has', async () => {
  const other = await test.make.business()
  await test.make.order({
    business_id: other,
    loading_date: '2026-08-10',
    delivery_date: '2026-08-12',
    transporter_price: 1,
  })
  await test.pool.query(
    `insert into expenses (business_id, month, title, amount) select $1, '2026-08-01', 'Line', 100 from generate_series(1, 1100)`,
    [other],
  )
  const asked = `business=${other}&period_from=2026-08-01&period_to=2026-08-31`
  const { body } = await test.call('GET', `/stats/rates?${asked}`, { as: 1 })
  expect(body).toMatchObject({ unspread: 0, total: { expenses: 110_000 } })
})
