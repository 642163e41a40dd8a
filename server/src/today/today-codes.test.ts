import type { StaffToday } from '@dromos/contract/today/today.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { detailBody, orderBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let me: number
let token: string

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
  test.clock.set('2026-11-23T07:00:00Z')
  me = await test.make.person({ role_id: 4 })
  token = await test.tokenFor(me, 4)
})
afterAll(() => test.close())

async function uit(): Promise<number> {
  const found = await test.pool.query<{ id: number }>(
    `select id from reference_types where name_en like 'UIT%'`,
  )
  return found.rows[0]?.id ?? 0
}

async function needsOf(as = token, language = 'en') {
  const headers = { 'accept-language': language }
  const body: StaffToday = (await test.call('GET', '/today?mine=true', { as, headers })).body
  return body.needs.flatMap((need) =>
    need.kind === 'codes' ? [{ id: need.order_id, codes: need.codes }] : [],
  )
}

it('Today names the codes that countries want of an order, from a day before loading until it is loaded', async () => {
  const bucharest = await test.make.place({ country_id: await countryOf('RO'), city: 'București' })
  const code = await uit()
  const details = (...references: { reference_type_id: number; ref_number: string }[]) => [
    detailBody(parents, { unloading: { place_id: bucharest, date: '2026-11-27' }, references }),
  ]
  const id = await orders.enter({ assign_user: me, details: details() })
  const home = await orders.enter({ assign_user: me })
  await orders.assign(home)
  await orders.assign(id)
  // It loads at eight of the next day.
  test.clock.set('2026-11-23T05:59:00Z')
  expect(await needsOf()).toEqual([])
  test.clock.set('2026-11-23T06:01:00Z')
  expect(await needsOf()).toEqual([{ id, codes: ['UIT (RO e-Transport)'] }])

  const stored = await orders.read(id)
  const given = details({ reference_type_id: code, ref_number: '4R7X2Q9L' })
  const changed = {
    ...orderBody(parents, { assign_user: me }),
    details: given.map((one) => ({ ...one, id: stored.details[0]?.id })),
    version: stored.version,
  }
  expect((await test.call('POST', `/orders/update/${id}`, { as: 4, body: changed })).status).toBe(200)
  expect(await needsOf()).toEqual([])
  await test.pool.query(`delete from consignment_references where reference_type_id = $1`, [code])
  expect(await needsOf()).toHaveLength(1)
  await test.pool.query(`update reference_types set needed_to = '' where id = $1`, [code])
  expect(await needsOf()).toEqual([])
  await test.pool.query(`update reference_types set needed_from = 'DE, GR' where id = $1`, [code])
  expect((await needsOf()).map((need) => need.id)).toEqual([id, home])
  test.clock.set('2026-11-24T08:00:00Z')
  expect((await orders.load(id)).status).toBe(200)
  expect((await needsOf()).map((need) => need.id)).toEqual([home])
})

async function countryOf(iso: string): Promise<number> {
  const found = await test.pool.query<{ id: number }>('select id from countries where iso = $1', [iso])
  return found.rows[0]?.id ?? 0
}

it('the countries that want codes are read as they are typed, and rejected when they are none', async () => {
  const body = { name_en: 'Permit', name_el: 'Άδεια', needed_from: 'ro;bg  md', needed_to: '' }
  const made = await test.call('POST', '/categories/reference/store', { as: 1, body })
  expect(made.status).toBe(201)
  const { rows } = await test.pool.query<{ needed_from: string }>(
    `select needed_from from reference_types where name_en = 'Permit'`,
  )
  expect(rows).toEqual([{ needed_from: 'RO, BG, MD' }])
  const wrong = { ...body, name_en: 'Other', name_el: 'Άλλη', needed_to: 'Romania' }
  const refused = await test.call('POST', '/categories/reference/store', { as: 1, body: wrong })
  expect([refused.status, refused.body.errors]).toEqual([422, { needed_to: expect.any(String) }])
})
