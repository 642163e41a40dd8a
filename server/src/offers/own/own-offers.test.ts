import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeOfferParents, sendOffer, storeOffer } from '../../test/offer-body.ts'
import type { OfferParents } from '../../test/offer-body.ts'

let test: TestApp
let parents: OfferParents
let own: string
let other: string

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
  const account = async (firm_id: number) =>
    test.tokenFor(await test.make.person({ role_id: 5, firm_id, name: 'Άννα', surname: 'Νικολάου' }), 5)
  own = await account(parents.customer)
  other = await account(await test.make.firm())
})
afterAll(() => test.close())

const sent = async () => {
  const { id } = await storeOffer(test, parents)
  await sendOffer(test, id, parents.email)
  return id
}
const answer = { option: 0, name: 'Άννα Νικολάου', agreed: true }

it('a customer reads what was sent to its firm, field by field, and no drafts of the office', async () => {
  const draft = await storeOffer(test, parents)
  const id = await sent()
  const list = await test.call('GET', '/offers/own', { as: own })
  expect(list.body.data).toEqual([
    {
      id,
      version: expect.any(Number),
      number_id: expect.stringMatching(/^O2026-/),
      revision: 1,
      status: 3,
      title: 'Ακτινίδια, Βέροια – München',
      lane: { from: { country_iso: 'GR', city: 'Ασπρόπυργος' }, to: { country_iso: 'DE', city: 'München' } },
      options: 2,
      total: 134_400,
      valid_until: '2099-12-11',
      sent_at: '2026-11-21T09:00:00.000Z',
      answered_at: null,
    },
  ])
  const { body } = await test.call('GET', `/offers/own/edit/${id}`, { as: own })
  expect(body.page).toMatchObject({ state: 'open', contact: '', options: [{ price: 289_000 }, {}] })
  expect(JSON.stringify(body)).not.toMatch(/cost|profit|248000|9400|trailer_type|buyer\d/)
  expect((await test.call('GET', `/offers/own/edit/${draft.id}`, { as: own })).status).toBe(404)
  expect((await test.call('GET', '/offers/own/counts', { as: own })).body).toMatchObject({
    all: { count: 1 },
    open: { count: 1 },
  })
})

it('another firm’s offer is not found, whatever is asked of it', async () => {
  const id = await sent()
  const missing = await test.call('GET', '/offers/own/edit/999999', { as: other })
  const asked = [
    await test.call('GET', `/offers/own/edit/${id}`, { as: other }),
    await test.call('GET', `/offers/own/paper/${id}`, { as: other }),
    await test.call('PUT', `/offers/own/viewed/${id}`, { as: other }),
    await test.call('PUT', `/offers/own/accept/${id}`, { as: other, body: { version: 2, ...answer } }),
    await test.call('PUT', `/offers/own/decline/${id}`, { as: other, body: { version: 2, reason: 'no' } }),
  ]
  for (const { status, body } of asked) expect([status, body.message]).toEqual([404, missing.body.message])
  expect((await test.call('GET', '/offers/own', { as: other })).body.data).toEqual([])
  for (const path of [
    '/offers',
    '/offers/counts',
    `/offers/edit/${id}`,
    `/offers/${id}/versions`,
    '/clauses',
    '/stats/offers/customer',
  ]) {
    expect([path, (await test.call('GET', path, { as: own })).status]).toEqual([path, 403])
  }
})

it('an account reads, accepts or declines an offer for its firm', async () => {
  const id = await sent()
  expect((await test.call('PUT', `/offers/own/viewed/${id}`, { as: own })).body).toEqual({ viewed: true })
  const { version } = (await test.call('GET', `/offers/own/edit/${id}`, { as: own })).body
  const stale = await test.call('PUT', `/offers/own/accept/${id}`, {
    as: own,
    body: { version: 1, ...answer },
  })
  expect(stale.status).toBe(409)
  const taken = await test.call('PUT', `/offers/own/accept/${id}`, { as: own, body: { version, ...answer } })
  expect(taken.body).toMatchObject({
    page: { state: 'accepted' },
    booking: { number_id: expect.stringMatching(/^B/) },
  })
  const bookings = (await test.call('GET', '/bookings/own', { as: own })).body.data
  expect(bookings).toContainEqual(
    expect.objectContaining({ id: taken.body.booking.id, status: 2, agreed_price: 289_000 }),
  )
  const second = await sent()
  const now = (await test.call('GET', `/offers/own/edit/${second}`, { as: own })).body.version
  const declined = await test.call('PUT', `/offers/own/decline/${second}`, {
    as: own,
    body: { version: now, reason: 'Όχι τώρα' },
  })
  expect(declined.body.page.state).toBe('declined')
})

it('an account that may not read prices cannot accept them', async () => {
  const id = await sent()
  await test.pool.query('update firms set show_price = false where id = $1', [parents.customer])
  try {
    const { version, page } = (await test.call('GET', `/offers/own/edit/${id}`, { as: own })).body
    expect(page.options[0]).toMatchObject({ price: null, total: null })
    expect((await test.call('GET', '/offers/own', { as: own })).body.data[0].total).toBeNull()
    const refused = await test.call('PUT', `/offers/own/accept/${id}`, {
      as: own,
      body: { version, ...answer },
    })
    expect([refused.status, refused.body.errors.result]).toEqual([409, expect.stringContaining('not shown')])
  } finally {
    await test.pool.query('update firms set show_price = true where id = $1', [parents.customer])
  }
})
