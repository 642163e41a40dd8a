import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { groupageDesk, TO } from '../../test/desks/groupages.ts'
import type { GroupageDesk } from '../../test/desks/groupages.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { makeCarrier, openOrderDesk } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver
let desk: GroupageDesk
let other: Carrier

const OTHERS = 'dispo@other.example'

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, parents, orders } = ground)
  desk = groupageDesk(ground)
  other = await makeCarrier(test, 'Spedition Huber GmbH')
  const write = 'update contacts set email = $2 where id = $1'
  await test.pool.query(write, [other.contact, OTHERS])
  await test.pool.query(write, [ground.carrier.contact, TO])
})
afterAll(() => test.close())

const write = (path: string, to: string[], files: string[]) =>
  test.call('POST', path, {
    as: 4,
    body: { to, language: 'en', subject: '{{number}}', body: '<p>{{from}} → {{to}}</p>', files },
  })
const refusal = (name: string) => ({
  files: `${name} is for another carrier and shows its price.`,
})

it('a transport order of a groupage does not go to who carries one of its legs', async () => {
  const [first, second] = [await desk.enter(4), await desk.enter(6)]
  const leg = {
    kind: 'after',
    firm_carrier_id: other.firm,
    transport_cost: 45_000,
    split_key: 'equal',
    orders: [{ order_id: second }],
  }
  const { id, number } = await desk.sent({
    orders: [{ order_id: first }, { order_id: second }],
    legs: [leg],
  })
  const path = `/groupages/letter/${id}`
  const { files } = (await test.call('GET', path, { as: 4 })).body
  const ids = files.map((file: { id: string }) => file.id)
  const name = `Transport order ${number}.pdf`
  expect((await write(path, [OTHERS], ids)).body.errors).toEqual(refusal(name))
  expect((await write(path, [TO, OTHERS], ids)).body.errors).toEqual(refusal(name))
  expect([(await write(path, [TO], ids)).status, (await write(path, [OTHERS], [])).status]).toEqual([
    201, 201,
  ])
})

it('a transport order does not go to the next carrier of its order', async () => {
  const id = await orders.enter()
  await orders.assign(id)
  await orders.give(id, 'send', { emails: [TO], language: 'en' }, 4)
  await orders.give(id, 'unassign', {}, 4)
  await orders.assign(id, { firm_carrier_id: other.firm, transporter_id: other.contact, pn_truck: 'NZE 1' })
  const path = `/orders/letter/${id}`
  const [file] = (await test.call('GET', path, { as: 4 })).body.files
  expect((await write(path, [OTHERS], [file.id])).body.errors).toEqual(refusal(file.name))
  await orders.give(id, 'send', { emails: [OTHERS], language: 'en' }, 4)
  const [own] = (await test.call('GET', path, { as: 4 })).body.files
  expect((await write(path, [OTHERS], [own.id])).status).toBe(201)
})

it('a letter about a groupage names the last stop of its tour', async () => {
  const vienna = await test.make.place({ city: 'Wien', country_id: 16, lat: 48.2, lng: 16.37 })
  const near = { place_id: vienna, date: '2026-11-27', time_from: '06:00', time_to: '10:00' }
  const ids = [
    await desk.enter(4),
    await desk.enter(2, { details: [detailBody(parents, { unloading: near })] }),
  ]
  const stops = [1, 2].flatMap((kind) =>
    (kind === 1 ? ids : ids.toReversed()).map((order_id) => ({ order_id, load: 0, kind })),
  )
  const { id } = await desk.sent({ orders: ids.map((order_id) => ({ order_id })), stops })
  expect((await write(`/groupages/letter/${id}`, [TO], [])).status).toBe(201)
  await test.work()
  expect(test.letters.at(-1)?.text).toContain('Aspropyrgos (GR) → München (DE)')
})
