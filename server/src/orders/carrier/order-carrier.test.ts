import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, carrier, orders } = await openOrderDesk())
})
afterAll(() => test.close())

describe('assigning a carrier', () => {
  it('records firm, driver, plates and price, and waits for loading', async () => {
    const id = await orders.enter()
    const answer = await orders.assign(id)
    expect(answer).toMatchObject({ status: 200, body: { id, version: 2, status: 2 } })
    expect(await orders.read(id)).toMatchObject({
      status: 2,
      firm_carrier: { id: carrier.firm, name: 'Μεταφορική Αιγαίου' },
      transporter: { id: carrier.contact, name: 'Νίκος Οδηγός' },
      pn_truck: 'IKA 4521',
      pn_trailer: 'P 12345',
      transporter_price: 380_000,
      profit: 55_000,
    })
    const found = await test.call('GET', `/orders?search=${encodeURIComponent('αιγαιου ika 4521')}`, {
      as: 4,
    })
    expect(found.body.data.map((row: { id: number }) => row.id)).toContain(id)
  })

  it('requires a reason when it costs nothing', async () => {
    const id = await orders.enter()
    const free = await orders.assign(id, { transporter_price: 0 })
    expect(free).toMatchObject({ status: 422, body: { errors: { reason: 'Field is required.' } } })
    expect((await orders.assign(id, { transporter_price: 0, reason: 'Goodwill' })).status).toBe(200)
  })

  it('rejects what is no firm, no carrier or switched off, another’s driver, and an invalid plate', async () => {
    const id = await orders.enter()
    const off = await test.make.firm({ is_carrier: true, active: false })
    const refusals = [
      [{ firm_carrier_id: 999_999 }, 'firm_carrier_id', 'This choice does not exist.'],
      [{ firm_carrier_id: parents.customer }, 'firm_carrier_id', 'This firm is not a carrier.'],
      [{ firm_carrier_id: off }, 'firm_carrier_id', 'This firm is inactive.'],
      [
        { transporter_id: await test.make.contact(off) },
        'transporter_id',
        'This does not belong to the chosen firm.',
      ],
      [
        { pn_truck: 'ABC' },
        'pn_truck',
        'A plate number has 3 to 14 letters and digits, at least one of them a digit.',
      ],
      [{ transporter_price: -1 }, 'transporter_price', 'Minimum value is 0.'],
    ] as const
    for (const [changes, field, sentence] of refusals) {
      const answer = await orders.assign(id, changes)
      expect([field, answer.status, answer.body.errors[field]]).toEqual([field, 422, sentence])
    }
    expect(await orders.read(id)).toMatchObject({ status: 1, version: 1, firm_carrier: null })
  })

  it('refuses a carrier without valid licences, and leaves the order as it was', async () => {
    const id = await orders.enter()
    const firm = await test.make.firm({ is_carrier: true })
    const bare = { firm_carrier_id: firm, transporter_id: await test.make.contact(firm) }
    const answer = await orders.assign(id, bare)
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { firm_carrier_id: 'Not Valid Carrier Licenses' },
    ])
    expect(await orders.read(id)).toMatchObject({ status: 1, version: 1, firm_carrier: null })
  })

  it('is undone before loading, and its driver is forgotten', async () => {
    const id = await orders.at(2)
    expect((await orders.give(id, 'unassign', {}, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 1,
      firm_carrier: null,
      transporter: null,
      pn_truck: '',
      pn_trailer: '',
      transporter_price: 0,
      customer_price: 435_000,
    })
  })

  it('is undone by the carrier with a reason, and counted', async () => {
    const id = await orders.at(2)
    expect((await orders.give(id, 'cancel', { type: 2, reason: '' }, 4)).status).toBe(422)
    expect((await orders.give(id, 'cancel', { type: 2, reason: 'Breakdown' }, 4)).status).toBe(200)
    expect(await orders.read(id)).toMatchObject({
      status: 1,
      firm_carrier: null,
      cancelled_desc: 'Breakdown',
    })
    const kept = await test.pool.query(
      'select firm_id, transporter_price, reason from order_carrier_cancellations where order_id = $1',
      [id],
    )
    expect(kept.rows).toEqual([{ firm_id: carrier.firm, transporter_price: 380_000, reason: 'Breakdown' }])
    await orders.assign(id)
    expect(await orders.read(id)).toMatchObject({ status: 2, cancelled_desc: '' })
  })
})
