import type { OfferTodo, StaffToday } from '@dromos/contract/today/today.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { makeOfferParents, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'

let test: TestApp
let parents: OfferParents
let me: number
let token: string

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await test.make.person({ role_id: 4 })
  token = await test.tokenFor(me, 4)
})

const { give } = offerDesk(() => test)
const today = async (as = token, query = '?mine=true'): Promise<StaffToday> =>
  (await test.call('GET', `/today${query}`, { as })).body
const newsOf = async (...args: Parameters<typeof today>) => {
  const { needs } = await today(...args)
  return needs
    .filter((need): need is OfferTodo => need.kind === 'offer')
    .map(({ news, urgency, offer_id: id }) => ({ news, urgency, id }))
}
/** One whose answers come to `me` alone. */
const mine = async (changes: object = {}) => (await storeOffer(test, parents, { users: [me], ...changes })).id
const sent = async (changes: object = {}) => {
  const id = await mine(changes)
  return { id, link: await sendOffer(test, id, parents.email) }
}
/** What is asked at another moment; the clock stands again afterwards. */
const at = async <T>(moment: string, ask: () => Promise<T>): Promise<T> => {
  test.clock.set(moment)
  const found = await ask()
  test.clock.set('2026-11-21T09:00:00Z')
  return found
}

it('an accepted offer is on Today until its order is made, in place of its booking', async () => {
  const { id, link } = await sent()
  expect(await newsOf()).toEqual([])
  await test.call('POST', '/offer/accept', { body: { token: link, option: 1, name: 'Μαρία', agreed: true } })
  const { needs } = await today()
  expect(needs.filter(({ kind }) => kind === 'booking')).toEqual([])
  // It loads on the first day that can be.
  expect(needs).toEqual([
    expect.objectContaining({
      kind: 'offer',
      news: 'accepted',
      urgency: 'today',
      offer_id: id,
      total: 134_400,
    }),
  ])
  expect(await at('2026-11-22T09:00:00Z', newsOf)).toEqual([{ news: 'accepted', urgency: 'now', id }])
  expect((await give(id, 'order')).status).toBe(200)
  expect(await newsOf()).toEqual([])
})

it('an accepted offer whose booking could not be made is on Today at once', async () => {
  const { id, link } = await sent()
  await test.pool.query('update firms set active = false where id = $1', [parents.customer])
  await test.call('POST', '/offer/accept', { body: { token: link, option: 0, name: 'Μαρία', agreed: true } })
  await test.pool.query('update firms set active = true where id = $1', [parents.customer])
  expect(await newsOf()).toEqual([{ news: 'unbooked', urgency: 'now', id }])
})

it('a declined offer is on Today for three days, with its reason, or until it is revised', async () => {
  const { id, link } = await sent()
  await test.call('POST', '/offer/decline', { body: { token: link, name: 'Μαρία', reason: 'Ακριβό' } })
  expect((await today()).needs).toMatchObject([{ news: 'declined', urgency: 'next', reason: 'Ακριβό' }])
  expect(await at('2026-11-24T08:59:00Z', newsOf)).toHaveLength(1)
  expect(await at('2026-11-24T09:01:00Z', newsOf)).toEqual([])
  await give(id, 'revise')
  expect(await newsOf()).toEqual([])
})

it('an offer that ends within two days without an answer is on Today, and counted as its list counts it', async () => {
  const { id } = await sent({ valid_until: '2026-11-23' })
  await sent({ valid_until: '2026-11-24' })
  expect(await newsOf()).toEqual([{ news: 'ending', urgency: 'next', id }])
  expect((await today()).counts.offers).toEqual({ count: 2, ending: 1 })
  const list = await test.call('GET', `/offers?tab=open&users=${me}`, { as: 4 })
  expect(list.body.total).toBe(2)
  expect((await at('2026-11-23T20:00:00Z', newsOf))[0]).toEqual({ news: 'ending', urgency: 'today', id })
})

it('an offer that leaves by tomorrow is on Today, and so is one that did not leave at its time', async () => {
  const id = await mine()
  await give(id, 'schedule', { send_at: '2026-11-23T06:30:00.000Z' })
  expect(await newsOf()).toEqual([])
  expect(await at('2026-11-22T09:00:00Z', newsOf)).toEqual([{ news: 'leaving', urgency: 'next', id }])
  await give(id, 'unschedule')
  expect(await at('2026-11-23T09:00:00Z', newsOf)).toEqual([])
  await give(id, 'schedule', { send_at: '2026-11-23T06:30:00.000Z' })
  await test.pool.query("update contacts set email = '' where id = $1", [parents.contact])
  const found = await at('2026-11-23T06:30:01Z', async () => {
    await test.pool.query("update graphile_worker._private_jobs set run_at = now() where key like 'offer %'")
    await test.work(null)
    return newsOf()
  })
  await test.pool.query('update contacts set email = $2 where id = $1', [parents.contact, parents.email])
  expect(found).toEqual([{ news: 'unsent', urgency: 'now', id }])
})

it('offers of one’s own on Today are those whose answers one receives, or that one made where nobody does', async () => {
  await sent({ valid_until: '2026-11-22', users: [] })
  expect(await newsOf()).toEqual([])
  const maker = await test.tokenOf(4)
  expect((await newsOf(maker)).length).toBeGreaterThan(0)
  expect((await newsOf(token, '')).length).toBeGreaterThan(0)
})

it('a customer has on Today the offers that wait for it, and no other firm’s, without a hidden price', async () => {
  const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
  const theirs = await test.tokenFor(account, 5)
  const other = await test.make.person({ role_id: 5, firm_id: await test.make.firm() })
  const { id } = await sent({ valid_until: '2026-11-21', title: 'Πρώτη' })
  const draft = await mine()
  const ask = async (as: string) => (await test.call('GET', '/today', { as })).body.offers
  const found = await ask(theirs)
  expect(found[0]).toEqual({
    id,
    number_id: expect.stringMatching(/^O2026-/),
    title: 'Πρώτη',
    valid_until: '2026-11-21',
    total: 134_400,
  })
  expect(found.some((offer: { id: number }) => offer.id === draft)).toBe(false)
  expect(await ask(await test.tokenFor(other, 5))).toEqual([])
  await test.pool.query('update firms set show_price = false where id = $1', [parents.customer])
  expect((await ask(theirs))[0].total).toBeNull()
  await test.pool.query('update firms set show_price = true where id = $1', [parents.customer])
})
