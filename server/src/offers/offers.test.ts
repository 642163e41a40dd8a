import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk, refusalOf } from '../test/desks/offers.ts'
import { makeOfferParents, offerBody, optionBody, palletBody, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'

let test: TestApp
let parents: OfferParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
})
afterAll(() => test.close())

const { read, give } = offerDesk(() => test)

describe('an offer', () => {
  it('is entered as a draft with its number, read back whole, changed, and its log says what', async () => {
    const { id, number_id: number } = await storeOffer(test, parents)
    expect(number).toMatch(/^O2026-\d{6}$/)
    const offer = await read(id)
    expect(offer).toMatchObject({
      ...offerBody(parents, { contacts: [] }),
      contacts: [{ id: parents.contact, email: parents.email, viewed_at: null }],
      options: [
        { ...optionBody(parents), from: { city: 'Ασπρόπυργος' }, to: { city: 'München', country_iso: 'DE' } },
        palletBody(parents),
      ],
      number_id: number,
      revision: 1,
      status: 1,
      version: 1,
      life: { status: 1, mine: true, active: true },
      can: { update: true },
    })
    const body = {
      ...offerBody(parents, { title: 'Άλλος τίτλος', options: [optionBody(parents)] }),
      version: 1,
    }
    expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body })).status).toBe(200)
    expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body })).status).toBe(409)
    const log = await test.call('GET', `/offers/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'changed' })
    expect(log.body.data[0].changes).toContainEqual({
      field: 'title',
      before: offerBody(parents).title,
      after: 'Άλλος τίτλος',
    })
  })

  it('warns while it is written that its paper would have too many pages, and by which text', async () => {
    const clause = (at: number) => ({ title: `Clause ${at}`, body: '<p>a</p>'.repeat(1_000) })
    const body = offerBody(parents, { manuscripts: Array.from({ length: 40 }, (_, at) => clause(at)) })
    const headers = { 'x-localization': 'el' }
    const { status, body: told } = await test.call('POST', '/offers/store', { as: 4, body, headers })
    expect([status, told.errors]).toEqual([
      422,
      { 'manuscripts.8.body': 'Έτσι το έγγραφο θα είχε πάνω από 200 σελίδες: συντομεύστε τα κείμενα.' },
    ])
  })

  it('is stored once for one key', async () => {
    const headers = { 'idempotency-key': 'offer-once' }
    const call = () => test.call('POST', '/offers/store', { as: 4, body: offerBody(parents), headers })
    const [one, other] = [await call(), await call()]
    expect(one.status).toBe(201)
    expect(other.body).toEqual(one.body)
  })

  it('keeps marks and nothing hostile of its texts', async () => {
    const hostile = '<p onclick="x()">Γεια<script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const { id } = await storeOffer(test, parents, {
      content: hostile,
      message: hostile,
      manuscripts: [{ title: 'A', body: `${hostile}<a href="javascript:alert(1)">b</a>` }],
    })
    const { content, message, manuscripts } = await read(id)
    expect([content, message]).toEqual(['<p>Γεια</p>', '<p>Γεια</p>'])
    expect(manuscripts[0]?.body).toBe('<p>Γεια</p>b')
  })

  it.each([
    ['a price of nothing', () => ({ options: [optionBody(parents, { price: 0 })] }), 'options.0.price'],
    [
      'a price without bounds',
      () => ({ options: [optionBody(parents, { price: 1e12 })] }),
      'options.0.price',
    ],
    [
      'pallets that together are beyond any price',
      () => ({ options: [palletBody(parents, { price: 9_999_999_999, quantity: 2 })] }),
      'options.0.price',
    ],
    [
      'pallets without a number',
      () => ({ options: [palletBody(parents, { quantity: null })] }),
      'options.0.quantity',
    ],
    ['a cost below nothing', () => ({ options: [optionBody(parents, { cost: -1 })] }), 'options.0.cost'],
    [
      'a place that is none',
      () => ({ options: [optionBody(parents, { from_place_id: 999_999 })] }),
      'options.0.from_place_id',
    ],
    ['21 options', () => ({ options: Array.from({ length: 21 }, () => optionBody(parents)) }), 'options'],
    ['no title', () => ({ title: ' ' }), 'title'],
    ['a colleague who is none', () => ({ users: [999_999] }), 'users.0'],
    [
      'a clause that is none',
      () => ({ manuscripts: [{ title: 'A', clause_id: 999_999 }] }),
      'manuscripts.0.clause_id',
    ],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await test.call('POST', '/offers/store', { as: 4, body: offerBody(parents, changes()) })
    expect(refusalOf(answer)).toEqual([422, [field]])
  })

  it('goes to contacts of its own firm only, and no customer receives its answers', async () => {
    const other = await test.make.contact(await test.make.firm())
    const customer = await test.make.person({ role_id: 5, firm_id: parents.customer })
    const body = offerBody(parents, { contacts: [other], users: [customer] })
    const answer = await test.call('POST', '/offers/store', { as: 4, body })
    expect(refusalOf(answer)).toEqual([422, ['contacts.0', 'users.0']])
  })

  it('is changed by an operator who made it or receives its answers, and by the office', async () => {
    const { id } = await storeOffer(test, parents)
    const colleague = await test.make.person({ role_id: 4 })
    const token = await test.tokenFor(colleague, 4)
    const body = { ...offerBody(parents), version: 1 }
    const asColleague = (path: string, given: object) => test.call('POST', path, { as: token, body: given })
    expect((await asColleague(`/offers/update/${id}`, body)).body.errors.result).toContain(
      'responsible colleagues',
    )
    expect((await test.call('PUT', `/offers/send/${id}`, { as: token, body: { version: 1 } })).status).toBe(
      409,
    )
    expect((await test.call('GET', `/offers/edit/${id}`, { as: token })).body.can).toEqual({ update: false })
    const shared = { ...offerBody(parents, { users: [colleague] }), version: 1 }
    expect((await test.call('POST', `/offers/update/${id}`, { as: 3, body: shared })).status).toBe(200)
    expect((await asColleague(`/offers/update/${id}`, { ...shared, version: 2 })).status).toBe(200)
  })
})

describe('the list of offers', () => {
  it('finds by number, customer and town, counts its tabs, and shows what it earns', async () => {
    const firm = await test.make.firm({ name: 'ΑΣ Βέροιας Ημαθία' })
    const contact = await test.make.contact(firm, { email: 'list@customer.example' })
    const own = { ...parents, customer: firm, contact, email: 'list@customer.example' }
    const { id, number_id: number } = await storeOffer(test, own)
    const found = async (search: string) =>
      (await test.call('GET', `/offers?search=${encodeURIComponent(search)}&customer=${firm}`, { as: 4 }))
        .body.data
    for (const search of [number, 'ημαθια', 'munchen veroia']) {
      expect([search, (await found(search)).length]).toEqual([search, 1])
    }
    expect(await found('nowhere')).toEqual([])
    expect((await found(''))[0]).toMatchObject({
      id,
      options: 2,
      total: 134_400,
      profit: 21_600,
      lane: { from: { country_iso: 'GR' }, to: { country_iso: 'DE' } },
    })
    const counts = async () => (await test.call('GET', `/offers/counts?customer=${firm}`, { as: 4 })).body
    expect(await counts()).toMatchObject({ all: { count: 1 }, draft: { count: 1 }, open: { count: 0 } })
    expect((await give(id, 'deactivate', {}, 4)).status).toBe(403)
    expect((await give(id, 'deactivate', {}, 1)).status).toBe(200)
    expect(await counts()).toMatchObject({ all: { count: 0 }, draft: { count: 0 }, inactive: { count: 1 } })
    expect((await give(id, 'send')).body.errors.result).toContain('archived')
    expect((await give(id, 'activate', {}, 2)).status).toBe(200)
  })
})
