import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picked } from '@dromos/contract/base/fields.ts'
import { businessInput } from '@dromos/contract/businesses/businesses.ts'
import type { TestApp } from '../test/app.ts'
import { detailBody } from '../test/order-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'

let test: TestApp
let ground: Awaited<ReturnType<typeof openOrderDesk>>

beforeAll(async () => {
  ground = await openOrderDesk()
  test = ground.test
})
afterAll(() => test.close())

const dry = { temp: null, start_temp: null, stop_temp: null, reefer_mode: null }
/** So many crates of 120 × 80 × 100 cm, stacked in twos. */
const crates = (pallets: number) => ({
  packings: [{ packing_type_id: 1, pallets, length: 120, width: 80, height: 100, stack: 2, weight: 30 }],
})

const enter = (changes: object) => ground.orders.enter({ details: [detailBody(ground.parents, changes)] })

async function plan(ids: readonly number[], changes: object = {}) {
  const orders = ids.map((order_id) => ({ order_id }))
  const body = { business_id: ground.parents.business, transport_cost: 90_000, orders, ...changes }
  const made = await test.call('POST', '/groupages/store', { as: 4, body })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return read(made.body.id)
}

const read = async (id: number) => (await test.call('GET', `/groupages/edit/${id}`, { as: 4 })).body
const mainShares = ({ money }: { money: { shares: { main: number }[] } }) =>
  money.shares.map(({ main }) => main)

describe('the key by which a groupage divides its cost', () => {
  it('charges each order for its weight, volume or floor, whichever is most', async () => {
    const loads = [
      { ...dry, ...crates(2), weight: 4_000, load_meters: 0.4, load_meters_typed: true },
      { ...dry, ...crates(10), weight: 1_000, load_meters: 0.4, load_meters_typed: true },
      { ...dry, ...crates(2), weight: 1_000, load_meters: 2, load_meters_typed: true },
    ]
    const ids: number[] = []
    for (const load of loads) ids.push(await enter(load))
    const weights = async (id: number) =>
      (await read(id)).members.map((one: { chargeable_weight: number }) => one.chargeable_weight)
    const { id, money } = await plan(ids, { split_key: 'cw', transport_cost: 1_089_680 })
    expect(await weights(id)).toEqual([4_000, 3_196.8, 3_700])
    expect(mainShares({ money })).toEqual([400_000, 319_680, 370_000])

    const { business } = ground.parents
    const { body: stored } = await test.call('GET', `/businesses/edit/${business}`, { as: 1 })
    expect(stored.kg_per_ldm).toBe(1_850)
    const change = (kg_per_ldm: number) => {
      const body = {
        ...picked(stored, Object.keys(businessInput.shape)),
        version: stored.version,
        kg_per_ldm,
      }
      return test.call('POST', `/businesses/update/${business}`, { as: 1, body })
    }
    expect((await change(499)).body.errors).toHaveProperty('kg_per_ldm')
    expect((await change(1_250)).status).toBe(200)
    expect(await weights(id)).toEqual([4_000, 3_196.8, 2_500])
  })

  it('is load metres where nobody has chosen, and pallet places where all goods are cooled', async () => {
    const wide = { ...crates(6), load_meters: 1, load_meters_typed: true }
    const long = { ...crates(12), load_meters: 8, load_meters_typed: true }
    const cooled = [await enter(wide), await enter(long)]
    const leg = { kind: 'before', transport_cost: 9_000, orders: cooled.map((order_id) => ({ order_id })) }
    const { split_key, money } = await plan(cooled, { legs: [leg] })
    expect(split_key).toBeNull()
    expect(mainShares({ money })).toEqual([30_000, 60_000])
    expect(money.shares.map((one: { before: number }) => one.before)).toEqual([3_000, 6_000])

    const dried = await enter({ ...long, ...dry })
    const tour = await plan([await enter(wide), dried])
    expect(mainShares(tour)).toEqual([10_000, 80_000])
  })
})
