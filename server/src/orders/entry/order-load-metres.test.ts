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

const FULL = 1
const PART = 2
const pallets = [{ packing_type_id: 1, pallets: 20, length: 120, width: 80 }]

/** The load metres of a stored detail, and whether they were typed. */
async function stored(changes: object): Promise<[number, boolean]> {
  const details = [detailBody(parents, { packings: pallets, ...changes })]
  const { body: saved } = await test.call('POST', '/orders/store', {
    as: 4,
    body: orderBody(parents, { details }),
  })
  const { body } = await test.call('GET', `/orders/edit/${saved.id}`, { as: 4 })
  return [body.details[0].load_meters, body.details[0].load_meters_typed]
}

describe('the load metres of an order', () => {
  it('stay as they were typed', async () => {
    expect(await stored({ load_type_id: PART, load_meters: 5 })).toEqual([5, true])
    expect(await stored({ load_type_id: FULL, load_meters: 5 })).toEqual([5, true])
  })

  it('are those of the packings, or of a full truck, when nobody has typed them', async () => {
    const free = { load_meters_typed: false, load_meters: 5 }
    expect(await stored({ ...free, load_type_id: PART })).toEqual([8, false])
    expect(await stored({ ...free, load_type_id: FULL })).toEqual([13.6, false])
    expect(await stored({ ...free, load_type_id: PART, packings: [] })).toEqual([5, false])
  })

  it('are refused by name where a slip in the pallets makes too many', async () => {
    for (const slip of [2_499, 25_000, 99_999]) {
      const packings = [{ ...pallets[0]!, pallets: slip }]
      const details = [detailBody(parents, { load_type_id: PART, load_meters_typed: false, packings })]
      const { status, body } = await test.call('POST', '/orders/store', {
        as: 4,
        body: orderBody(parents, { details }),
      })
      expect([status, body.errors]).toEqual([422, { 'details.0.load_meters': 'Maximum value is 999.' }])
    }
  })
})
