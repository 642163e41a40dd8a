import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSecrets } from '../platform/access/secrets.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { linkTo, makeOfferParents, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'
import { sendScheduled } from './offer-schedule.service.ts'
import { workOnOffers } from './offer-clock.service.ts'

let test: TestApp
let parents: OfferParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
})
afterAll(() => test.close())

const { read, give, mailsOf } = offerDesk(() => test)
const send_at = '2026-11-25T06:30:00.000Z'
/** What waits for its time has waited. */
const atItsTime = async () => {
  test.clock.set('2026-11-25T06:30:01Z')
  await test.pool.query("update graphile_worker._private_jobs set run_at = now() where key like 'offer %'")
  const problems = await test.work(null)
  test.clock.set('2026-11-21T09:00:00Z')
  expect(problems).toEqual([])
}

it('a scheduled offer leaves at its time, once, in nobody’s absence', async () => {
  const { id } = await storeOffer(test, parents)
  expect((await give(id, 'schedule', { send_at })).body).toMatchObject({ status: 2 })
  expect(await read(id)).toMatchObject({ send_at, sent_at: null })
  await test.work(null)
  expect((await read(id)).status).toBe(2)
  await atItsTime()
  expect(await read(id)).toMatchObject({ status: 3, sent_at: '2026-11-25T06:30:01.000Z' })
  expect(await mailsOf(id)).toBe(1)
  // Whoever is woken again finds it sent.
  const context = {
    db: test.db,
    clock: test.clock,
    actor: null,
    replayKey: null,
    language: 'el' as const,
    requestId: 'job',
    address: '127.0.0.1',
  }
  const ground = {
    files: test.files,
    secrets: createSecrets(randomBytes(32)),
    publicUrl: 'http://dromos.test',
  }
  await Promise.all([sendScheduled(context, id, ground), sendScheduled(context, id, ground)])
  expect(await mailsOf(id)).toBe(1)
  expect(await linkTo(test, parents.email)).toMatch(/^[\w-]{32}$/)
  const { rows } = await test.pool.query(
    'select count(*)::int as n from offer_papers p join outbox_files f on f.stored_key = p.stored_key where offer_id = $1',
    [id],
  )
  expect(rows[0].n).toBe(1)
})

it('a scheduled offer that is taken back or withdrawn before its time does not leave', async () => {
  const { id } = await storeOffer(test, parents)
  await give(id, 'schedule', { send_at })
  expect((await give(id, 'unschedule')).body).toMatchObject({ status: 1 })
  const other = await storeOffer(test, parents)
  await give(other.id, 'schedule', { send_at })
  expect((await give(other.id, 'withdraw', { reason: 'no' })).body).toMatchObject({ status: 8 })
  await atItsTime()
  expect([(await read(id)).status, (await read(other.id)).status]).toEqual([1, 8])
  expect([await mailsOf(id), await mailsOf(other.id)]).toEqual([0, 0])
})

it('a scheduled offer that cannot leave any more is a draft again, and its colleagues are told', async () => {
  const { id } = await storeOffer(test, parents)
  await give(id, 'schedule', { send_at })
  await test.pool.query("update contacts set email = '' where id = $1", [parents.contact])
  await atItsTime()
  await test.pool.query('update contacts set email = $2 where id = $1', [parents.contact, parents.email])
  const offer = await read(id)
  expect(offer).toMatchObject({ status: 1, logs: [{ event: 'not_sent' }, {}, {}] })
  const { body } = await test.call('GET', '/notifications?pageSize=1', { as: 4 })
  expect(body.data[0].message).toContain(offer.number_id)
})

it.each([
  ['a time that is over', '2026-11-21T08:00:00Z', 'send_at'],
  ['a time in two years', '2028-11-21T08:00:00Z', 'send_at'],
])('an offer is not scheduled for %s', async (_, at, field) => {
  const { id } = await storeOffer(test, parents)
  const { status, body } = await give(id, 'schedule', { send_at: at })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

it('an offer is not scheduled for a day on which it does not hold any more', async () => {
  const { id } = await storeOffer(test, parents, { valid_until: '2026-11-24' })
  const { status, body } = await give(id, 'schedule', { send_at })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['valid_until']])
})

it('an offer expires by night when its last day is over, and reminds of a missing answer', async () => {
  const { id: over } = await storeOffer(test, parents, { valid_until: '2026-11-23' })
  const { id: holds } = await storeOffer(test, parents, { valid_until: '2026-11-24', remind_days: 2 })
  for (const id of [over, holds]) await sendOffer(test, id, parents.email)
  test.clock.set('2026-11-24T02:10:00Z')
  await workOnOffers({ db: test.db, clock: test.clock })
  await workOnOffers({ db: test.db, clock: test.clock })
  test.clock.set('2026-11-21T09:00:00Z')
  expect([(await read(over)).status, (await read(holds)).status]).toEqual([7, 3])
  const { rows } = await test.pool.query(
    `select kind, count(*)::int as n from notifications where kind in ('offer.expired', 'offer.waiting')
      and (params->>'id')::int = any($1) group by kind order by kind`,
    [[over, holds]],
  )
  expect(rows).toEqual([
    { kind: 'offer.expired', n: 1 },
    { kind: 'offer.waiting', n: 1 },
  ])
  expect((await give(over, 'accept', { option: 0, name: 'x' })).status).toBe(409)
  expect((await give(over, 'revise')).body).toMatchObject({ status: 1, revision: 2 })
})

it('the win rate counts each offer once, by customer and by lane', async () => {
  const firm = await test.make.firm({ name: 'Rated ΑΕ' })
  const contact = await test.make.contact(firm, { email: 'rated@customer.example' })
  const own = { ...parents, customer: firm, contact, email: 'rated@customer.example' }
  const answerer = await test.make.person({ role_id: 4 })
  const november = 'period_from=2026-11-01&period_to=2026-11-30'
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const { id } = await storeOffer(test, own, { users: [answerer] })
    await sendOffer(test, id, own.email)
    ids.push(id)
  }
  await give(ids[0] ?? 0, 'accept', { option: 1, name: 'x' })
  await give(ids[1] ?? 0, 'decline', { reason: 'y' })
  const asked = async (by: string) =>
    (await test.call('GET', `/stats/offers/${by}?${november}&users=${answerer}`, { as: 1 })).body
  const { groups } = await asked('customer')
  const won = { sent: 3, won: 1, lost: 1, open: 1, rate: 0.5, value: 134_400 }
  expect(groups).toEqual([expect.objectContaining({ key: `${firm}`, label: 'Rated ΑΕ', now: won })])
  const lanes = (await asked('lane')).groups
  expect(lanes[0]).toMatchObject({
    country: 'GR',
    label: 'Ασπρόπυργος',
    country_to: 'DE',
    label_to: 'München',
  })
  const later = await test.call('GET', '/stats/offers/customer?period_from=2027-01-01', { as: 4 })
  expect(later.body).toMatchObject({ total: { sent: 0, rate: null }, groups: [] })
})
