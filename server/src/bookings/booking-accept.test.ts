import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { exceeded } from '../test/desks/credit-desk.ts'
import { sendForm } from '../test/form.ts'
import { detailBody, makeParents } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
let parents: OrderParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeParents(test.make)
})
afterAll(() => test.close())

const give = (id: number, command: string, body: object, headers = {}) =>
  test.call('PUT', `/bookings/${command}/${id}`, { as: 4, body, headers })
const read = async (id: number) => (await test.call('GET', `/bookings/edit/${id}`, { as: 4 })).body

async function requested(changes: object = {}): Promise<number> {
  const body = {
    business_id: parents.business,
    firm_company_id: parents.customer,
    import_export: 2,
    details: [detailBody(parents)],
    ...changes,
  }
  const { body: made } = await test.call('POST', '/bookings/store', { as: 4, body })
  expect((await give(made.id, 'request', { version: 1 })).status).toBe(200)
  return made.id
}

const ordersOf = async (booking: number): Promise<{ id: number }[]> =>
  (await test.pool.query('select id from orders where booking_id = $1', [booking])).rows

describe('accepting a booking', () => {
  it('makes an order of it with all its parts, files and price', async () => {
    const costs = [{ cost_type_id: 6, side: 'sell', amount: 5_000, text: 'low sulphur' }]
    const details = [detailBody(parents), detailBody(parents, { weight: 900 })]
    const id = await requested({
      details,
      additional_costs: costs,
      freight_terms: 'collect',
      incoterm: 'DAP',
      incoterm_place: 'München',
      notes: 'ring the bell',
    })
    const form = { data: { file_type_id: 6 }, files: [{ content: pdf('order form'), name: 'form.pdf' }] }
    await sendForm(test, `/bookings/${id}/files/store`, form, { as: 4 })
    await give(id, 'offer', { version: 2, customer_price: 90_000, offer_until: '2099-12-01' })
    const accepted = await give(id, 'accept', { version: 3 })
    expect(accepted.status).toBe(200)
    const { order: made } = accepted.body
    const order = (await test.call('GET', `/orders/edit/${made.id}`, { as: 4 })).body
    expect(order).toMatchObject({
      number_id: made.number_id,
      status: 1,
      firm_company_id: parents.customer,
      customer_price: 90_000,
      freight_terms: 'collect',
      incoterm: 'DAP',
      incoterm_place: 'München',
      additional_costs: costs,
      attachments: [{ name: 'form.pdf' }],
    })
    const booking = await read(id)
    const bare = ({ id: _id, ...detail }: { id: number }) => detail
    expect(order.details.map(bare)).toEqual(booking.details.map(bare))
    expect(booking).toMatchObject({
      status: 4,
      customer_price: 90_000,
      order: { id: made.id, number_id: made.number_id, status: 1 },
      milestones: [1, 1, 2, 2].map((kind) => ({ kind, arrived_at: null, departed_at: null })),
      can: { update: false },
    })
    const log = await test.call('GET', `/orders/log/${made.id}`, { as: 4 })
    expect(log.body.data).toContainEqual(
      expect.objectContaining({ event: 'booked', text: `${booking.number_id}\nring the bell` }),
    )
    expect((await test.call('GET', `/bookings/${id}/files`, { as: 4 })).body.files).toEqual([])
  })

  it('asks for the price where none was offered, and keeps to the one that was', async () => {
    const id = await requested({ agreed_price: 80_000 })
    const unsaid = await give(id, 'accept', { version: 2 })
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['customer_price']])
    const other = await requested()
    await give(other, 'offer', { version: 2, customer_price: 90_000, offer_until: '2099-12-01' })
    const dearer = await give(other, 'accept', { version: 3, customer_price: 95_000 })
    expect([dearer.status, Object.keys(dearer.body.errors)]).toEqual([422, ['customer_price']])
    expect((await give(id, 'accept', { version: 2, customer_price: 80_000 })).status).toBe(200)
    expect(await ordersOf(other)).toEqual([])
  })

  it('makes one order when two desks do it at the same moment', async () => {
    const id = await requested()
    const both = await Promise.all(
      [1, 2].map(() => give(id, 'accept', { version: 2, customer_price: 1_000 })),
    )
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it('gives the same answer however often the same request is sent', async () => {
    const id = await requested()
    const headers = { 'idempotency-key': 'accepted-once' }
    const body = { version: 2, customer_price: 1_000 }
    const first = await give(id, 'accept', body, headers)
    const again = await give(id, 'accept', body, headers)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await ordersOf(id)).toHaveLength(1)
  })

  it('is refused above the insured amount, and leaves the booking as it was', async () => {
    const customer = await test.make.firm({ insurance: 'assigned', company_insurance: 1_000_000 })
    const id = await requested({ firm_company_id: customer })
    const refused = await give(id, 'accept', { version: 2, customer_price: 1_000_001 })
    expect([refused.status, refused.body.errors]).toEqual([422, exceeded])
    expect(await read(id)).toMatchObject({ status: 2, version: 2, order: null })
    expect(await ordersOf(id)).toEqual([])
    const numbers = await test.pool.query('select last from document_numbers where kind = $1', ['order'])
    expect((await give(id, 'accept', { version: 2, customer_price: 1_000_000 })).status).toBe(200)
    const after = await test.pool.query('select last from document_numbers where kind = $1', ['order'])
    const sum = (rows: { last: number }[]) => rows.reduce((total, { last }) => total + last, 0)
    expect(sum(after.rows) - sum(numbers.rows)).toBe(1)
  })

  it('uses the price of an offer that has ended: staff may take a late yes', async () => {
    const id = await requested()
    await give(id, 'offer', { version: 2, customer_price: 90_000, offer_until: '2099-12-01' })
    await test.pool.query("update bookings set offer_until = '2020-01-01' where id = $1", [id])
    const dearer = await give(id, 'accept', { version: 3, customer_price: 95_000 })
    expect(Object.keys(dearer.body.errors)).toEqual(['customer_price'])
    expect((await give(id, 'accept', { version: 3 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 4, customer_price: 90_000 })
  })

  it('is refused at the field of a customer that was switched off meanwhile, and makes nothing', async () => {
    const customer = await test.make.firm()
    const id = await requested({ firm_company_id: customer })
    await test.pool.query('update firms set active = false where id = $1', [customer])
    const refused = await give(id, 'accept', { version: 2, customer_price: 1_000 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['firm_company_id']])
    expect(await read(id)).toMatchObject({ status: 2, version: 2, order: null })
    expect(await ordersOf(id)).toEqual([])
  })

  it('cannot be taken back: its order is cancelled, not deleted', async () => {
    const id = await requested()
    const { order } = (await give(id, 'accept', { version: 2, customer_price: 1_000 })).body
    expect((await test.call('DELETE', `/orders/destroy/${order.id}`, { as: 4 })).status).toBe(409)
    expect((await give(id, 'cancel', { version: 3, reason: 'too late' })).status).toBe(409)
    const cancelled = await test.call('PUT', `/orders/cancel/${order.id}`, {
      as: 4,
      body: { version: 1, type: 1, reason: 'off', customer_emails: [], carrier_emails: [] },
    })
    expect(cancelled.status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 4, order: { status: 6 } })
  })
})
