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

type Role = 1 | 2 | 3 | 4 | 5
type Detail = NonNullable<Parameters<typeof detailBody>[1]>

async function enter(detail: Detail = {}, changes: object = {}): Promise<number> {
  const details = [detailBody(parents, { load_meters: 4, load_meters_typed: true, ...detail })]
  const body = orderBody(parents, { details, ...changes })
  const entered = await test.call('POST', '/orders/store', { as: 4, body })
  expect([entered.status, entered.body.errors]).toEqual([201, undefined])
  return entered.body.id
}
const open = async (query = '', as: Role = 4) =>
  test.call('GET', `/groupages/planner/orders?${query}`, { as })
const idsOf = async (query = ''): Promise<number[]> =>
  (await open(query)).body.orders.map((one: { id: number }) => one.id)
const found = async (id: number) => (await open()).body.orders.find((one: { id: number }) => one.id === id)
const group = async (ids: readonly number[]): Promise<number> => {
  const orders = ids.map((order_id) => ({ order_id }))
  const body = { business_id: parents.business, orders }
  return (await test.call('POST', '/groupages/store', { as: 4, body })).body.id
}

describe('the orders that may join a groupage', () => {
  it('have all that a trailer has to know of them', async () => {
    const id = await enter({ packings: [{ packing_type_id: 1, pallets: 10 }] })
    expect(await found(id)).toMatchObject({
      customer: 'Ελληνικά Τυριά ΑΕ',
      customer_price: 435_000,
      loading: { city: 'Ασπρόπυργος', date: '2026-11-24' },
      delivery: { city: 'München', date: '2026-11-27' },
      load_meters: 4,
      weight: 22_400,
      places: 10,
      temperature: { from: 2, to: 6 },
      trailer: 7,
      adr: false,
      food: true,
      customs: false,
      full: false,
    })
    const whole = { packings: [], load_type_id: 1, load_meters_typed: false }
    expect(await found(await enter(whole))).toMatchObject({ full: true })
    expect(await found(await enter({ ...whole, load_type_id: 2 }))).toMatchObject({ full: false })
    const warm = { temp: null, start_temp: null, stop_temp: null, reefer_mode: null }
    const dry = await enter({ ...warm, cargos: [{ cargo_id: 1 }], packings: [], trailer_type_id: null })
    expect(await found(dry)).toMatchObject({ food: false, temperature: null, places: 0, trailer: null })
  })

  it('leave out those that have a carrier, are cancelled, closed or in a groupage already', async () => {
    const ids = [await enter(), await enter(), await enter(), await enter()] as const
    const groupage = await group([ids[0]])
    await test.pool.query('update orders set closed = true where id = $1', [ids[1]])
    await test.pool.query('update orders set status = 2 where id = $1', [ids[2]])
    const offered = await idsOf()
    expect(ids.map((id) => offered.includes(id))).toEqual([false, false, false, true])
    await test.call('PUT', `/groupages/cancel/${groupage}`, {
      as: 4,
      body: { version: 1, reason: 'No truck' },
    })
    expect(await idsOf()).toContain(ids[0])
  })

  it('are found by corridor and day, the way there and the way back apart', async () => {
    const stop = (place_id: number, date: string) => ({
      place_id,
      date,
      time_from: '08:00',
      time_to: '12:00',
    })
    const { athens, munich } = parents
    const back = { loading: stop(munich, '2026-11-02'), unloading: stop(athens, '2026-11-05') }
    const [later, home, sooner] = [
      await enter({ loading: stop(athens, '2026-11-03'), unloading: stop(munich, '2026-11-09') }),
      await enter(back, { import_export: 1 }),
      await enter({ loading: stop(athens, '2026-11-01'), unloading: stop(munich, '2026-11-09') }),
    ]
    const listed = (await idsOf('loading_to=2026-11-10')).filter((id) => [later, home, sooner].includes(id))
    const [first, ...others] = listed
    const wayOut = [sooner, later]
    expect(first === home ? others : listed.slice(0, 2)).toEqual(wayOut)
    expect(await idsOf('loading_from=2026-11-01&loading_to=2026-11-01')).toEqual([sooner])
    expect(await idsOf('loading_from=2026-11-01&loading_to=2026-11-01&trailers=1')).toEqual([])
    expect(await idsOf('loading_to=2026-11-10&search=nobody')).toEqual([])
  })

  it('reject a filter that does not exist', async () => {
    for (const query of [
      'loading_from=soon',
      'trailers=x',
      'status=4',
      'price=1',
      `search=${'x'.repeat(101)}`,
    ]) {
      expect([query, (await open(query)).status]).toEqual([query, 422])
    }
  })
})

