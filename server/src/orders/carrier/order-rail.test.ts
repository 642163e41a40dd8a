import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp
let carrier: number
let athens: number
let munich: number

beforeAll(async () => {
  test = await startTestApp()
  carrier = await test.make.carrier({ name: 'Balkan Line' })
  athens = await test.make.place()
  munich = await test.make.place({ city: 'München', country_id: 17, lat: 48.14, lng: 11.58 })
})
afterAll(() => test.close())

const rail = (id: number, as: 1 | 2 | 3 | 4 | 5 = 4) => test.call('GET', `/orders/rail/${id}`, { as })

const driven = (values: object = {}) =>
  test.make.order({
    loading_place_id: athens,
    delivery_place_id: munich,
    firm_carrier_id: carrier,
    carrier_name: 'Balkan Line',
    transporter_price: 360_000,
    status: 4,
    ...values,
  })

describe('the rail of an order', () => {
  it('shows what was paid on its lane: the last five, near both ends, by whoever drove', async () => {
    const piraeus = await test.make.place({ city: 'Piraeus', lat: 37.94, lng: 23.65 })
    const thessaloniki = await test.make.place({ city: 'Thessaloniki', lat: 40.64, lng: 22.94 })
    const prices = [301, 302, 303, 304, 305, 306]
    for (const [at, price] of prices.entries()) {
      await driven({
        transporter_price: price,
        loading_date: `2026-0${at + 1}-01`,
        delivery_date: '2026-10-01',
      })
    }
    await driven({ loading_place_id: thessaloniki, transporter_price: 999 })
    await driven({ loading_place_id: munich, delivery_place_id: athens, transporter_price: 998 })
    await driven({ firm_carrier_id: null, carrier_name: '', transporter_price: 997, status: 1 })
    const id = await driven({ loading_place_id: piraeus, transporter_price: 350, loading_date: '2026-11-24' })
    const { lane } = (await rail(id)).body
    expect(lane.map(({ price }: { price: number }) => price)).toEqual([306, 305, 304, 303, 302])
    expect(lane[0]).toMatchObject({
      loading_date: '2026-06-01',
      carrier: 'Balkan Line',
      from: 'Athens',
      to: 'München',
      is_share: false,
    })
    const asked = (as: 1 | 4 | 5) => test.call('GET', `/orders/lane?from=${piraeus}&to=${munich}`, { as })
    const before = (await asked(4)).body.data
    expect(before.map(({ price }: { price: number }) => price)).toEqual([350, 306, 305, 304, 303])
    expect(before[1]).toMatchObject({ loading_date: '2026-06-01', carrier: 'Balkan Line' })
    expect((await asked(5)).status).toBe(403)
    const back = await test.call('GET', `/orders/lane?from=${munich}&to=${piraeus}`, { as: 1 })
    expect(back.body.data.map(({ price }: { price: number }) => price)).toEqual([998])
  })

  it('shows its customer’s credit with it counted, the amounts for those alone who may see them', async () => {
    const firm_company_id = await test.make.firm({ company_insurance: 1_000_000 })
    const id = await test.make.order({ firm_company_id, customer_price: 250_000, gross: 250_000 })
    expect((await rail(id, 3)).body.credit).toMatchObject({
      credit_state: 'free',
      credit_percent: 25,
      free: 750_000,
      limit: 1_000_000,
    })
    expect((await rail(id, 4)).body.credit).toMatchObject({ credit_percent: 25, free: null, limit: null })
  })

  it('shows its carrier’s licences by their days until it is loaded, and its rating', async () => {
    const id = await driven({ status: 2 })
    await test.pool.query(
      `insert into ratings (order_id, side, firm_id, overall, finished_at)
       values ($1, 'carrier', $2, 4, now()), ($3, 'carrier', $2, 5, now())`,
      [id, carrier, await driven()],
    )
    const { body } = await rail(id)
    expect(body.carrier.rating).toEqual({ overall: 4.5, ratings: 2 })
    expect(body.carrier.licences.needs[0]).toMatchObject({ fault: null, valid_to: '2027-12-31' })
    await test.pool.query('update orders set status = 3 where id = $1', [id])
    expect((await rail(id)).body.carrier).toMatchObject({ licences: null, rating: { overall: 4.5 } })
    expect((await rail(await test.make.order())).body.carrier).toBeNull()
  })

  it('shows the number of its driver, the mobile one first', async () => {
    const transporter_id = await test.make.contact(carrier, {
      phones: ['+302310111111'],
      mobiles: ['+306944111111'],
    })
    const id = await driven({ transporter_id, status: 2 })
    expect((await rail(id)).body.carrier.phone).toBe('+306944111111')
    await test.pool.query(`update contacts set mobiles = '{}' where id = $1`, [transporter_id])
    expect((await rail(id)).body.carrier.phone).toBe('+302310111111')
    expect((await rail(await driven())).body.carrier.phone).toBeNull()
  })

  it('shows how long its log is', async () => {
    const id = await test.make.order()
    const note = { log_type_id: 1, text: 'Ramp 4 is closed' }
    await test.call('POST', `/orders/log/store/${id}`, { as: 4, body: note })
    expect((await rail(id)).body.log_lines).toBe(1)
  })

  it('shows nothing to customers, nor of an order that does not exist', async () => {
    expect((await rail(await driven(), 5)).status).toBe(403)
    expect((await rail(999_999)).status).toBe(404)
  })
})
