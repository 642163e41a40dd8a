import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

async function stored(): Promise<{ id: number; version: number; number_id: string }> {
  const answer = await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents) })
  return answer.body
}

const update = (id: number, body: unknown) => test.call('POST', `/orders/update/${id}`, { as: 4, body })
const read = async (id: number) => (await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body

describe('changing an order', () => {
  it('keeps number and details that stay, drops those that are gone, adds new ones', async () => {
    const { id, number_id } = await stored()
    const two = [detailBody(parents), detailBody(parents, { weight: 100 })]
    await update(id, { ...orderBody(parents, { details: two }), version: 1 })
    const before = await read(id)
    const [, second] = before.details
    const kept = { ...detailBody(parents, { weight: 55.5, references: [] }), id: second.id }
    const changed = await update(id, {
      ...orderBody(parents, { details: [detailBody(parents, { weight: 9 }), kept], customer_price: 1 }),
      version: 2,
    })
    expect(changed).toMatchObject({ status: 200, body: { id, number_id, version: 3 } })
    const after = await read(id)
    expect(after.customer_price).toBe(1)
    expect(after.details.map((detail: { weight: number }) => detail.weight)).toEqual([9, 55.5])
    expect(after.details[1].id).toBe(second.id)
    expect(after.details[1].references).toEqual([])
    expect(after.details[0].id).not.toBe(before.details[0].id)
  })

  it('keeps the times at which a truck has arrived and left', async () => {
    const { id } = await stored()
    await test.pool.query(
      `update consignment_stops set arrived_at = '2026-11-24T06:10:00Z' where order_id = $1 and kind = 1`,
      [id],
    )
    const [detail] = (await read(id)).details
    const details = [detailBody(parents, { weight: 1 })].map((body) => ({ ...body, id: detail.id }))
    await update(id, { ...orderBody(parents, { details }), version: 1 })
    const after = await read(id)
    expect(after.details[0].loading.arrived_at).toBe('2026-11-24T06:10:00.000Z')
  })

  it('answers an older version with 409, the present version and the present record', async () => {
    const { id } = await stored()
    await update(id, { ...orderBody(parents, { customer_price: 500 }), version: 1 })
    const late = await update(id, { ...orderBody(parents, { customer_price: 600 }), version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'stale_version',
      current_version: 2,
      current: { view: 'staff', customer_price: 500, version: 2 },
    })
    expect((await read(id)).customer_price).toBe(500)
  })

  it('lets one of twenty writers from one version win', async () => {
    const { id } = await stored()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_value, at) =>
        update(id, { ...orderBody(parents, { customer_price: 1000 + at }), version: 1 }),
      ),
    )
    const statuses = answers.map((answer) => answer.status).sort((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('asks for the version with 428', async () => {
    const { id } = await stored()
    const answer = await update(id, orderBody(parents))
    expect(answer.status).toBe(428)
    expect(answer.body.code).toBe('version_missing')
  })

  it('refuses closed and cancelled orders, and says so in the record', async () => {
    const closed = await test.make.order({ closed: true })
    const cancelled = await test.make.order({ status: 6, cancelled: true })
    for (const id of [closed, cancelled]) {
      expect((await read(id)).can.update).toBe(false)
      const answer = await update(id, { ...orderBody(parents), version: 1 })
      expect(answer.status).toBe(409)
      expect(answer.body.code).toBe('conflict')
    }
  })

  it('refuses details of another order, and the same detail twice', async () => {
    const mine = await stored()
    const other = await stored()
    const [foreign] = (await read(other.id)).details
    const [own] = (await read(mine.id)).details
    const withIds = (...ids: number[]) =>
      orderBody(parents, { details: ids.map((id) => ({ ...detailBody(parents), id })) })
    const stolen = await update(mine.id, { ...withIds(foreign.id), version: 1 })
    expect(stolen.body.errors).toHaveProperty(['details.0.id'])
    const twice = await update(mine.id, { ...withIds(own.id, own.id), version: 1 })
    expect(twice.body.errors).toHaveProperty(['details.1.id'])
    expect((await read(other.id)).details).toHaveLength(1)
  })

  it('does not move an order to another business, whose numbers it never drew', async () => {
    const { id } = await stored()
    const business = await test.make.business()
    const answer = await update(id, { ...orderBody(parents, { business_id: business }), version: 1 })
    expect(answer.body.errors).toHaveProperty(['business_id'], 'This can no longer be changed.')
  })

  it('keeps a place that was switched off after the order had named it', async () => {
    const { id } = await stored()
    await test.pool.query('update places set active = false where id = $1', [parents.munich])
    const answer = await update(id, { ...orderBody(parents), version: 1 })
    await test.pool.query('update places set active = true where id = $1', [parents.munich])
    expect(answer.status).toBe(200)
  })

  it('keeps who sends and receives, takes them away again, and says so in the log', async () => {
    const [sender, consignee] = [await test.make.place({ city: 'Βόλος' }), await test.make.place()]
    const { loading, unloading, ...rest } = detailBody(parents)
    const parties = {
      loading: { ...loading, party_place_id: sender },
      unloading: { ...unloading, party_place_id: consignee },
    }
    const body = orderBody(parents, { details: [{ ...rest, ...parties }] })
    const { body: made } = await test.call('POST', '/orders/store', { as: 4, body })
    const read = async () => (await test.call('GET', `/orders/edit/${made.id}`, { as: 4 })).body
    expect((await read()).details[0]).toMatchObject({
      loading: { party_place_id: sender, party_place: { city: 'Βόλος' } },
      unloading: { party_place_id: consignee },
    })
    await test.pool.query('update places set active = false where id = any($1)', [[sender, consignee]])
    expect((await update(made.id, { ...body, customer_price: 1, version: 1 })).status).toBe(200)
    const { id } = (await read()).details[0]
    const bare = [{ ...rest, id, loading, unloading }]
    expect((await update(made.id, { ...body, customer_price: 1, details: bare, version: 2 })).status).toBe(
      200,
    )
    expect((await read()).details[0].loading).toMatchObject({ party_place_id: null, party_place: null })
    const log = await test.call('GET', `/orders/log/${made.id}`, { as: 4 })
    expect(log.body.data[0].changes[0]).toMatchObject({
      field: 'details.0.loading.party_place_id',
      before: expect.stringContaining('Βόλος'),
      after: null,
    })
  })

  it('keeps a firm that is no customer any more and a customs place that is none any more', async () => {
    const customs = await test.make.customsPlace()
    const firm = await test.make.firm()
    const detail = detailBody(parents)
    const details = [
      { ...detail, loading: { ...detail.loading, custom: 1 as const, custom_place_id: customs } },
    ]
    const body = orderBody(parents, { firm_company_id: firm, details })
    const { body: made } = await test.call('POST', '/orders/store', { as: 4, body })
    await test.pool.query('update places set customs = 2 where id = $1', [customs])
    await test.pool.query('update firms set is_customer = false, active = false where id = $1', [firm])
    expect((await update(made.id, { ...body, version: 1 })).status).toBe(200)
  })

  it('answers for a missing order as for one that never was', async () => {
    const answer = await update(999_999, { ...orderBody(parents), version: 1 })
    expect(answer.status).toBe(404)
  })
})
