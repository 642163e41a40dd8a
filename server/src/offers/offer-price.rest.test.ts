import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedWays, openAcceptedOffers } from '../test/desks/accepted-offers.ts'
import type { AcceptedOffers } from '../test/desks/accepted-offers.ts'

let desk: AcceptedOffers

beforeAll(async () => {
  desk = await openAcceptedOffers()
})
afterAll(() => desk.test.close())

const fullTruck = {
  load_type_id: 1,
  weight: 24_000,
  packings: [{ packing_type_id: 1, pallets: 33, exchange: true }],
}

describe.each(acceptedWays)('an offer that was accepted by %s', (way) => {
  it('is confirmed to its customer: what was taken, for how much and which day', async () => {
    const { id, token, booking, number } = await desk.accepted(way)
    expect((await desk.page(token)).accepted).toMatchObject({
      option: 1,
      total: 134_400,
      loading_date: '2026-11-30',
      stands: 'waits',
    })
    expect(await desk.ownBooking(booking)).toMatchObject({
      status: 2,
      waits: true,
      customer_price: 134_400,
      taken_offer: { id, number_id: number, option: 1, title: 'Γκρουπάζ', loading_date: '2026-11-30' },
      price_void: null,
    })
    const mail = await desk.mailedOf(number)
    const whole = ['Β. Γκρουπάζ', '1.344,00', 'χωρίς ΦΠΑ', '30 Νοεμβρίου 2026', 'Την ελέγχουμε']
    for (const said of whole) expect(mail).toContain(said)
    expect(await desk.papersOf(booking)).toEqual([`${number}.pdf`])
    // Who has no account is led to none.
    expect(mail).not.toContain('/app/')
  })

  it('makes no order of three times the goods at its price, and tells both sides what has changed', async () => {
    const { id, token, booking, number } = await desk.accepted(way)
    expect((await desk.change(booking, fullTruck)).status).toBe(200)

    const refused = await desk.give(id, 'order')
    expect([refused.status, refused.body.code]).toEqual([409, 'price_void'])
    expect(refused.body.errors).toMatchObject({
      customer_price: expect.any(String),
      'details.0.packings.0.pallets': 'It was priced for 12.',
      'details.0.packings.0.exchange': expect.any(String),
      'details.0.weight': 'It was priced without this.',
      'details.0.load_type_id': expect.stringContaining('It was priced for'),
    })
    expect(refused.body.errors.result).toContain('since it was priced')

    const { kept, logs } = await desk.read(id)
    expect(kept).toMatchObject({ price: null, void: { price: 134_400, accepted: true, by_customer: true } })
    expect(kept?.void?.changes).toContainEqual({
      path: 'details.0.packings.0.pallets',
      before: 12,
      after: 33,
    })
    expect(logs[0]).toMatchObject({ event: 'price_void', text: expect.stringContaining('12 → 33') })
    const own = await desk.ownBooking(booking)
    expect(own).toMatchObject({
      waits: false,
      customer_price: null,
      price_void: { accepted: true, price: 134_400 },
    })
    expect((await desk.page(token)).accepted).toMatchObject({ stands: 'changed' })
    const news = await desk.newsOf(desk.colleague)
    expect(news[0]).toMatch(/^(booking\.goods_changed|offer\.changed)$/)
    expect(await desk.mailedOf(number)).toContain('12 → 33')

    const moved = await desk.give(id, 'order', { customer_price: 310_000 })
    expect(moved.status).toBe(200)
    const order = (await desk.test.call('GET', `/orders/edit/${moved.body.order.id}`, { as: 4 })).body
    expect(order).toMatchObject({ customer_price: 310_000, details: [{ weight: 24_000 }] })
    expect(await desk.ownBooking(booking)).toMatchObject({
      status: 4,
      customer_price: 310_000,
      price_void: null,
    })
    expect((await desk.page(token)).accepted).toMatchObject({ stands: 'confirmed_anew' })
  })

  it('becomes an order at its price with other references, notes and hours', async () => {
    const { id, booking } = await desk.accepted(way)
    const references = [{ reference_type_id: 4, ref_number: '4711' }]
    const whole = { customer_note: 'ring twice', agreed_price: 1 }
    expect((await desk.change(booking, { references, notes: 'mind the dog' }, whole)).status).toBe(200)
    const moved = await desk.give(id, 'order')
    expect(moved.status).toBe(200)
    const order = (await desk.test.call('GET', `/orders/edit/${moved.body.order.id}`, { as: 4 })).body
    expect(order.customer_price).toBe(134_400)
  })
})
