import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { makeOfferParents, storeOffer } from '../test/offer-body.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const clause = {
  title_en: 'Payment terms',
  title_el: 'Όροι πληρωμής',
  body_en: '<p><strong>30</strong> days</p>',
  body_el: '<p>30 ημέρες</p>',
}
const store = (changes: object = {}) =>
  test.call('POST', '/clauses/store', { as: 4, body: { ...clause, ...changes } })

it('a clause is entered in both languages, cleaned, found by its words, and read back whole', async () => {
  const hostile = `${clause.body_en}<script>alert(1)</script>`
  const { status, body } = await store({ body_en: hostile })
  expect(status).toBe(201)
  const read = await test.call('GET', `/clauses/edit/${body.id}`, { as: 4 })
  expect(read.body).toMatchObject({
    ...clause,
    active: true,
    version: 1,
    can: { update: true, activate: false },
  })
  const found = await test.call('GET', `/clauses?search=${encodeURIComponent('πληρωμης')}`, { as: 4 })
  expect(found.body.data[0]).toMatchObject({ id: body.id, text_el: '30 ημέρες', text_en: '30 days', uses: 0 })
})

it.each([
  ['without its Greek', { body_el: '<p> </p>' }, 'body_el'],
  ['a title that is there', { title_el: 'Άλλος' }, 'title_en'],
])('a clause is rejected %s', async (_, changes, field) => {
  await store()
  const { status, body } = await store(changes)
  expect([status, Object.keys(body.errors)]).toEqual([expect.any(Number), [field]])
  expect([409, 422]).toContain(status)
})

it('a clause stays in the offer that took it, says whether that still says the same, and is switched off', async () => {
  const titles = { title_en: 'Pallets', title_el: 'Παλέτες' }
  const { body } = await store(titles)
  const parents = await makeOfferParents(test)
  const text = (of: string) => ({ clause_id: body.id, title: 'Παλέτες', body: of })
  const { id } = await storeOffer(test, parents, { manuscripts: [text(clause.body_el), text('<p>άλλο</p>')] })
  const { manuscripts } = (await test.call('GET', `/offers/edit/${id}`, { as: 4 })).body
  expect(manuscripts.map((one: { clause: object }) => one.clause)).toEqual([
    { name: 'Παλέτες', same: true },
    { name: 'Παλέτες', same: false },
  ])
  const refused = await test.call('DELETE', `/clauses/destroy/${body.id}`, { as: 1 })
  expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
    409,
    expect.stringContaining('offers: 2'),
  ])
  const off = { action: 'deactivate' }
  expect((await test.call('PUT', `/clauses/active/${body.id}`, { as: 4, body: off })).status).toBe(403)
  expect((await test.call('PUT', `/clauses/active/${body.id}`, { as: 3, body: off })).status).toBe(200)
  expect((await test.call('GET', '/clauses?active=true', { as: 4 })).body.data).not.toContainEqual(
    expect.objectContaining({ id: body.id }),
  )
})
