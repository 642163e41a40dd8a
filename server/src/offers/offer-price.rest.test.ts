import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { makeOfferParents, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'

let test: TestApp
let parents: OfferParents
let colleague: number
let account: string
let accountId: number

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
  colleague = await test.make.person({ role_id: 4 })
  accountId = await test.make.person({ role_id: 5, firm_id: parents.customer })
  account = await test.tokenFor(accountId, 5)
})
afterAll(() => test.close())

const { read, give } = offerDesk(() => test)

/** By each way an option is accepted: 12 pallets at 112 €, in all 1,344 €. */
const ways = {
  link: async (id: number) => {
    const token = await sendOffer(test, id, parents.email)
    const body = { token, option: 1, name: 'Μαρία Καλλέργη', agreed: true, loading_date: '2026-11-30' }
    return { token, answer: await test.call('POST', '/offer/accept', { body, language: 'en' }) }
  },
  account: async (id: number) => {
    const token = await sendOffer(test, id, parents.email)
    const { version } = (await test.call('GET', `/offers/own/edit/${id}`, { as: account })).body
    const body = { version, option: 1, name: 'Μαρία', agreed: true, loading_date: '2026-11-30' }
    return { token, answer: await test.call('PUT', `/offers/own/accept/${id}`, { as: account, body }) }
  },
  telephone: async (id: number) => {
    const token = await sendOffer(test, id, parents.email)
    const body = { option: 1, name: 'Μαρία', loading_date: '2026-11-30' }
    return { token, answer: await give(id, 'accept', body) }
  },
}
type Way = keyof typeof ways

async function accepted(way: Way = 'link') {
  const { id, number_id: number } = await storeOffer(test, parents, { users: [colleague] })
  const { token, answer } = await ways[way](id)
  expect(answer.status).toBe(200)
  const { booking } = await read(id)
  if (!booking) throw new Error('a booking was requested')
  return { id, number, token, booking: booking.id }
}

const ownBooking = async (id: number) =>
  (await test.call('GET', `/bookings/own/edit/${id}`, { as: account })).body
const page = async (token: string) =>
  (await test.call('POST', '/offer/open', { body: { token }, language: 'en' })).body.page

/** The account saves its booking with what it changes of the load. */
async function change(id: number, changes: object, whole: object = {}) {
  const { version, details } = await ownBooking(id)
  const [load] = details
  const stopOf = ({ place_id, date, time_from, time_to, notes }: Record<string, unknown>) => ({
    place_id,
    date,
    time_from,
    time_to,
    notes,
  })
  const detail = {
    id: load.id,
    loading: stopOf(load.loading),
    unloading: stopOf(load.unloading),
    trailer_type_id: load.trailer_type_id,
    load_type_id: load.load_type_id,
    weight: load.weight,
    packings: load.packings.map(({ packing_type_id, pallets, exchange }: Record<string, unknown>) => ({
      packing_type_id,
      pallets,
      exchange,
    })),
    ...changes,
  }
  const body = { version, details: [detail], ...whole }
  return test.call('POST', `/bookings/own/update/${id}`, { as: account, body })
}
const fullTruck = {
  load_type_id: 1,
  weight: 24_000,
  packings: [{ packing_type_id: 1, pallets: 33, exchange: true }],
}

const newsOf = async (person: number): Promise<string[]> => {
  const { rows } = await test.pool.query(
    `select n.kind from notifications n join notification_recipients r on r.notification_id = n.id
     where r.person_id = $1 order by n.id desc limit 3`,
    [person],
  )
  return rows.map(({ kind }) => kind)
}
/** What was written to who has accepted an offer, besides the offer itself. */
const mailedOf = async (number: string): Promise<string> => {
  await test.work()
  const letters = test.letters.filter(
    ({ recipient, text }) =>
      recipient === parents.email && text.includes(number) && !text.includes('/offer#'),
  )
  return letters.map(({ text }) => text).join('\n')
}

/** The papers of the mails that confirm an acceptance to the contact it came of; of each mail one. */
const papersOf = async (booking: number): Promise<string[]> => {
  const { rows } = await test.pool.query(
    `select (select string_agg(content.name, ', ') from outbox_files f join stored_files content on content.key = f.stored_key
       where f.mail_id = m.id) as name
     from outbox m join outbox_letters l on l.mail_id = m.id where l.booking_id = $1 and m.recipient = $2`,
    [booking, parents.email],
  )
  return rows.map(({ name }) => name)
}

