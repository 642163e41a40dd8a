import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { makeOfferParents, offerBody, optionBody, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'

let test: TestApp
let parents: OfferParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
})
afterAll(() => test.close())

const { read, give } = offerDesk(() => test)

/** What a discarded version leaves behind of an offer: everything but its log and when it was touched. */
const kept = async (id: number) => {
  const {
    logs: _logs,
    log_lines: _lines,
    version: _version,
    updated_at: _at,
    updated_by: _by,
    ...offer
  } = await read(id)
  return offer
}
const page = async (token: string) => (await test.call('POST', '/offer/open', { body: { token } })).body.page
const change = async (id: number, changes: Parameters<typeof offerBody>[1]) => {
  const body = { ...offerBody(parents, changes), version: (await read(id)).version }
  expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body })).status).toBe(200)
}
const mailOf = async (id: number) =>
  (
    await test.pool.query(
      'select m.status from outbox m join outbox_letters l on l.mail_id = m.id where l.offer_id = $1 order by m.id',
      [id],
    )
  ).rows.map(({ status }) => status)

it('a discarded version of an offer leaves what was sent as it was, with its links, seen or not', async () => {
  const colleague = await test.make.person({ role_id: 4 })
  const { id } = await storeOffer(test, parents, { users: [colleague], remind_days: 5 })
  const token = await sendOffer(test, id, parents.email)
  await test.call('POST', '/offer/viewed', { body: { token } })
  const before = await kept(id)
  expect(before.status).toBe(4)
  await give(id, 'revise')
  const options = [optionBody(parents, { price: 1, cost: null, trailer_type_id: null })]
  await change(id, { title: 'X', contacts: [], users: [], manuscripts: [], valid_until: null, options })
  expect(await page(token)).toMatchObject({ state: 'replaced', options: [] })
  const { status, body } = await give(id, 'discard')
  expect([status, body]).toMatchObject([200, { status: 4, revision: 1 }])
  expect(await kept(id)).toEqual(before)
  expect(await page(token)).toMatchObject({ state: 'open', revision: 1, options: [{ price: 289_000 }, {}] })
  expect((await read(id)).logs[0]).toMatchObject({ event: 'discard' })
  const link = { as: 4, body: { contact_id: parents.contact } } as const
  expect((await test.call('POST', `/offers/${id}/link`, link)).body.address).toContain(token)
  const accepted = { token, option: 0, name: 'Μαρία', agreed: true }
  expect((await test.call('POST', '/offer/accept', { body: accepted })).body.page.state).toBe('accepted')
})

it('mails that had not left when the version was begun leave after it is discarded, with their links', async () => {
  const { id } = await storeOffer(test, parents)
  expect((await give(id, 'send')).status).toBe(200)
  await give(id, 'revise')
  expect(await mailOf(id)).toEqual(['withdrawn'])
  await give(id, 'discard')
  expect(await mailOf(id)).toEqual(['waiting'])
  expect(await test.work()).toEqual([])
  const links = test.letters.flatMap(({ text }) => /\/offer#([\w-]+)/.exec(text)?.[1] ?? [])
  expect(await page(links.at(-1) ?? '')).toMatchObject({ state: 'open' })
})

it('a discarded version of an offer that was withdrawn sends nothing again', async () => {
  const { id } = await storeOffer(test, parents)
  expect((await give(id, 'send')).status).toBe(200)
  await give(id, 'withdraw', { reason: 'no' })
  await give(id, 'revise')
  expect((await give(id, 'discard')).body).toMatchObject({ status: 8 })
  expect(await mailOf(id)).toEqual(['withdrawn'])
})

it('a first version, one that left, and others’ offers cannot be discarded', async () => {
  const { id } = await storeOffer(test, parents)
  expect((await give(id, 'discard')).body.errors.result).toContain('no previous version')
  const old = await sendOffer(test, id, parents.email)
  await give(id, 'revise')
  const colleague = await test.tokenFor(await test.make.person({ role_id: 4 }), 4)
  const { version } = await read(id)
  expect(
    (await test.call('PUT', `/offers/discard/${id}`, { as: colleague, body: { version } })).body.errors
      .result,
  ).toContain('responsible colleagues')
  const token = await sendOffer(test, id, parents.email)
  expect((await give(id, 'discard')).status).toBe(409)
  expect([(await page(old)).state, (await page(token)).state]).toEqual(['replaced', 'open'])
})

it('a discarded version comes back without what is gone since, and not where a place is gone', async () => {
  const { body: clause } = await test.call('POST', '/clauses/store', {
    as: 4,
    body: { title_en: 'Gone', title_el: 'Χάθηκε', body_en: '<p>a</p>', body_el: '<p>a</p>' },
  })
  const place = await test.make.place()
  const gone = await test.make.contact(parents.customer, { email: 'gone@customer.example' })
  const { id } = await storeOffer(test, parents, {
    contacts: [parents.contact, gone],
    manuscripts: [{ title: 'A', body: '<p>a</p>', clause_id: clause.id }],
    options: [optionBody(parents, { from_place_id: place })],
  })
  await sendOffer(test, id, parents.email)
  await give(id, 'revise')
  await change(id, { manuscripts: [], options: [optionBody(parents)] })
  await test.pool.query('delete from contacts where id = $1', [gone])
  expect((await test.call('DELETE', `/clauses/destroy/${clause.id}`, { as: 1 })).status).toBe(200)
  await test.pool.query('update places set id = id + 1000000 where id = $1', [place])
  expect((await give(id, 'discard')).body.errors.result).toContain('place')
  await test.pool.query('update places set id = $1 where id = $1 + 1000000', [place])
  expect((await give(id, 'discard')).status).toBe(200)
  expect(await read(id)).toMatchObject({
    status: 3,
    contacts: [{ id: parents.contact }],
    manuscripts: [{ title: 'A', clause_id: null }],
    options: [{ from_place_id: place }],
  })
})
