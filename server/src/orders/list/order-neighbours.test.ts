import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let firm: number
/** Five orders of one firm, the oldest first. */
let ids: number[]

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm()
  ids = []
  for (const [at, status] of [1, 2, 1, 2, 1].entries()) {
    const prices = { customer_price: [300, 100, 100, 500, 200][at] }
    ids.push(await test.make.order({ firm_company_id: firm, status, ...prices }))
  }
  await test.make.order()
})
afterAll(() => test.close())

type Query = Record<string, string | number>

function written(query: Query): string {
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)] as const)
  return new URLSearchParams(Object.fromEntries(texts)).toString()
}

async function beside(id: number, query: Query = {}, as: 1 | 2 | 3 | 4 | 5 | string = 4) {
  const { status, body } = await test.call('GET', `/orders/neighbours/${id}?${written(query)}`, { as })
  return { status, body, pair: [body.previous?.id ?? null, body.next?.id ?? null] as (number | null)[] }
}

/** The whole list, walked from its first order by what comes next, and back. */
async function walked(query: Query): Promise<{ there: number[]; back: number[] }> {
  const { body } = await test.call('GET', `/orders?${written(query)}&pageSize=200`, { as: 4 })
  const listed = body.data.map((row: { id: number }) => row.id)
  const places = await Promise.all(listed.map((id: number) => beside(id, query)))
  expect(places.map((found) => [found.body.position, found.body.total])).toEqual(
    listed.map((_id: number, at: number) => [at + 1, listed.length]),
  )
  const there = [listed[0] as number]
  for (
    let next = (await beside(there[0]!, query)).pair[1];
    next;
    next = (await beside(next, query)).pair[1]
  ) {
    there.push(next)
  }
  const back = [there.at(-1)!]
  for (let at = (await beside(back[0]!, query)).pair[0]; at; at = (await beside(at, query)).pair[0]) {
    back.push(at)
  }
  expect(there).toEqual(listed)
  return { there, back }
}

describe('the orders beside one in the list', () => {
  it.each<[string, Query]>([
    ['as they were entered', {}],
    ['with a status', { tab: 'open' }],
    ['by a price that two share', { dataField: 'customer_price', order: 'asc' }],
    ['by a price, the highest first', { dataField: 'customer_price', order: 'desc' }],
    ['by their numbers', { dataField: 'number_id', order: 'asc' }],
    ['by their numbers in a tab, the highest first', { dataField: 'number_id', order: 'desc', tab: 'open' }],
    ['with a day and a search', { loading_from: '2026-11-01', search: 'customer' }],
  ])('are those of the list, there and back: %s', async (_name, query) => {
    const { there, back } = await walked({ customer: firm, ...query })
    expect(there.length).toBeGreaterThan(2)
    expect(back).toEqual(there.toReversed())
  })

  it('are named with their numbers, and are missing at the ends', async () => {
    const { body } = await beside(ids[4]!, { customer: firm })
    expect(body).toEqual({
      previous: null,
      next: { id: ids[3], number_id: expect.stringMatching(/^2025-/) },
      position: 1,
      total: 5,
      total_is_estimate: false,
    })
  })

  it('are found from an order that the list has no longer', async () => {
    const { pair, body } = await beside(ids[3]!, { customer: firm, tab: 'open' })
    expect(pair).toEqual([ids[4], ids[2]])
    // It has no place there, but the list still has its size.
    expect(body).toMatchObject({ position: null, total: 3 })
  })

  it('are shown to all of staff', async () => {
    for (const role of [1, 2, 3, 4] as const) {
      expect((await beside(ids[2]!, { customer: firm }, role)).pair).toEqual([ids[3], ids[1]])
    }
  })
})

describe('a customer between neighbouring orders', () => {
  it('walks among the orders of their own firm alone', async () => {
    const person = await test.make.person({ role_id: 5, firm_id: firm })
    const token = await test.tokenFor(person, 5)
    expect((await beside(ids[4]!, {}, token)).pair).toEqual([null, ids[3]])
    expect((await beside(ids[0]!, {}, token)).pair).toEqual([ids[1], null])
  })

  it('does not learn hidden prices by walking in their order', async () => {
    const hidden = await test.make.firm({ show_price: false })
    const order = await test.make.order({ firm_company_id: hidden, customer_price: 100 })
    const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: hidden }), 5)
    expect((await beside(order, {}, token)).status).toBe(200)
    expect((await beside(order, { dataField: 'customer_price' }, token)).status).toBe(422)
  })

  it('learns nothing from an order of another firm, nor by what is hidden', async () => {
    expect((await beside(ids[0]!, {}, 5)).status).toBe(404)
    expect((await beside(999_999, {}, 5)).status).toBe(404)
    expect((await beside(ids[0]!, { carrier: 3 }, 5)).status).toBe(404)
    const own = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
    expect((await beside(ids[0]!, { carrier: 3 }, own)).body.errors).toHaveProperty('carrier')
    expect((await beside(ids[0]!, { dataField: 'carrier' }, own)).body.errors).toHaveProperty('dataField')
  })
})

it('the neighbours of an order in a list that cannot exist are refused', async () => {
  expect((await beside(ids[0]!, { tab: 'secret' })).status).toBe(422)
  expect((await beside(ids[0]!, { dataField: 'search' })).status).toBe(422)
  expect((await beside(ids[0]!, { order: 'up' })).status).toBe(422)
  expect((await beside(ids[0]!, { pageSize: 10 })).status).toBe(422)
  expect((await beside(0)).status).toBe(404)
  expect((await beside(999_999)).status).toBe(404)
})