describe.each(Object.keys(ways) as Way[])('an offer that was accepted by %s', (way) => {
  it('is confirmed to its customer: what was taken, for how much and which day', async () => {
    const { id, token, booking, number } = await accepted(way)
    expect((await page(token)).accepted).toMatchObject({
      option: 1,
      total: 134_400,
      loading_date: '2026-11-30',
      stands: 'waits',
    })
    expect(await ownBooking(booking)).toMatchObject({
      status: 2,
      waits: true,
      customer_price: 134_400,
      taken_offer: { id, number_id: number, option: 1, title: 'Γκρουπάζ', loading_date: '2026-11-30' },
      price_void: null,
    })
    const mail = await mailedOf(number)
    const whole = ['Β. Γκρουπάζ', '1.344,00', 'χωρίς ΦΠΑ', '30 Νοεμβρίου 2026', 'Την ελέγχουμε']
    for (const said of whole) expect(mail).toContain(said)
    expect(await papersOf(booking)).toEqual([`${number}.pdf`])
    // Who has no account is led to none.
    expect(mail).not.toContain('/app/')
  })

  it('makes no order of three times the goods at its price, and says to both sides what has changed', async () => {
    const { id, token, booking, number } = await accepted(way)
    expect((await change(booking, fullTruck)).status).toBe(200)

    const refused = await give(id, 'order')
    expect([refused.status, refused.body.code]).toEqual([409, 'price_void'])
    expect(refused.body.errors).toMatchObject({
      customer_price: expect.any(String),
      'details.0.packings.0.pallets': 'It was priced for 12.',
      'details.0.packings.0.exchange': expect.any(String),
      'details.0.weight': 'It was priced without this.',
      'details.0.load_type_id': expect.stringContaining('It was priced for'),
    })
    expect(refused.body.errors.result).toContain('priced for something else')

    const { kept, logs } = await read(id)
    expect(kept).toMatchObject({ price: null, void: { price: 134_400, accepted: true, by_customer: true } })
    expect(kept?.void?.changes).toContainEqual({
      path: 'details.0.packings.0.pallets',
      before: 12,
      after: 33,
    })
    expect(logs[0]).toMatchObject({ event: 'price_void', text: expect.stringContaining('12 → 33') })
    const own = await ownBooking(booking)
    expect(own).toMatchObject({
      waits: false,
      customer_price: null,
      price_void: { accepted: true, price: 134_400 },
    })
    expect((await page(token)).accepted).toMatchObject({ stands: 'changed' })
    const news = await newsOf(colleague)
    expect(news[0]).toMatch(/^(booking\.goods_changed|offer\.changed)$/)
    expect(await mailedOf(number)).toContain('12 → 33')

    const moved = await give(id, 'order', { customer_price: 310_000 })
    expect(moved.status).toBe(200)
    const order = (await test.call('GET', `/orders/edit/${moved.body.order.id}`, { as: 4 })).body
    expect(order).toMatchObject({ customer_price: 310_000, details: [{ weight: 24_000 }] })
    expect(await ownBooking(booking)).toMatchObject({ status: 4, customer_price: 310_000, price_void: null })
    expect((await page(token)).accepted).toMatchObject({ stands: 'confirmed_anew' })
  })

  it('becomes an order at its price with other references, notes and hours', async () => {
    const { id, booking } = await accepted(way)
    const references = [{ reference_type_id: 4, ref_number: '4711' }]
    const whole = { customer_note: 'ring twice', agreed_price: 1 }
    expect((await change(booking, { references, notes: 'mind the dog' }, whole)).status).toBe(200)
    const moved = await give(id, 'order')
    expect(moved.status).toBe(200)
    const order = (await test.call('GET', `/orders/edit/${moved.body.order.id}`, { as: 4 })).body
    expect(order.customer_price).toBe(134_400)
  })
})

it('a contact who has an account is told once of what they accepted, however their address is written', async () => {
  const { rows: before } = await test.pool.query('select email from people where id = $1', [accountId])
  await test.pool.query('update people set email = $1 where id = $2', [
    parents.email.toUpperCase(),
    accountId,
  ])
  try {
    const { booking } = await accepted('account')
    await test.work()
    const { rows } = await test.pool.query(
      'select m.recipient from outbox m join outbox_letters l on l.mail_id = m.id where l.booking_id = $1',
      [booking],
    )
    expect(rows).toEqual([{ recipient: parents.email.toUpperCase() }])
  } finally {
    await test.pool.query('update people set email = $1 where id = $2', [before[0].email, accountId])
  }
})

