import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('the last rate of a currency is that of its latest day, and customers do not read it', async () => {
  const ask = (as: 4 | 5) => test.call('GET', '/orders/rate?currency=USD', { as })
  expect((await ask(4)).body).toEqual({ last: null })
  const order = await test.make.order()
  await test.pool.query(
    `insert into consignment_costs (order_id, sort, cost_type_id, side, amount, currency, rate, rate_date)
     select $1, n, 1, 'buy', 100, currency, rate, day::date
     from (values (1, 'USD', 0.88, '2026-11-12'), (2, 'USD', 0.91, '2026-10-01'), (3, 'GBP', 1.16, '2026-11-20'))
       as line (n, currency, rate, day)`,
    [order],
  )
  expect((await ask(4)).body).toEqual({ last: { rate: 0.88, rate_date: '2026-11-12' } })
  expect((await ask(5)).status).toBe(403)
  expect((await test.call('GET', '/orders/rate?currency=XXX', { as: 4 })).status).toBe(422)
})
