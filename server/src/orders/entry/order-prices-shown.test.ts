import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { orderBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

/** An order of a firm with a carrier and costs on both sides, and a token of the firm's account. */
async function sold(show_price: boolean) {
  const firm = await test.make.firm({ show_price })
  const line = { cost_type_id: 4, text: 'Bari', prepaid: true }
  const id = await orders.enter({
    firm_company_id: firm,
    customer_price: 434_321,
    additional_costs: [
      { ...line, side: 'sell', amount: 45_678, currency: 'USD', rate: 0.5, rate_date: '2026-11-20' },
      { ...line, side: 'buy', amount: 41_999, text: 'Secret ferry' },
    ],
  })
  await orders.assign(id, { transporter_price: 381_234 })
  const token = await test.tokenFor(await test.make.person({ role_id: 5, firm_id: firm }), 5)
  return { firm, id, token }
}

const sheet = '/orders/export?format=csv&timezone=Europe/Athens&columns=number,price'
const bought = /41999|Secret|381234|additional_costs|transporter|profit|compensation|margin|extra/

describe('the accounts of a customer', () => {
  it('see what they are charged, in euros, and nothing of what is paid or earned', async () => {
    const { id, token } = await sold(true)
    const { body } = await test.call('GET', `/orders/edit/${id}`, { as: token })
    expect(body).toMatchObject({
      customer_price: 434_321,
      charges: [{ name_en: 'Ferry', name_el: 'Ακτοπλοϊκά', text: 'Bari', amount: 22_839 }],
    })
    expect(JSON.stringify(body)).not.toMatch(bought)
    const file = await test.call('GET', sheet, { as: token })
    expect(JSON.stringify(file.body)).toContain('4343')
  })

  it('see no amount anywhere when their firm is not shown its prices', async () => {
    const { id, token } = await sold(false)
    const record = await test.call('GET', `/orders/edit/${id}`, { as: token })
    expect(record.body).toMatchObject({ customer_price: null, charges: [] })
    const list = await test.call('GET', '/orders', { as: token })
    expect(list.body.data).toMatchObject([{ id, customer_price: null }])
    const totals = await test.call('GET', '/orders/totals', { as: token })
    expect(totals.body).toMatchObject({ orders: 1, price: null })
    const file = await test.call('GET', sheet, { as: token })
    expect(file.status).toBe(200)
    for (const text of [record, list, totals, file].map(({ body }) => JSON.stringify(body))) {
      // The thousandths of an instant are no amount.
      expect(text.replaceAll(/T\d\d:\d\d:\d\d\.\d+Z/g, '')).not.toMatch(
        /434321|4343[.,]21|4[.,]343|45678|22839/,
      )
    }
  })

  it('cannot sort by prices they are not shown', async () => {
    const hidden = await sold(false)
    const shown = await sold(true)
    for (const path of ['/orders?dataField=customer_price', `${sheet}&dataField=customer_price`]) {
      const refused = await test.call('GET', path, { as: hidden.token })
      expect([path, refused.status, Object.keys(refused.body.errors)]).toEqual([path, 422, ['dataField']])
      expect((await test.call('GET', path, { as: shown.token })).status).toBe(200)
    }
  })

  it('are shown prices or not by those who look after the firm', async () => {
    const { firm, id, token } = await sold(true)
    const { body: record } = await test.call('GET', `/firms/edit/${firm}`, { as: 4 })
    expect(record.show_price).toBe(true)
    const address = { address: 'Pier 2', city: 'Volos', country_id: 1, timezone: 'Europe/Athens', main: true }
    const named = { name: record.name, country_id: 1, firm_types: [1], addresses: [address] }
    const change = (body: object) => test.call('POST', `/firms/update/${firm}`, { as: 4, body })
    expect((await change({ ...named, show_price: false, version: record.version })).status).toBe(200)
    // Left out it stays as it is.
    expect((await change({ ...named, version: record.version + 1 })).status).toBe(200)
    expect((await test.call('GET', `/orders/edit/${id}`, { as: token })).body.customer_price).toBeNull()
    expect((await test.call('GET', `/orders/edit/${id}`, { as: 4 })).body.customer_price).toBe(434_321)
  })

  it('never enter or change money', async () => {
    const { id, token } = await sold(true)
    const body = { ...orderBody(parents), version: 2 }
    expect((await test.call('POST', `/orders/update/${id}`, { as: token, body })).status).toBe(403)
    expect((await test.call('POST', '/orders/store', { as: token, body: orderBody(parents) })).status).toBe(
      403,
    )
  })
})
