import type { GroupagePlan } from '@dromos/contract/groupages/planner/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { cleanUpPlans } from './plan-job.service.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

type Role = 1 | 2 | 3 | 4 | 5

const PATH = '/groupages/planner/plans'
/** From Aspropyrgos to Munich in three days. */
const enter = (load_meters: number, customer_price: number): Promise<number> => {
  const details = [detailBody(parents, { load_meters, load_meters_typed: true, weight: 1_000, packings: [] })]
  return orders.enter({ details, customer_price })
}
const begin = (ids: readonly number[], changes: object = {}, as: Role = 4) =>
  test.call('POST', `${PATH}/store`, { as, body: { orders: ids, ...changes } })
const last = async (as: Role = 4): Promise<GroupagePlan> =>
  (await test.call('GET', `${PATH}/last`, { as })).body.plan
const toursOf = ({ proposals }: GroupagePlan) =>
  proposals.map((one) => one.orders.map(({ id }) => id).toSorted((a, b) => a - b))

describe('tours that are worked out', () => {
  it('have the highest profit of open orders, each order once, and name the rates they are made with', async () => {
    expect((await test.call('GET', `${PATH}/last`, { as: 4 })).body).toEqual({ plan: null })
    const big = [await enter(7, 200_000), await enter(6.5, 190_000)]
    const small = [await enter(5, 120_000), await enter(4, 110_000), await enter(4.2, 100_000)]
    const poor = await enter(13.6, 1_000)
    const begun = await begin([...big, ...small, poor])
    expect([begun.status, begun.body.plan.state, begun.body.plan.count]).toEqual([201, 'waiting', 6])
    await test.work()
    const plan = await last()
    expect([plan.state, plan.done, plan.rate]).toEqual(['done', 100, 120])
    expect(toursOf(plan)).toEqual([big, small])
    const [first] = plan.proposals
    expect(first).toMatchObject({ gain: 390_000, margin: 390_000 - (first?.cost ?? 0) })
    expect(first?.cost).toBe(Math.round((first?.km ?? 0) * 120))
    expect(first?.saved_km).toBe(first?.km)
    expect(first?.orders.every(({ open }) => open)).toBe(true)
  })

  it('name orders that have gone elsewhere since, and are the planner’s own', async () => {
    const ids = [await enter(6, 200_000), await enter(6, 200_000)]
    await begin(ids)
    await test.work()
    const body = { business_id: parents.business, orders: [{ order_id: ids[0] }] }
    expect((await test.call('POST', '/groupages/store', { as: 4, body })).status).toBe(201)
    const [proposal] = (await last()).proposals
    expect(proposal?.orders.filter(({ open }) => !open).map(({ id }) => id)).toEqual([ids[0]])
    expect((await test.call('GET', `${PATH}/last`, { as: 3 })).body).toEqual({ plan: null })
    expect((await test.call('GET', `${PATH}/last`, { as: 5 })).status).toBe(403)
  })

  it('keep to the trailer that was chosen', async () => {
    const ids = [await enter(6, 300_000), await enter(6, 300_000)]
    const { rows } = await test.pool.query(
      'select id from trailer_types where length < 1200 and not reefer limit 1',
    )
    await begin(ids, { trailer: rows[0].id })
    await test.work()
    expect((await last()).proposals).toEqual([])
    expect((await begin(ids, { trailer: 999_999 })).body.errors).toHaveProperty('trailer')
  })

  it('are refused for fewer than two open orders, too many, and an invalid rate', async () => {
    const id = await enter(2, 100)
    const refused = async (ids: readonly number[], changes = {}) => {
      const { status, body } = await begin(ids, changes)
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await refused([id, 999_999])).toEqual([422, ['orders']])
    expect(await refused([id])).toEqual([422, ['orders']])
    expect(await refused(Array.from({ length: 201 }, (_, at) => at + 1))).toEqual([422, ['orders']])
    expect(await refused([id, id + 1], { rate: 0 })).toEqual([422, ['rate']])
    expect((await begin([id, id + 1], {}, 5)).status).toBe(403)
  })

  it('are given up by who asked, and by asking anew; what is given up is not finished', async () => {
    const ids = [await enter(6, 200_000), await enter(6, 200_000)]
    const { plan } = (await begin(ids)).body
    expect((await test.call('PUT', `${PATH}/cancel/${plan.id}`, { as: 3 })).status).toBe(404)
    const { body } = await test.call('PUT', `${PATH}/cancel/${plan.id}`, { as: 4 })
    expect(body.plan.state).toBe('cancelled')
    await test.work()
    expect((await last()).state).toBe('cancelled')
    const anew = (await begin(ids)).body.plan
    expect((await test.call('PUT', `${PATH}/cancel/${plan.id}`, { as: 4 })).status).toBe(404)
    expect((await last()).id).toBe(anew.id)
    await test.work()
    expect((await last()).state).toBe('done')
  })

  it('fail with a sentence when nobody works on them any more, and are forgotten after a day', async () => {
    await begin([await enter(6, 200_000), await enter(6, 200_000)])
    const { id } = await last()
    await test.pool.query(
      "update groupage_plans set state = 'working', heard_at = now() - interval '6 minutes' where id = $1",
      [id],
    )
    await test.pool.query('delete from graphile_worker._private_jobs')
    await cleanUpPlans({ db: test.db })
    expect(await last()).toMatchObject({ state: 'failed', problem: expect.stringContaining('interrupted') })
    await test.pool.query(
      "update groupage_plans set created_at = now() - interval '25 hours' where id = $1",
      [id],
    )
    await cleanUpPlans({ db: test.db })
    expect(await last()).toBeNull()
  })

  it('are not worked out for who has lost the right to plan', async () => {
    const person = await test.make.person({ role_id: 4, firm_id: null })
    const as = await test.tokenFor(person, 4)
    const ids = [await enter(6, 200_000), await enter(6, 200_000)]
    expect((await test.call('POST', `${PATH}/store`, { as, body: { orders: ids } })).status).toBe(201)
    await test.pool.query('update people set active = false where id = $1', [person])
    await test.work()
    const { rows } = await test.pool.query('select state from groupage_plans where created_by = $1', [person])
    expect(rows).toEqual([{ state: 'failed' }])
  })
})
