import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { sendForm } from '../test/form.ts'
import {
  linkTo,
  makeOfferParents,
  offerBody,
  optionBody,
  palletBody,
  sendOffer,
  storeOffer,
} from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
let parents: OfferParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
})
afterAll(() => test.close())

const read = async (id: number) => (await test.call('GET', `/offers/edit/${id}`, { as: 4 })).body
const give = async (id: number, command: string, body: object = {}, as: 1 | 2 | 3 | 4 = 4) => {
  const { version } = await read(id)
  return test.call('PUT', `/offers/${command}/${id}`, { as, body: { version, ...body } })
}
const refusalOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

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
    expect(manuscripts[0].body).toBe('<p>Γεια</p>b')
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
      'receive the answers',
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

describe('an offer that leaves', () => {
  it.each([
    ['contacts', { contacts: [] }],
    ['options', { options: [] }],
    ['valid_until', { valid_until: null }],
    ['valid_until', { valid_until: '2026-11-20' }],
    ['message', { content: '', message: '', manuscripts: [] }],
  ])('is refused where it cannot be answered: %s', async (field, changes) => {
    const { id } = await storeOffer(test, parents, changes)
    expect(refusalOf(await give(id, 'send'))).toEqual([422, [field]])
    expect(refusalOf(await give(id, 'schedule', { send_at: '2026-11-25T06:30:00Z' }))).toEqual([422, [field]])
  })

  it('goes once to each contact with an e-mail, in its language and the look of the business, with a link of its own', async () => {
    const second = await test.make.contact(parents.customer, { email: 'second@customer.example' })
    const mute = await test.make.contact(parents.customer, { email: '' })
    const { id, number_id: number } = await storeOffer(test, parents, {
      contacts: [parents.contact, second, mute],
    })
    const one = await sendOffer(test, id, parents.email)
    const other = await linkTo(test, 'second@customer.example')
    expect(one).not.toBe(other)
    const offer = await read(id)
    expect(offer).toMatchObject({
      status: 3,
      sent_at: '2026-11-21T09:00:00.000Z',
      versions: 1,
      can: { update: false },
    })
    const letters = test.letters.filter(({ text }) => text.includes(number) || text.includes('/offer#'))
    expect(letters.findLast(({ recipient }) => recipient === parents.email)?.text).toContain('Καλημέρα σας')
    const { rows } = await test.pool.query(
      `select o.body_html, o.body_text, l.offer_id, l.language from outbox o join outbox_letters l on l.mail_id = o.id
       where l.offer_id = $1 order by o.id`,
      [id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ offer_id: id, language: 'el' })
    // Nobody who reads the database can answer for a customer.
    expect(JSON.stringify(rows)).not.toContain(one)
    const links = await test.pool.query('select token_hash, sealed from offer_links where offer_id = $1', [
      id,
    ])
    expect(JSON.stringify(links.rows)).not.toContain(one)
    // What a mail says is nothing of what it costs.
    expect(JSON.stringify(rows)).not.toMatch(/2\.?480|248000/)
  })

  it('leaves once, whoever sends it twice', async () => {
    const { id } = await storeOffer(test, parents)
    const send = () => test.call('PUT', `/offers/send/${id}`, { as: 4, body: { version: 1 } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { rows } = await test.pool.query(
      'select count(*)::int as n from outbox_letters where offer_id = $1',
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('takes the files along that were let go, and no others', async () => {
    const { id } = await storeOffer(test, parents)
    const upload = async (name: string) => {
      const files = [{ name, content: pdf(name), type: 'application/pdf' }]
      return (await sendForm(test, `/offers/${id}/files/store`, { data: { file_type_id: 12 }, files })).body
        .id
    }
    const [along, ours] = [await upload('along.pdf'), await upload('ours.pdf')]
    expect(
      (await test.call('PUT', `/offers/files/share/${along}`, { as: 4, body: { shared: true, version: 1 } }))
        .status,
    ).toBe(200)
    const token = await sendOffer(test, id, parents.email)
    const page = (await test.call('POST', '/offer/open', { body: { token } })).body.page
    expect(page.files.map((file: { name: string }) => file.name)).toEqual(['along.pdf'])
    expect((await test.call('POST', `/offer/content/${along}`, { body: { token } })).status).toBe(200)
    expect((await test.call('POST', `/offer/content/${ours}`, { body: { token } })).status).toBe(404)
    const { rows } = await test.pool.query(
      `select count(*)::int as n from outbox_files f join outbox_letters l on l.mail_id = f.mail_id where l.offer_id = $1`,
      [id],
    )
    expect(rows[0].n).toBe(1)
    // What was sent keeps its files as they went.
    expect((await test.call('DELETE', `/offers/files/destroy/${along}`, { as: 4 })).status).toBe(409)
  })

  it('stays as it was sent: a change is the next version, and the differences can be read', async () => {
    const { id } = await storeOffer(test, parents)
    const old = await sendOffer(test, id, parents.email)
    const body = { ...offerBody(parents), version: (await read(id)).version }
    expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body })).body.errors.result).toContain(
      'Revise',
    )
    expect((await give(id, 'revise')).body).toMatchObject({ revision: 2, status: 1 })
    expect((await test.call('POST', '/offer/open', { body: { token: old } })).body.page).toMatchObject({
      state: 'replaced',
      options: [],
      content: '',
    })
    const cheaper = { ...offerBody(parents, { options: [optionBody(parents, { price: 275_000 })] }) }
    const changed = { ...cheaper, version: (await read(id)).version }
    expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body: changed })).status).toBe(200)
    const token = await sendOffer(test, id, parents.email)
    const page = (await test.call('POST', '/offer/open', { body: { token } })).body.page
    expect(page).toMatchObject({ revision: 2, state: 'open', options: [{ price: 275_000 }] })
    const { versions } = (await test.call('GET', `/offers/${id}/versions`, { as: 4 })).body
    expect(
      versions.map((one: { revision: number; options: { price: number }[] }) => [
        one.revision,
        one.options[0]?.price,
      ]),
    ).toEqual([
      [2, 275_000],
      [1, 289_000],
    ])
    expect(JSON.stringify(versions)).not.toContain('cost')
  })

  it('is drawn as a PDF, in its own language', async () => {
    const { id } = await storeOffer(test, parents)
    const paper = await test.app.inject({
      url: `/api/offers/${id}/paper`,
      headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
    })
    expect(paper.statusCode).toBe(200)
    expect(paper.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  })

  it('gives the link of a contact to those who answer for it, and the log says so', async () => {
    const { id } = await storeOffer(test, parents)
    const token = await sendOffer(test, id, parents.email)
    const ask = (as: 3 | 4 | string) =>
      test.call('POST', `/offers/${id}/link`, { as, body: { contact_id: parents.contact } })
    expect((await ask(4)).body.address).toMatch(new RegExp(`/offer#${token}$`))
    const colleague = await test.tokenFor(await test.make.person({ role_id: 4 }), 4)
    expect((await ask(colleague)).status).toBe(409)
    const log = await test.call('GET', `/offers/log/${id}`, { as: 4 })
    expect(log.body.data[0]).toMatchObject({ event: 'link_copied', text: 'Νίκος Τσιάρας' })
    await give(id, 'withdraw', { reason: 'too late' })
    expect((await ask(3)).status).toBe(422)
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
    expect((await give(id, 'send')).body.errors.result).toContain('out of sight')
    expect((await give(id, 'activate', {}, 2)).status).toBe(200)
  })
})
