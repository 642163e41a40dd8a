import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { makeOfferParents, optionBody, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'

let test: TestApp
let parents: OfferParents
let colleague: number

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
  colleague = await test.make.person({ role_id: 4 })
})
afterAll(() => test.close())

const { read, give } = offerDesk(() => test)
const sent = async (changes: object = {}) => {
  const { id } = await storeOffer(test, parents, { users: [colleague], ...changes })
  return { id, token: await sendOffer(test, id, parents.email) }
}
const post = (path: string, body: object, language: 'en' | 'el' = 'en') =>
  test.call('POST', `/offer/${path}`, { body, language })
const accept = (token: string, changes: object = {}) =>
  post('accept', { token, option: 1, name: 'Μαρία Καλλέργη', agreed: true, ...changes })
const newsOf = async (person: number): Promise<string[]> => {
  const { rows } = await test.pool.query(
    `select n.kind from notifications n join notification_recipients r on r.notification_id = n.id
     where r.person_id = $1 order by n.id desc limit 5`,
    [person],
  )
  return rows.map(({ kind }) => kind)
}

describe('the public page of an offer', () => {
  it('shows what was sent, and nothing of what it costs us or who else got it', async () => {
    const { id, token } = await sent()
    const { status, body } = await post('open', { token })
    expect(status).toBe(200)
    expect(body.page).toMatchObject({
      state: 'open',
      language: 'el',
      title: 'Ακτινίδια, Βέροια – München',
      contact: 'Νίκος Τσιάρας',
      firm: 'Ελληνικά Τυριά ΑΕ',
      options: [
        {
          goods: 'Ακτινίδια σε τελάρα, +2 °C',
          price: 289_000,
          total: 289_000,
          recommended: true,
          over: false,
        },
        { goods: 'Φέτα σε παλέτες', price: 11_200, total: 134_400, unit: 'pallet', quantity: 12 },
      ],
      accepted: null,
      loading_from: '2026-11-23',
    })
    expect(JSON.stringify(body)).not.toMatch(/cost|profit|248000|9400|trailer_type|users/)
    expect(
      (await test.app.inject({ method: 'POST', url: '/api/offer/paper', payload: { token } })).statusCode,
    ).toBe(200)
    // Whatever opens it, it is with its customer and unseen.
    expect(await read(id)).toMatchObject({ status: 3, viewed_at: null })
  })

  it('is marked as seen when the page says that a person looked at it, once', async () => {
    const { id, token } = await sent()
    const tokenless = await test.app.inject({ method: 'GET', url: `/api/offer/viewed?token=${token}` })
    expect(tokenless.statusCode).toBe(405)
    expect((await post('viewed', { token })).body).toEqual({ viewed: true })
    const offer = await read(id)
    expect(offer).toMatchObject({ status: 4, contacts: [{ viewed_at: '2026-11-21T09:00:00.000Z' }] })
    expect((await post('viewed', { token })).body).toEqual({ viewed: true })
    expect((await read(id)).version).toBe(offer.version)
  })

  it('is closed to who guesses, and guesses are counted', async () => {
    const other = await startTestApp()
    try {
      const guess = () => other.call('POST', '/offer/open', { body: { token: 'x'.repeat(32) } })
      const answers = []
      for (let count = 0; count < 11; count += 1) answers.push((await guess()).status)
      expect(answers.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 404))
      expect(answers.at(-1)).toBe(429)
    } finally {
      await other.close()
    }
  })

  it('asks not to be indexed', async () => {
    const { token } = await sent()
    const answer = await test.app.inject({ method: 'POST', url: '/api/offer/open', payload: { token } })
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  it('writes one row an hour for a network that guesses at links, with how many there were', async () => {
    const guess = () => test.call('POST', '/offer/open', { body: { token: 'z'.repeat(32) } })
    const rows = async () =>
      (await test.pool.query("select after from audit_log where action = 'offer_links.refused' order by id"))
        .rows
    const before = test.clock.now()
    const start = (await rows()).length
    for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(404)
    expect((await rows()).length - start).toBeLessThanOrEqual(1)
    test.clock.set(new Date(before.getTime() + 3_600_000).toISOString())
    await guess()
    expect((await rows()).at(-1)?.after).toEqual({ before_this: expect.any(Number) })
    test.clock.set(before.toISOString())
  })
})

describe('an offer that is accepted by its link', () => {
  it('becomes a requested booking at its price, with its pallets, and its colleagues are told', async () => {
    const { id, token } = await sent()
    const { status, body } = await accept(token, { loading_date: '2026-11-30' })
    expect(status).toBe(200)
    expect(body.page).toMatchObject({ state: 'accepted', accepted: { option: 1, name: 'Μαρία Καλλέργη' } })
    const offer = await read(id)
    expect(offer).toMatchObject({
      status: 5,
      answer: { way: 'link', name: 'Μαρία Καλλέργη' },
      accepted: { option: 1, title: 'Γκρουπάζ', total: 134_400, loading_date: '2026-11-30' },
      order: null,
    })
    const booking = (await test.call('GET', `/bookings/edit/${offer.booking?.id}`, { as: 4 })).body
    expect(booking).toMatchObject({
      status: 2,
      agreed_price: 134_400,
      firm_company_id: parents.customer,
      customer_id: parents.contact,
      created_by: null,
      import_export: 2,
    })
    expect(booking.number_id).toMatch(/^B2026-/)
    expect(booking.details[0]).toMatchObject({
      loading: { place_id: parents.athens, date: '2026-11-30' },
      unloading: { place_id: parents.munich, date: '2026-12-05' },
      load_type_id: 2,
      load_meters: 4.8,
      packings: [{ packing_type_id: 1, pallets: 12 }],
      notes: 'Φέτα σε παλέτες',
      notes_audience: 'both',
    })
    expect(await newsOf(colleague)).toContain('offer.accepted')
    const log = (await test.call('GET', `/offers/log/${id}`, { as: 4 })).body.data
    expect(log.slice(0, 2)).toMatchObject([
      { event: 'booked', text: booking.number_id },
      { event: 'customer_accepted', created_by: null },
    ])
  })

  it('becomes an order at that price in one click', async () => {
    const { id, token } = await sent()
    await accept(token, { option: 0 })
    expect((await give(id, 'unaccept', { reason: 'x' })).status).toBe(200)
    expect((await read(id)).booking).toBeNull()
    await accept(token, { option: 0 })
    const moved = await give(id, 'order')
    expect(moved.status).toBe(200)
    const order = (await test.call('GET', `/orders/edit/${moved.body.order.id}`, { as: 4 })).body
    expect(order).toMatchObject({ customer_price: 289_000, firm_company_id: parents.customer, status: 1 })
    expect((await give(id, 'order')).body.errors.result).toContain('An order was created')
    expect((await give(id, 'unaccept', { reason: 'x' })).status).toBe(409)
  })

  it('is accepted once, by whoever comes first', async () => {
    const { id, token } = await sent()
    const answers = await Promise.all([accept(token), accept(token, { option: 0 }), accept(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.errors.result).toContain('accepted already')
    const { number_id: number } = await read(id)
    const { rows } = await test.pool.query('select count(*)::int as n from bookings where notes like $1', [
      `${number}%`,
    ])
    expect(rows[0].n).toBe(1)
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without the tick', { agreed: false }, 'agreed'],
    ['of an option that is none', { option: 7 }, 'option'],
    ['for yesterday', { loading_date: '2026-11-20' }, 'loading_date'],
  ])('refuses an acceptance %s', async (_, changes, field) => {
    const { token } = await sent()
    const { status, body } = await accept(token, changes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('refuses what has ended: the offer, one option, and what was withdrawn or declined', async () => {
    const { token: over } = await sent({ valid_until: '2026-11-21' })
    const ends = optionBody(parents, { valid_until: '2026-11-21' })
    const { token: option } = await sent({ options: [ends, optionBody(parents)] })
    test.clock.set('2026-11-22T09:00:00Z')
    try {
      expect((await accept(over, { option: 0 })).body.errors.result).toContain('expired')
      expect((await accept(option, { option: 0 })).body.errors.option).toContain('has ended')
      expect((await accept(option, { option: 1 })).status).toBe(200)
    } finally {
      test.clock.set('2026-11-21T09:00:00Z')
    }
    const { id, token: withdrawn } = await sent()
    expect((await give(id, 'withdraw', { reason: 'no truck' })).status).toBe(200)
    const refused = await accept(withdrawn)
    expect([refused.status, refused.body.errors.result]).toEqual([409, expect.stringContaining('withdrawn')])
    expect((await post('open', { token: withdrawn })).body.page).toMatchObject({
      state: 'withdrawn',
      options: [],
    })
  })

  it('stays accepted where its booking cannot be made, and the office is told why and makes it', async () => {
    const { id, token } = await sent()
    await test.pool.query('update firms set active = false where id = $1', [parents.customer])
    try {
      expect((await accept(token)).status).toBe(200)
      const offer = await read(id)
      expect(offer).toMatchObject({ status: 5, booking: null })
      expect(offer.logs[0]).toMatchObject({
        event: 'not_booked',
        text: 'Αυτή η εταιρεία είναι απενεργοποιημένη.',
      })
      expect(await newsOf(colleague)).toContain('offer.not_booked')
      expect((await give(id, 'book')).status).toBe(422)
      expect((await give(id, 'order')).body.errors.result).toContain('Create the booking')
    } finally {
      await test.pool.query('update firms set active = true where id = $1', [parents.customer])
    }
    expect((await give(id, 'book')).body.booking.number_id).toMatch(/^B2026-/)
  })
})

describe('an offer that is declined', () => {
  it('keeps the reason, tells its colleagues, and is taken up again within 30 days', async () => {
    const { id, token } = await sent()
    const { body } = await post('decline', { token, reason: 'Πολύ ακριβή' })
    expect(body.page.state).toBe('declined')
    expect(await read(id)).toMatchObject({
      status: 6,
      answer: { way: 'link', name: 'Νίκος Τσιάρας', text: 'Πολύ ακριβή' },
    })
    expect(await newsOf(colleague)).toContain('offer.declined')
    expect((await accept(token)).status).toBe(409)
    test.clock.set('2026-12-22T09:00:00Z')
    const late = await give(id, 'reopen', { reason: 'they called' })
    test.clock.set('2026-12-20T09:00:00Z')
    const soon = await give(id, 'reopen', { reason: 'they called' })
    test.clock.set('2026-11-21T09:00:00Z')
    expect([late.status, late.body.errors.result]).toEqual([409, expect.stringContaining('30 days')])
    expect(soon.body).toMatchObject({ status: 3 })
    expect((await accept(token)).status).toBe(200)
  })

  it('requires a reason', async () => {
    const { token } = await sent()
    expect((await post('decline', { token, reason: '' })).status).toBe(422)
  })
})

it('an offer is accepted by us with a name and a note when its customer says so by telephone', async () => {
  const { id } = await sent()
  const said = { option: 0, name: 'Ν. Τσιάρας', note: 'Τηλεφωνικά', loading_date: '2026-12-01' }
  expect((await give(id, 'accept', said)).body).toMatchObject({
    status: 5,
    booking: { number_id: expect.any(String) },
  })
  expect(await read(id)).toMatchObject({
    answer: { way: 'staff', name: 'Ν. Τσιάρας', text: 'Τηλεφωνικά' },
    accepted: { option: 0, total: 289_000, loading_date: '2026-12-01' },
  })
})
