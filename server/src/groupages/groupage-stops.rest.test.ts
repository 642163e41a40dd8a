import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import { pdfText } from '../test/pdf-text.ts'

let test: TestApp
let desk: GroupageDesk
let orders: OrderDriver
let carrier: Carrier

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, orders, carrier } = ground)
  desk = groupageDesk(ground)
})
afterAll(() => test.close())

const stopAt = (order_id: number | undefined, kind: number, load = 0) => ({ order_id, load, kind })
const tour = async (id: number) => (await test.call('GET', `/groupages/planner/tour/${id}`, { as: 4 })).body
const sheetOf = async (id: number): Promise<string> => {
  const { rawPayload } = await test.app.inject({
    url: `/api/groupages/${id}/papers/tour_sheet?language=en`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })
  return pdfText(rawPayload).replaceAll(/[\s\u00a0]+/g, ' ')
}
/** Loaded at one place, and delivered one by one: the second, the first, the third. */
const apart = (ids: readonly number[]) => [
  ...ids.map((id) => stopAt(id, 1)),
  ...[ids[1], ids[0], ids[2]].map((id) => stopAt(id, 2)),
]

describe('the stops of a groupage', () => {
  it('stay as people put them, in the planner and on its papers, until they are given back to the windows', async () => {
    const { id, ids, body } = await desk.planned()
    expect((await tour(id)).stops).toEqual([])
    const stops = [
      stopAt(ids[1], 1),
      stopAt(ids[0], 1),
      stopAt(ids[0], 2),
      stopAt(ids[2], 1),
      stopAt(ids[2], 2),
    ]
    const saved = await desk.update(id, { ...body, stops })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
    expect((await tour(id)).stops).toEqual(stops)
    expect((await desk.read(id)).stops).toEqual(stops)
    const [first, second, third] = (await desk.read(id)).members.map(
      (one: { number_id: string }) => one.number_id,
    )
    const pages = await sheetOf(id)
    for (const heading of [
      `1 Loading: Κέντρο Διανομής / Kentro Dianomis ${second}, ${first}`,
      `2 Unloading: Großmarkthalle ${second}, ${first}`,
      `3 Loading: Κέντρο Διανομής / Kentro Dianomis ${third}`,
    ]) {
      expect(pages).toContain(heading)
    }
    expect((await desk.update(id, { ...body, stops: [] })).status).toBe(200)
    expect(await sheetOf(id)).toContain(`${first}, ${second}, ${third}`)
  })

  it('forget an order that leaves, and are in the log with its number', async () => {
    const { id, ids, body } = await desk.planned()
    await desk.update(id, { ...body, stops: apart(ids) })
    const [line] = (await test.call('GET', `/groupages/log/${id}`, { as: 4 })).body.data
    expect(JSON.stringify(line.changes)).toContain('↑ 2026-')
    const left = ids.slice(0, 2)
    await desk.update(id, { ...body, orders: left.map((order_id) => ({ order_id })), stops: apart(ids) })
    expect((await tour(id)).stops).toEqual(apart(ids).filter(({ order_id: order }) => order !== ids[2]))
  })

  it('are refused where something is named twice, or delivered before it is loaded', async () => {
    const { id, ids, body } = await desk.planned()
    const refused = async (stops: object[]) => {
      const { status, body: told } = await desk.update(id, { ...body, stops })
      return [status, Object.keys(told.errors ?? {})]
    }
    expect(await refused([stopAt(ids[0], 2), stopAt(ids[0], 1)])).toEqual([422, ['stops']])
    expect(await refused([stopAt(ids[0], 1), stopAt(ids[0], 1)])).toEqual([422, ['stops']])
    expect(await refused([stopAt(ids[0], 3)])).toEqual([422, ['stops.0.kind']])
    expect(await refused([stopAt(ids[0], 1, 50)])).toEqual([422, ['stops.0.load']])
  })

  it('change in a sent groupage with a revision that says so, and no more once it is loaded', async () => {
    const { id, ids, body } = await desk.sent()
    const isChanged = async () => (await desk.state(id)).last.is_changed
    expect(await isChanged()).toBe(false)
    expect((await desk.update(id, { ...body, stops: apart(ids) })).status).toBe(200)
    expect(await isChanged()).toBe(true)
    expect((await desk.send(id)).status).toBe(200)
    expect(await isChanged()).toBe(false)
    const cancelled = await orders.give(ids[2] ?? 0, 'cancel', { type: 1, reason: 'Sold elsewhere' })
    expect(cancelled.status).toBe(200)
    expect((await desk.send(id)).status).toBe(200)
    const left = body.orders.filter(({ order_id: order }) => order !== ids[2])
    const noted = { ...body, orders: left, notes: 'By the west gate', stops: (await desk.read(id)).stops }
    expect((await desk.update(id, noted)).status).toBe(200)
    expect(await isChanged()).toBe(false)
    await test.pool.query('update groupages set status = 3 where id = $1', [id])
    const late = await desk.update(id, { ...noted, stops: [] })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([409, ['result']])
  })
})

it('an order that has its carrier is offered to a groupage of that carrier, until it is loaded', async () => {
  const [one, two] = [await desk.enter(2), await desk.enter(2)]
  await orders.assign(one)
  const offered = async (query: string) => {
    const { body } = await test.call('GET', `/groupages/orders?${query}`, { as: 4 })
    const ids = new Set(body.orders.map((open: { id: number }) => open.id))
    return [ids.has(one), ids.has(two)]
  }
  expect(await offered('')).toEqual([false, true])
  expect(await offered(`carrier=${carrier.firm}`)).toEqual([true, true])
  expect(await offered(`carrier=${await test.make.carrier()}`)).toEqual([false, true])
  await test.pool.query('update consignment_stops set arrived_at = now() where order_id = $1', [one])
  expect(await offered(`carrier=${carrier.firm}`)).toEqual([false, true])
  expect((await test.call('GET', '/groupages/orders?carrier=x', { as: 4 })).status).toBe(422)
})
