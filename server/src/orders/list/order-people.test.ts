import type { AssignedOrder } from '@dromos/contract/orders/order-lists.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { CallOptions, TestApp } from '../../test/app.ts'

let test: TestApp
let maria: number
let nikos: number
let firm: number

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm()
})
afterAll(() => test.close())
beforeEach(async () => {
  maria = await test.make.person({ role_id: 4 })
  nikos = await test.make.person({ role_id: 3 })
})

const order = (values: object = {}) => test.make.order({ firm_company_id: firm, ...values })
const atOne = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }))
const assign = (body: object, { as = 4, ...options }: CallOptions = {}) =>
  test.call('PUT', '/orders/assignPeople', {
    as,
    body: { assign_user: maria, add_users: [], ...body },
    ...options,
  })
const read = async (id: number) => (await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body
const logOf = async (id: number) => (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data
const outcomes = (results: AssignedOrder[]) => results.map(({ outcome }) => outcome)
async function noticesOf(id: number, role: 3 | 4) {
  const answer = await test.call('GET', '/notifications', { as: await test.tokenFor(id, role) })
  return answer.body.data as { message: string; link: string }[]
}

describe('people assigned to several orders', () => {
  it('are written to each, with its log, its version and what it is filtered by', async () => {
    const [first, second] = [await order(), await order({ assign_user: nikos })]
    const { status, body } = await assign({ orders: atOne(first, second), add_users: [nikos] })
    expect([status, outcomes(body.results)]).toEqual([200, ['assigned', 'assigned']])
    for (const id of [first, second]) {
      expect(await read(id)).toMatchObject({ assign_user: maria, assign_users: [nikos], version: 2 })
      const found = await test.call('GET', `/orders?assign_users=${maria}&pageSize=200`, { as: 4 })
      expect(found.body.data.map((row: { id: number }) => row.id)).toContain(id)
    }
    const [line] = await logOf(second)
    expect(line).toMatchObject({
      event: 'changed',
      changes: [
        { field: 'assign_user', before: nikos, after: maria },
        { field: 'assign_users', before: '', after: String(nikos) },
      ],
    })
  })

  it('may be added alone, and nobody is taken off', async () => {
    const id = await order({ assign_user: maria })
    await assign({ orders: atOne(id), assign_user: null, add_users: [nikos] })
    const again = await assign({ orders: [{ id, version: 2 }], assign_user: null, add_users: [nikos] })
    expect(outcomes(again.body.results)).toEqual(['unchanged'])
    expect(await read(id)).toMatchObject({ assign_user: maria, assign_users: [nikos], version: 2 })
  })

  it('are written to all but closed, cancelled, changed and missing orders', async () => {
    const open = await order()
    const closed = await order({ status: 4, closed: true })
    const cancelled = await order({ status: 6, cancelled: true })
    const changed = await order({ version: 5 })
    const orders = atOne(closed, cancelled, changed, 999_999, open)
    const { status, body } = await assign({ orders })
    expect(status).toBe(200)
    expect(outcomes(body.results)).toEqual(['closed', 'cancelled', 'stale', 'missing', 'assigned'])
    expect(body.results[0].number_id).toMatch(/^2025-/)
    expect(await read(closed)).toMatchObject({ assign_user: null, version: 1 })
    expect(await read(changed)).toMatchObject({ assign_user: null, version: 5 })
    expect(await logOf(closed)).toEqual([])
    expect((await read(open)).assign_user).toBe(maria)
  })

  it('are limited to what an order takes', async () => {
    const id = await order()
    const many = []
    for (let at = 0; at < 20; at += 1) many.push(await test.make.person({ role_id: 4 }))
    await assign({ orders: atOne(id), add_users: many })
    const { body } = await assign({ orders: [{ id, version: 2 }], add_users: [maria] })
    expect(outcomes(body.results)).toEqual(['too_many'])
  })

  it('are written once for one key', async () => {
    const id = await order()
    const headers = { 'Idempotency-Key': 'assign-once' }
    const body = { orders: atOne(id), assign_user: maria }
    const first = await assign(body, { headers })
    const second = await assign(body, { headers })
    expect(second.body).toEqual(first.body)
    expect(await read(id)).toMatchObject({ version: 2 })
    expect(await logOf(id)).toHaveLength(1)
  })

  it('are notified once, and not by themselves', async () => {
    const orders = [await order(), await order(), await order({ assign_user: nikos })]
    await assign({ orders: atOne(...orders), assign_user: nikos })
    expect(await noticesOf(nikos, 3)).toMatchObject([
      { message: '2 orders were assigned to you.', link: `/app/orders/list?assign_users=${nikos}` },
    ])
    const one = await order()
    const token = await test.tokenFor(maria, 4)
    await assign({ orders: atOne(one), assign_user: maria, add_users: [nikos] }, { as: token })
    expect(await noticesOf(maria, 4)).toEqual([])
    expect((await noticesOf(nikos, 3))[0]!.message).toMatch(/^Order 2025-\d+ for /)
  })

  it('are those of one when two assign at the same moment', async () => {
    const ids = [await order(), await order()]
    const answers = await Promise.all([
      assign({ orders: atOne(...ids), assign_user: maria }),
      assign({ orders: atOne(...ids.toReversed()), assign_user: nikos }),
    ])
    const all = answers.map(({ body }) => outcomes(body.results))
    expect(all).toContainEqual(['assigned', 'assigned'])
    expect(all).toContainEqual(['stale', 'stale'])
  })
})

it('people who cannot work on orders, and nobody at all, are rejected for several orders', async () => {
  const orders = atOne(await order())
  const customer = await test.make.person({ role_id: 5, firm_id: firm })
  const gone = await test.make.person({ role_id: 4, active: false })
  const refusals: [object, string][] = [
    [{ assign_user: customer }, 'assign_user'],
    [{ assign_user: gone }, 'assign_user'],
    [{ add_users: [maria, gone] }, 'add_users.1'],
    [{ add_users: [maria, maria] }, 'add_users'],
    [{ assign_user: null }, 'assign_user'],
    [{ orders: [] }, 'orders'],
    [{ orders: [...orders, ...orders] }, 'orders'],
    [{ orders: [{ id: orders[0]!.id }] }, 'orders.0.version'],
    [{ orders: Array.from({ length: 201 }, (_, at) => ({ id: at + 1, version: 1 })) }, 'orders'],
  ]
  for (const [changes, field] of refusals) {
    const { status, body } = await assign({ orders, ...changes })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  }
  expect((await assign({ orders }, { as: 5 })).status).toBe(403)
  expect((await read(orders[0]!.id)).version).toBe(1)
})

describe('the selected orders as a file', () => {
  const file = async (query: string, as: CallOptions['as'] = 1) => {
    const { status, body } = await test.call('GET', `/orders/export?format=csv&timezone=UTC&${query}`, { as })
    return { status, lines: String(body).trim().split('\r\n').slice(1) }
  }

  it('are those alone, in the sequence of the list', async () => {
    const ids = [await order({ customer_price: 300 }), await order(), await order({ customer_price: 100 })]
    const chosen = `${ids[0]},${ids[2]}`
    const { lines } = await file(`columns=number&ids=${chosen}&dataField=customer_price&order=asc`)
    const numbers = await Promise.all([ids[2]!, ids[0]!].map(async (id) => (await read(id)).number_id))
    expect(lines.map((line) => line.replaceAll('"', ''))).toEqual(numbers)
  })

  it('are limited to what the reader may take away', async () => {
    const [own, foreign] = [await order(), await test.make.order()]
    const account = await test.make.person({ role_id: 5, firm_id: firm })
    const chosen = `columns=number&ids=${own},${foreign}`
    expect((await file(chosen, await test.tokenFor(account, 5))).lines).toHaveLength(1)
    expect((await file(chosen, 4)).lines).toHaveLength(0)
    expect((await file('ids=1,x')).status).toBe(422)
    expect((await file(`ids=${Array.from({ length: 201 }, (_, at) => at + 1).join(',')}`)).status).toBe(422)
  })
})
