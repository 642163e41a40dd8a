import type { AssignedOrder, RestorableOrder } from '@dromos/contract/orders/order-lists.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { CallOptions, TestApp } from '../../test/app.ts'

let test: TestApp
let maria: number
let nikos: number
let firm: number

beforeAll(async () => {
  test = await startTestApp()
  firm = await test.make.firm()
  maria = await test.make.person({ role_id: 4 })
  nikos = await test.make.person({ role_id: 3 })
})
afterAll(() => test.close())

const order = (values: object = {}) => test.make.order({ firm_company_id: firm, ...values })
const read = async (id: number) => (await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body

async function assign(ids: readonly number[], add_users: readonly number[] = []): Promise<RestorableOrder[]> {
  const orders = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
  const body = { orders, assign_user: maria, add_users }
  const answer = await test.call('PUT', '/orders/assignPeople', { as: 4, body })
  return answer.body.results.flatMap(({ undo }: AssignedOrder) => undo ?? [])
}

const restore = (orders: readonly unknown[], { as = 4, ...options }: CallOptions = {}) =>
  test.call('PUT', '/orders/restorePeople', { as, body: { orders }, ...options })

describe('the undo of assigning several orders', () => {
  it('restores what each had, those who were there already staying', async () => {
    const [bare, owned] = [await order(), await order({ assign_user: nikos })]
    await test.pool.query('insert into order_assign_users (order_id, person_id) values ($1, $2)', [
      bare,
      nikos,
    ])
    const undo = await assign([bare, owned], [nikos])
    const { status, body } = await restore(undo)
    expect([status, body.results.map(({ outcome }: AssignedOrder) => outcome)]).toEqual([
      200,
      ['assigned', 'assigned'],
    ])
    expect(await read(bare)).toMatchObject({ assign_user: null, assign_users: [nikos], version: 3 })
    expect(await read(owned)).toMatchObject({ assign_user: nikos, assign_users: [], version: 3 })
    const found = await test.call('GET', `/orders?assign_users=${maria}&pageSize=200`, { as: 4 })
    const ids = found.body.data.map((row: { id: number }) => row.id)
    expect(ids).not.toContain(bare)
    expect(ids).not.toContain(owned)
    const log = await test.call('GET', `/orders/log/${owned}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({
      event: 'changed',
      changes: [
        { field: 'assign_user', before: maria, after: nikos },
        { field: 'assign_users', before: String(nikos), after: '' },
      ],
    })
  })

  it('leaves an order that somebody has changed, closed or cancelled since', async () => {
    const ids = [await order(), await order(), await order({ status: 4 }), await order()]
    const undo = await assign(ids)
    const [, changed, closed, cancelled] = ids
    await test.pool.query('update orders set version = version + 1 where id = $1', [changed])
    await test.pool.query('update orders set closed = true where id = $1', [closed])
    await test.pool.query(
      'update orders set status = 6, cancelled = true, customer_price = 0 where id = $1',
      [cancelled],
    )
    const { body } = await restore([
      ...undo,
      { id: 999_999, version: 2, assign_user: null, remove_users: [] },
    ])
    expect(body.results.map(({ outcome }: AssignedOrder) => outcome)).toEqual([
      'assigned',
      'stale',
      'closed',
      'cancelled',
      'missing',
    ])
    expect((await read(ids[0] ?? 0)).assign_user).toBeNull()
    for (const id of ids.slice(1)) expect((await read(id)).assign_user).toBe(maria)
  })

  it('has nothing to do where nothing was changed', async () => {
    expect(await assign([await order({ assign_user: maria })])).toEqual([])
  })

  it('happens once, however often the call is repeated', async () => {
    const id = await order()
    const undo = await assign([id])
    const headers = { 'idempotency-key': 'restore-people-once-0001' }
    const [one, other] = [await restore(undo, { headers }), await restore(undo, { headers })]
    expect(other.body).toEqual(one.body)
    expect((await read(id)).version).toBe(3)
  })

  it('rejects somebody who does not exist, and an empty call', async () => {
    const [undo] = await assign([await order()])
    const unknown = await restore([{ ...undo, assign_user: 999_999 }])
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['orders.0.assign_user']])
    expect((await restore([])).status).toBe(422)
    expect((await restore([undo, undo])).status).toBe(422)
    expect((await restore([undo], { as: 5 })).status).toBe(403)
  })
})
