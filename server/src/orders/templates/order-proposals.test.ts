import type { OrderProposal } from '@dromos/contract/orders/order-proposals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody, orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  ;({ test, parents } = await openOrderDesk())
})
afterAll(() => test.close())

const proposalsTo = (customer: number, as: 1 | 2 | 3 | 4 | 5 = 4) =>
  test.call('GET', `/orders/proposals?firm_company_id=${customer}`, { as })

const proposed = async (customer: number): Promise<OrderProposal[]> => (await proposalsTo(customer)).body.data

const enter = async (changes: object = {}): Promise<number> =>
  (await test.call('POST', '/orders/store', { as: 4, body: orderBody(parents, changes) })).body.id

describe('the last orders of a customer propose to the next one', () => {
  it('places, windows, trailer, goods and kinds of references, without days, numbers, notes and values', async () => {
    const customer = await test.make.firm()
    const detail = detailBody(parents, { notes: 'Ask for Maria', cargo_value: 5_000_000 })
    detail.loading = { ...detail.loading, notes: 'Ramp 4' }
    const id = await enter({ firm_company_id: customer, details: [detail] })
    const [proposal, ...others] = await proposed(customer)
    expect(others).toEqual([])
    expect(proposal).toMatchObject({
      id,
      loading_date: '2026-11-24',
      customer_price: 435_000,
      details: [
        {
          loading: { place_id: parents.athens, time_from: '08:00', time_to: '12:00' },
          unloading: { place_id: parents.munich, time_from: '06:00', time_to: '10:00' },
          trailer_type_id: 7,
          weight: 22_400,
          start_temp: 2,
          stop_temp: 6,
          reefer_mode: 'continuous',
          cargos: [{ cargo_id: 4, description: 'Φέτα' }],
          packings: [{ packing_type_id: 1, pallets: 33, exchange: true }],
          reference_kinds: [1, 4],
        },
      ],
    })
    const text = JSON.stringify(proposal)
    for (const own of ['88-4410', 'Ask for Maria', 'Ramp 4', '5000000']) expect(text).not.toContain(own)
    expect(proposal?.places.map(({ city }) => city)).toEqual(['Ασπρόπυργος', 'München'])
  })

  it('the newest of each lane, three at most, and none that was cancelled', async () => {
    const customer = await test.make.firm()
    const ends = await Promise.all([1, 2, 3].map(() => test.make.place()))
    const to = (place_id: number) => {
      const detail = detailBody(parents)
      return [{ ...detail, unloading: { ...detail.unloading, place_id } }]
    }
    await enter({ firm_company_id: customer })
    for (const end of ends) await enter({ firm_company_id: customer, details: to(end) })
    const newest = await enter({ firm_company_id: customer, details: to(ends[0] ?? 0) })
    const cancelled = await enter({ firm_company_id: customer, details: to(await test.make.place()) })
    await test.pool.query(
      "update orders set status = 6, cancelled = true, customer_price = 0, cancel_type = 'total' where id = $1",
      [cancelled],
    )
    const found = await proposed(customer)
    expect(found.map(({ details }) => details[0]?.unloading.place_id)).toEqual([ends[0], ends[2], ends[1]])
    expect(found[0]?.id).toBe(newest)
  })

  it('nothing that can no longer be chosen', async () => {
    const customer = await test.make.firm()
    const end = await test.make.place({ name: 'Closed ramp' })
    const detail = detailBody(parents)
    await enter({
      firm_company_id: customer,
      details: [{ ...detail, unloading: { ...detail.unloading, place_id: end } }],
    })
    await test.pool.query('update places set active = false where id = $1', [end])
    await test.pool.query('update trailer_types set active = false where id = 7')
    await test.pool.query('update packing_types set active = false where id = 1')
    const [proposal] = await proposed(customer)
    await test.pool.query('update trailer_types set active = true where id = 7')
    await test.pool.query('update packing_types set active = true where id = 1')
    expect(proposal?.details[0]).toMatchObject({
      loading: { place_id: parents.athens },
      unloading: { place_id: null },
      trailer_type_id: null,
      packings: [],
    })
  })

  it('to those who enter orders alone: customers read none', async () => {
    const customer = await test.make.firm()
    await enter({ firm_company_id: customer })
    for (const role of [1, 2, 3, 4] as const) {
      const { status, body } = await proposalsTo(customer, role)
      expect([role, status, body.data.length]).toEqual([role, 200, 1])
    }
    expect((await proposalsTo(customer, 5)).status).toBe(403)
  })

  it('nothing of a firm that is not there, and nothing of another one', async () => {
    const other = await test.make.firm()
    await enter()
    expect(await proposed(other)).toEqual([])
    expect(await proposed(999_999)).toEqual([])
    expect((await proposalsTo(0)).status).toBe(422)
  })
})
