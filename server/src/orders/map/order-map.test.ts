import type { OrderMap } from '@dromos/contract/map/map.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let carrier: Carrier
let id: number

beforeAll(async () => {
  ;({ test, orders, parents, carrier } = await openOrderDesk())
  test.clock.set('2026-11-20T09:00:00Z')
  id = await orders.enter()
  await orders.assign(id)
})
afterAll(() => test.close())

const asked = (query: string, as: RoleId | string = 4) => test.call('GET', `/map?${query}`, { as })
const idsOf = async (query: string, as: RoleId | string = 4): Promise<number[]> =>
  (await asked(query, as)).body.ids

it('the map of orders shows where they load and deliver, and their state', async () => {
  const found: OrderMap = (await asked('')).body
  expect(found.days).toEqual({ loading_from: '2026-11-20', loading_to: '2026-12-19' })
  expect([found.ids, found.status, found.trouble, found.is_cut]).toEqual([[id], [2], [0], false])
  const [from, to] = [found.from[0] ?? -1, found.to[0] ?? -1]
  expect([found.places[from]?.city, found.places[to]?.city]).toEqual(['Ασπρόπυργος', 'München'])
})

it('the map of orders is narrowed by each of its filters', async () => {
  expect(await idsOf('duration=weeks')).toEqual([id])
  expect(await idsOf('type=delivery&duration=weeks')).toEqual([id])
  expect(await idsOf('loading_from=2026-11-25')).toEqual([])
  expect(await idsOf('delivery_from=2026-11-27&delivery_to=2026-11-27')).toEqual([id])
  expect(await idsOf(`customers=${parents.customer}&carriers=${carrier.firm}`)).toEqual([id])
  expect(await idsOf(`carriers=${parents.customer}`)).toEqual([])
})

it('the map of orders must be asked for in the sequence of its days, and by its own names', async () => {
  const faultOf = async (query: string) => Object.keys((await asked(query)).body.errors)
  expect(await faultOf('loading_from=2026-11-25&loading_to=2026-11-20')).toEqual(['loading_to'])
  expect(await faultOf('delivery_from=2026-11-25&delivery_to=2026-11-20')).toEqual(['delivery_to'])
  expect(await faultOf('duration=year')).toEqual(['duration'])
  expect(await faultOf('customer=1')).toEqual(['customer'])
})

it('the map of orders shows a customer its own orders, and nothing of who carries them', async () => {
  const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
  const theirs = await test.tokenFor(account, 5)
  const foreign = await test.make.order({ loading_date: '2026-11-24', status: 2 })
  expect(await idsOf('', 4)).toContain(foreign)
  expect(await idsOf('', theirs)).toEqual([id])
  for (const name of ['carriers', 'customers']) {
    const answer = await asked(`${name}=1`, theirs)
    expect([name, answer.status, Object.keys(answer.body.errors)]).toEqual([name, 422, [name]])
  }
})

it('the map of orders leaves out what is cancelled, and marks what is late', async () => {
  const late = await orders.enter()
  await orders.assign(late)
  await test.pool.query('update orders set at_risk = true where id = $1', [late])
  const off = await orders.enter()
  await orders.give(off, 'cancel', { type: 1, reason: 'Off' })
  const found: OrderMap = (await asked(`customers=${parents.customer}`)).body
  expect(found.ids).toEqual([id, late])
  expect(found.trouble).toEqual([0, 2])
})