describe('an accepted offer whose booking the office changes', () => {
  it('loses its price too, and who has accepted it is told by mail and notice', async () => {
    const { id, booking, number } = await accepted()
    const { version, ...stored } = (await test.call('GET', `/bookings/edit/${booking}`, { as: 4 })).body
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
    expect((await test.call('POST', `/bookings/update/${booking}`, { as: 4, body })).status).toBe(200)
    expect((await read(id)).kept).toMatchObject({ price: null, void: { by_customer: false } })
    const { price_void: shown } = await ownBooking(booking)
    // What it is charged besides is the office's to tell, as its costs are.
    expect(shown.changes).toEqual([{ path: 'details.0.temp', before: null, after: 4 }])
    expect(await newsOf(accountId)).toContain('booking.price_ended')
    expect(await mailedOf(number)).toContain('Θερμοκρασία: – → 4')
    const { data } = (await test.call('GET', `/bookings/log/${booking}`, { as: 4 })).body
    expect(data[0]).toMatchObject({
      event: 'price_void',
      changes: [{ field: 'customer_price', before: 134_400, after: null }],
    })
  })

  it('is accepted at no other price while its own holds', async () => {
    const { booking } = await accepted()
    const { version } = await ownBooking(booking)
    const accept = (body: object) =>
      test.call('PUT', `/bookings/accept/${booking}`, { as: 4, body: { version, ...body } })
    const refused = await accept({ customer_price: 150_000 })
    expect([refused.status, refused.body.errors.customer_price]).toEqual([
      422,
      expect.stringContaining('accepted another price'),
    ])
    const made = await accept({})
    const order = (await test.call('GET', `/orders/edit/${made.body.order.id}`, { as: 4 })).body
    expect(order.customer_price).toBe(134_400)
  })
})

it('compares before a price is used, whatever way the goods were changed', async () => {
  const { id, booking } = await accepted()
  await test.pool.query(
    `update consignment_packings set pallets = 33 where detail_id in (
       select id from consignment_details where booking_id = $1)`,
    [booking],
  )
  const refused = await give(id, 'order')
  expect([refused.status, refused.body.code]).toEqual([409, 'price_void'])
  expect(refused.body.errors).toMatchObject({ 'details.0.packings.0.pallets': 'It was priced for 12.' })
  const orders = await test.pool.query('select 1 from orders where booking_id = $1', [booking])
  expect(orders.rows).toEqual([])
})

it('asks for a price where none was kept beside the acceptance', async () => {
  const { id, booking } = await accepted()
  await test.pool.query(
    'update bookings set customer_price = null, priced_for = null, taken_at = null where id = $1',
    [booking],
  )
  const refused = await give(id, 'order')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer_price']])
  expect((await give(id, 'order', { customer_price: 134_400 })).status).toBe(200)
})

it('a booking that is requested for another day than was accepted has no price, and its customer hears of it', async () => {
  const { id, number_id: number } = await storeOffer(test, parents, { users: [colleague] })
  await test.pool.query('update firms set active = false where id = $1', [parents.customer])
  const { token } = await ways.link(id)
  await test.pool.query('update firms set active = true where id = $1', [parents.customer])
  expect((await give(id, 'book', { loading_date: '2026-12-02' })).status).toBe(200)
  expect((await read(id)).kept).toMatchObject({
    price: null,
    void: {
      changes: [
        { path: 'details.0.loading.date', before: '2026-11-30', after: '2026-12-02' },
        { path: 'details.0.unloading.date' },
      ],
    },
  })
  expect((await page(token)).accepted).toMatchObject({ stands: 'changed' })
  expect(await mailedOf(number)).toContain('30 Νοεμβρίου → 2 Δεκεμβρίου')
  expect((await give(id, 'order')).body.code).toBe('price_void')
})

it('whose booking its customer gives up is booked again or taken back, and says so', async () => {
  const { id, token, booking } = await accepted()
  const { version } = await ownBooking(booking)
  const body = { version, reason: 'plans have changed' }
  expect((await test.call('PUT', `/bookings/own/cancel/${booking}`, { as: account, body })).status).toBe(200)
  expect((await page(token)).accepted).toMatchObject({ stands: 'ended' })
  const { life, logs } = await read(id)
  expect(life).toMatchObject({ booked: false })
  expect(logs[0]).toMatchObject({
    event: 'booking_ended',
    text: expect.stringContaining('plans have changed'),
  })
  expect(await newsOf(colleague)).toContain('offer.booking_ended')
  expect((await give(id, 'order')).body.errors.result).toContain('Request the booking')
  expect((await give(id, 'book')).body.booking.id).not.toBe(booking)
  expect((await give(id, 'order')).status).toBe(200)
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
