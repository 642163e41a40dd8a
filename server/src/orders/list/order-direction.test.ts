import { directions } from '@dromos/contract/constants/order-statuses.ts'
import type { Direction } from '@dromos/contract/constants/order-statuses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { detailBody, makeParents, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

async function stored(customer: number, direction: Direction, [from, to]: [number, number]): Promise<number> {
  const details = [
    detailBody(parents, {
      loading: { place_id: from, date: '2026-12-01' },
      unloading: { place_id: to, date: '2026-12-04' },
    }),
  ]
  const body = orderBody(parents, { firm_company_id: customer, import_export: direction, details })
  const answer = await test.call('POST', '/orders/store', { as: 4, body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

async function idsOf(query: string): Promise<number[]> {
  const answer = await test.call('GET', `/orders?pageSize=200&${query}`, { as: 4 })
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
}

it('the list of orders is narrowed by direction, and to those whose direction is not that of their places', async () => {
  const customer = await test.make.firm()
  const { athens, munich } = parents
  const routes: [number, number][] = [
    [munich, athens],
    [athens, munich],
    [munich, munich],
    [athens, athens],
  ]
  const right: number[] = []
  const wrong: number[] = []
  for (const [at, route] of routes.entries()) {
    right.push(await stored(customer, directions[at] ?? 1, route))
    wrong.push(await stored(customer, directions[at + 1] ?? 1, route))
  }
  const own = `customer=${customer}`
  expect(await idsOf(`${own}&direction_differs=false`)).toEqual(right)
  expect(await idsOf(`${own}&direction_differs=true`)).toEqual(wrong)
  expect(await idsOf(`${own}&import_export=1`)).toEqual([right[0], wrong[3]])
  expect(await idsOf(`${own}&import_export=2,4&direction_differs=true`)).toEqual([wrong[0], wrong[2]])
  const counts = await test.call('GET', `/orders/counts?${own}&direction_differs=true`, { as: 4 })
  expect(counts.body.all).toMatchObject({ count: 4 })
})

it('the direction of an order is hidden from a customer', async () => {
  const firm = await test.make.firm()
  const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
  for (const query of ['direction_differs=true', 'import_export=1']) {
    expect((await test.call('GET', `/orders?${query}`, { as: token })).status).toBe(422)
  }
  expect((await test.call('GET', '/orders?direction_differs=perhaps', { as: 4 })).status).toBe(422)
})