describe('the tour of a groupage', () => {
  it('has its orders in the sequence of loading, and where each is loaded and delivered', async () => {
    const [one, two] = [await enter(), await enter()]
    const id = await group([two, one])
    const { status, body } = await test.call('GET', `/groupages/planner/tour/${id}`, { as: 4 })
    expect(status).toBe(200)
    expect(body.orders.map((order: { id: number }) => order.id)).toEqual([two, one])
    expect(
      body.visits.map((visit: { order_id: number; kind: number }) => [visit.order_id, visit.kind]),
    ).toEqual([
      [two, 1],
      [two, 2],
      [one, 1],
      [one, 2],
    ])
    expect(body.visits[0]).toMatchObject({
      place_id: parents.athens,
      timezone: 'Europe/Athens',
      starts_at: '2026-11-24T06:00:00.000Z',
      ends_at: '2026-11-24T10:00:00.000Z',
    })
  })

  it('is not found without its groupage, and empty without orders', async () => {
    const id = await group([])
    expect((await test.call('GET', `/groupages/planner/tour/${id}`, { as: 4 })).body).toEqual({
      orders: [],
      visits: [],
      stops: [],
    })
    expect((await test.call('GET', '/groupages/planner/tour/999999', { as: 4 })).status).toBe(404)
    expect((await test.call('GET', '/groupages/planner/tour/x', { as: 4 })).status).toBe(404)
  })
})

describe('suggestions for a groupage', () => {
  it('fit the rest of the space, on its days and near the way, and show what they earn', async () => {
    const plain = {
      temp: null,
      start_temp: null,
      stop_temp: null,
      reefer_mode: null,
      weight: 1_000,
      packings: [],
    }
    const { athens, munich } = parents
    const stop = (place_id: number, date: string) => ({
      place_id,
      date,
      time_from: '08:00',
      time_to: '12:00',
    })
    const id = await group([await enter({ ...plain, load_meters: 9 })])
    const fits = await enter({ ...plain, load_meters: 3 })
    const others = new Set([
      await enter({ ...plain, load_meters: 4.7 }),
      await enter({ ...plain, loading: stop(athens, '2026-11-30'), unloading: stop(munich, '2026-12-02') }),
    ])
    const ask = async (query: string) =>
      test.call('GET', `/groupages/planner/suggestions/${id}?${query}`, { as: 4 })
    const { suggestions } = (await ask('detour=100')).body
    const named = suggestions.map((one: { id: number }) => one.id)
    expect(named).toContain(fits)
    expect(named.filter((one: number) => others.has(one))).toEqual([])
    const found = suggestions.find((one: { id: number }) => one.id === fits)
    expect(found).toMatchObject({ km: 0, gain: 435_000, order: { load_meters: 3 } })
    for (const query of ['detour=-1', 'detour=2001', 'detour=far', 'trailer=x', 'price=1']) {
      expect([query, (await ask(query)).status]).toEqual([query, 422])
    }
  })

  it('are empty for a groupage without orders, and not found for one that does not exist', async () => {
    const empty = await group([])
    const ask = (id: number, as: Role = 4) => test.call('GET', `/groupages/planner/suggestions/${id}`, { as })
    expect((await ask(empty)).body).toEqual({ suggestions: [] })
    expect((await ask(999_999)).status).toBe(404)
    expect((await ask(empty, 5)).status).toBe(403)
  })
})

it('the planner is refused to customers', async () => {
  const id = await group([])
  expect((await open('', 5)).status).toBe(403)
  expect((await test.call('GET', `/groupages/planner/tour/${id}`, { as: 5 })).status).toBe(403)
})
