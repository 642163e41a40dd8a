import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcceptedOffers } from '../test/desks/accepted-offers.ts'
import type { AcceptedOffers } from '../test/desks/accepted-offers.ts'
import { storeOffer } from '../test/offer-body.ts'

let desk: AcceptedOffers

beforeAll(async () => {
  desk = await openAcceptedOffers()
})
afterAll(() => desk.test.close())

it('a contact with an account is told once of what they accepted, however their address is written', async () => {
  const { rows: before } = await desk.test.pool.query('select email from people where id = $1', [
    desk.accountId,
  ])
  await desk.test.pool.query('update people set email = $1 where id = $2', [
    desk.parents.email.toUpperCase(),
    desk.accountId,
  ])
  try {
    const { booking } = await desk.accepted('account')
    await desk.test.work()
    const { rows } = await desk.test.pool.query(
      'select m.recipient from outbox m join outbox_letters l on l.mail_id = m.id where l.booking_id = $1',
      [booking],
    )
    expect(rows).toEqual([{ recipient: desk.parents.email.toUpperCase() }])
  } finally {
    await desk.test.pool.query('update people set email = $1 where id = $2', [
      before[0].email,
      desk.accountId,
    ])
  }
})

describe('an accepted offer whose booking the office changes', () => {
  it('loses its price too, and who has accepted it is told by mail and notification', async () => {
    const { id, booking, number } = await desk.accepted()
    const { version, ...stored } = (await desk.test.call('GET', `/bookings/edit/${booking}`, { as: 4 })).body
    const charge = { cost_type_id: 6, side: 'sell', amount: 20_000 }
    const [load] = stored.details
    const body = {
      version,
      business_id: stored.business_id,
      firm_company_id: stored.firm_company_id,
      customer_id: stored.customer_id,
      import_export: stored.import_export,
      additional_costs: [charge],
      details: [{ ...detailOf(load), temp: 4 }],
    }
    expect((await desk.test.call('POST', `/bookings/update/${booking}`, { as: 4, body })).status).toBe(200)
    expect((await desk.read(id)).kept).toMatchObject({ price: null, void: { by_customer: false } })
    const { price_void: shown } = await desk.ownBooking(booking)
    // What it is charged besides is the office's to tell, as its costs are.
    expect(shown.changes).toEqual([{ path: 'details.0.temp', before: null, after: 4 }])
    expect(await desk.newsOf(desk.accountId)).toContain('booking.price_ended')
    expect(await desk.mailedOf(number)).toContain('Θερμοκρασία: – → 4')
    const { data } = (await desk.test.call('GET', `/bookings/log/${booking}`, { as: 4 })).body
    expect(data[0]).toMatchObject({
      event: 'price_void',
      changes: [{ field: 'customer_price', before: 134_400, after: null }],
    })
  })

  it('is accepted at no other price while its own holds', async () => {
    const { booking } = await desk.accepted()
    const { version } = await desk.ownBooking(booking)
    const accept = (body: object) =>
      desk.test.call('PUT', `/bookings/accept/${booking}`, { as: 4, body: { version, ...body } })
    const refused = await accept({ customer_price: 150_000 })
    expect([refused.status, refused.body.errors.customer_price]).toEqual([
      422,
      expect.stringContaining('accepted another price'),
    ])
    const made = await accept({})
    const order = (await desk.test.call('GET', `/orders/edit/${made.body.order.id}`, { as: 4 })).body
    expect(order.customer_price).toBe(134_400)
  })
})

it('a booking is compared with its offer before its price is used, whatever way the goods were changed', async () => {
  const { id, booking } = await desk.accepted()
  await desk.test.pool.query(
    `update consignment_packings set pallets = 33 where detail_id in (
       select id from consignment_details where booking_id = $1)`,
    [booking],
  )
  const refused = await desk.give(id, 'order')
  expect([refused.status, refused.body.code]).toEqual([409, 'price_void'])
  expect(refused.body.errors).toMatchObject({ 'details.0.packings.0.pallets': 'It was priced for 12.' })
  const orders = await desk.test.pool.query('select 1 from orders where booking_id = $1', [booking])
  expect(orders.rows).toEqual([])
})

it('a booking requires a price where none was kept beside the acceptance', async () => {
  const { id, booking } = await desk.accepted()
  await desk.test.pool.query(
    'update bookings set customer_price = null, priced_for = null, taken_at = null where id = $1',
    [booking],
  )
  const refused = await desk.give(id, 'order')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer_price']])
  expect((await desk.give(id, 'order', { customer_price: 134_400 })).status).toBe(200)
})

it('a booking loses its price when it is requested for another day than was accepted, and its customer is told', async () => {
  const { id, number_id: number } = await storeOffer(desk.test, desk.parents, { users: [desk.colleague] })
  await desk.test.pool.query('update firms set active = false where id = $1', [desk.parents.customer])
  const { token } = await desk.acceptByLink(id)
  await desk.test.pool.query('update firms set active = true where id = $1', [desk.parents.customer])
  expect((await desk.give(id, 'book', { loading_date: '2026-12-02' })).status).toBe(200)
  expect((await desk.read(id)).kept).toMatchObject({
    price: null,
    void: {
      changes: [
        { path: 'details.0.loading.date', before: '2026-11-30', after: '2026-12-02' },
        { path: 'details.0.unloading.date' },
      ],
    },
  })
  expect((await desk.page(token)).accepted).toMatchObject({ stands: 'changed' })
  expect(await desk.mailedOf(number)).toContain('30 Νοεμβρίου → 2 Δεκεμβρίου')
  expect((await desk.give(id, 'order')).body.code).toBe('price_void')
})

it('an offer whose booking its customer gives up is booked again or taken back, and says so', async () => {
  const { id, token, booking } = await desk.accepted()
  const { version } = await desk.ownBooking(booking)
  const body = { version, reason: 'plans have changed' }
  expect(
    (await desk.test.call('PUT', `/bookings/own/cancel/${booking}`, { as: desk.account, body })).status,
  ).toBe(200)
  expect((await desk.page(token)).accepted).toMatchObject({ stands: 'ended' })
  const { life, logs } = await desk.read(id)
  expect(life).toMatchObject({ booked: false })
  expect(logs[0]).toMatchObject({
    event: 'booking_ended',
    text: expect.stringContaining('plans have changed'),
  })
  expect(await desk.newsOf(desk.colleague)).toContain('offer.booking_ended')
  expect((await desk.give(id, 'order')).body.errors.result).toContain('Create the booking')
  expect((await desk.give(id, 'book')).body.booking.id).not.toBe(booking)
  expect((await desk.give(id, 'order')).status).toBe(200)
})

const names = [
  'trailer_type_id',
  'load_type_id',
  'load_meters',
  'load_meters_typed',
  'weight',
  'cargos',
  'references',
  'packings',
]
function detailOf(load: Record<string, unknown>) {
  // A stop of the reply.
  const stopOf = (side: string) => {
    const { place_id, date } = load[side] as { place_id: number; date: string }
    return { place_id, date }
  }
  return {
    id: load['id'],
    loading: stopOf('loading'),
    unloading: stopOf('unloading'),
    ...Object.fromEntries(names.map((name) => [name, load[name]])),
  }
}
