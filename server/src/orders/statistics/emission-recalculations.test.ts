import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeParents, orderBody } from '../../test/order-body.ts'
import { recalculateEmissions } from './emission-recalculations.service.ts'

let test: TestApp
let orders: number[]

beforeAll(async () => {
  test = await startTestApp()
  const parents = await makeParents(test.make)
  await test.pool.query('update places set lat = 45.46, lng = 9.19 where id = $1', [parents.munich])
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })),
  )
  orders = answers.map(({ body }) => Number(body.id))
})
afterAll(() => test.close())

const kept = async (): Promise<number[]> => {
  const { rows } = await test.pool.query<{ order_id: number }>('select order_id from order_emissions')
  return rows.map(({ order_id }) => order_id).sort((a, b) => a - b)
}

const shown = async (id: number | undefined) =>
  (await test.call('GET', `/orders/emissions/${id}`, { as: 4 })).body

it('an order that was just entered shows its estimate, which the job keeps later', async () => {
  expect(await kept()).toEqual([])
  const before = await shown(orders[0])
  expect(before.figures.grams).toBeGreaterThan(0)
  await recalculateEmissions(test.db)
  expect(await kept()).toEqual(orders.toSorted((a, b) => a - b))
  expect(await shown(orders[0])).toEqual(before)
})

it('the job goes through all orders that wait, whatever pass they belong to', async () => {
  await test.pool.query('delete from order_emissions')
  await test.pool.query('insert into emission_reckonings (after_order) values ($1), (0), ($1), ($1)', [
    Math.max(...orders),
  ])
  await recalculateEmissions(test.db)
  expect(await kept()).toHaveLength(orders.length)
  expect((await test.pool.query('select from emission_reckonings')).rowCount).toBe(0)
})

it('a stop that is changed later is in the kept estimate with the same save', async () => {
  const [order] = orders
  await test.pool.query(
    `update consignment_stops set place_id = (select place_id from consignment_stops where order_id = $1 and kind = 1 limit 1)
     where order_id = $1`,
    [order],
  )
  const { rows } = await test.pool.query(
    `select k.road_km as kept, e.road_km as reckoned from order_emissions k join order_estimates e using (order_id)
     where order_id = $1`,
    [order],
  )
  expect(rows[0].kept).toEqual(rows[0].reckoned)
})
