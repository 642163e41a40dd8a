import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeParents, orderBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const bare = { country_id: 1, timezone: 'Europe/Athens', main: true }
const full = { ...bare, address: 'Λεωφόρος ΝΑΤΟ 100', postal: '19300', city: 'Ασπρόπυργος' }
let serial = 0
const firmBody = (changes: object = {}) => {
  serial += 1
  return { name: `Called Firm ${serial}`, country_id: 1, firm_types: [1], addresses: [bare], ...changes }
}
const store = (changes: object = {}) => test.call('POST', '/firms/store', { as: 4, body: firmBody(changes) })
const update = async (id: number, changes: object) => {
  const { version } = (await test.call('GET', `/firms/edit/${id}`, { as: 4 })).body
  return test.call('POST', `/firms/update/${id}`, { as: 4, body: { ...firmBody(changes), version } })
}
const order = (firm: number) =>
  test.call('POST', '/orders/store', {
    as: 4,
    body: orderBody(parents, { firm_company_id: firm }),
  })

describe('a firm that is known by telephone alone', () => {
  it('is entered by name and country, and found again', async () => {
    for (const types of [[1], [2]]) {
      const stored = await store({ firm_types: types })
      expect([stored.status, stored.body.errors]).toEqual([201, undefined])
      const { addresses } = (await test.call('GET', `/firms/edit/${stored.body.id}`, { as: 4 })).body
      expect(addresses).toMatchObject([{ address: '', city: '', country_id: 1, main: true }])
    }
  })

  it('is asked for street and city by its first order, which can then be entered', async () => {
    const { id } = (await store()).body
    const refused = await order(id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { firm_company_id: expect.stringContaining('no street and city yet') },
    ])
    expect((await update(id, { addresses: [full] })).status).toBe(200)
    await test.pool.query(`update firms set insurance = 'assigned' where id = $1`, [id])
    const entered = await order(id)
    expect([entered.status, entered.body.errors]).toEqual([201, undefined])
  })

  it('keeps street and city once there is an order', async () => {
    const { id } = (await store({ addresses: [full] })).body
    await test.make.order({ firm_company_id: id })
    const refused = await update(id, { addresses: [bare] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['addresses.0.address', 'addresses.0.city'],
    ])
  })

  it('must have street and city where it carries, or where it has several addresses', async () => {
    const carrier = await store({ firm_types: [1, 3] })
    expect([carrier.status, Object.keys(carrier.body.errors)]).toEqual([
      422,
      ['addresses.0.address', 'addresses.0.city'],
    ])
    const second = await store({ addresses: [full, { ...bare, main: false }] })
    expect([second.status, Object.keys(second.body.errors)]).toEqual([
      422,
      ['addresses.1.address', 'addresses.1.city'],
    ])
  })
})
