import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHARES } from '../files/files.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk, refusalOf } from '../test/desks/offers.ts'
import { sendForm } from '../test/form.ts'
import { linkTo, makeOfferParents, offerBody, optionBody, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'
import { pdfText } from '../test/pdf-text.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
let parents: OfferParents

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
})
afterAll(() => test.close())

const { read, give, mailsOf } = offerDesk(() => test)

/** The names of what goes along with the mails of an offer. */
const attached = async (id: number): Promise<string[]> => {
  const { rows } = await test.pool.query(
    `select content.name from outbox_files f join outbox_letters l on l.mail_id = f.mail_id
     join stored_files content on content.key = f.stored_key where l.offer_id = $1 order by content.name`,
    [id],
  )
  return rows.map(({ name }) => name)
}
/** How many contents are kept on the disk, with a row or without. */
const contents = async (): Promise<number> => {
  let count = 0
  for (let share = 0; share < SHARES; share += 1) count += (await test.files.keysOf(share)).length
  return count
}
const paperOf = async (id: number, revision: number, as: 4 | 5 = 4) =>
  test.app.inject({
    url: `/api/offers/${id}/versions/${revision}/paper`,
    headers: { authorization: `Bearer ${await test.tokenOf(as)}` },
  })

it.each([
  ['contacts', { contacts: [] }],
  ['options', { options: [] }],
  ['valid_until', { valid_until: null }],
  ['valid_until', { valid_until: '2026-11-20' }],
  ['message', { content: '', message: '', manuscripts: [] }],
])('an offer is not sent where it cannot be answered: %s', async (field, changes) => {
  const { id } = await storeOffer(test, parents, changes)
  expect(refusalOf(await give(id, 'send'))).toEqual([422, [field]])
  expect(refusalOf(await give(id, 'schedule', { send_at: '2026-11-25T06:30:00Z' }))).toEqual([422, [field]])
})

it('an offer goes once to each contact with an e-mail, in its language and look, with a link of its own', async () => {
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
  const links = await test.pool.query('select token_hash, sealed from offer_links where offer_id = $1', [id])
  expect(JSON.stringify(links.rows)).not.toContain(one)
  // What a mail says is nothing of what it costs.
  expect(JSON.stringify(rows)).not.toMatch(/2\.?480|248000/)
})

it('the mail of an offer names what is offered, where it goes, its price without VAT, and shows a button', async () => {
  const { id } = await storeOffer(test, parents, { title: 'Feta to Munich', message: '' })
  await sendOffer(test, id, parents.email)
  const { rows } = await test.pool.query(
    `select o.body_html, o.body_text from outbox o join outbox_letters l on l.mail_id = o.id where l.offer_id = $1`,
    [id],
  )
  const [{ body_html: html, body_text: text }] = rows
  const words = [/Feta to Munich/, /Ακτινίδια σε τελάρα, \+2 °C, GR/, /GR \S+ → DE \S+/, /\d,00\s€ χωρίς ΦΠΑ/]
  for (const body of [html, text]) {
    for (const word of words) expect(body).toMatch(word)
  }
  expect(html).toMatch(/<td bgcolor="#[\da-f]{6}"[^>]*><a href="#" style="[^"]*color:#ffffff/)
})

it('an offer leaves once, whoever sends it twice', async () => {
  const { id, number_id: number } = await storeOffer(test, parents)
  const before = await contents()
  const send = () => test.call('PUT', `/offers/send/${id}`, { as: 4, body: { version: 1 } })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await mailsOf(id)).toBe(1)
  expect(await attached(id)).toEqual([`${number}.pdf`])
  // What the other two have drawn is not kept by anybody.
  expect(await contents()).toBe(before + 1)
})

it('an offer takes along the files that were released, and no others', async () => {
  const { id, number_id: number } = await storeOffer(test, parents)
  const upload = async (name: string) => {
    const files = [{ name, content: pdf(name), type: 'application/pdf' }]
    return (await sendForm(test, `/offers/${id}/files/store`, { data: { file_type_id: 12 }, files })).body.id
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
  const contentOf = async (call: string, firm_id: number) => {
    const account = await test.make.person({ role_id: 5, firm_id })
    return (await test.call('GET', call, { as: await test.tokenFor(account, 5) })).status
  }
  expect(await contentOf(`/offers/own/content/${along}`, parents.customer)).toBe(200)
  expect(await contentOf(`/offers/own/content/${ours}`, parents.customer)).toBe(404)
  expect(await contentOf(`/offers/own/content/${along}`, await test.make.firm())).toBe(404)
  expect(await contentOf(`/offers/files/${along}/content`, parents.customer)).toBe(403)
  expect(await attached(id)).toEqual(['along.pdf', `${number}.pdf`])
  // What was sent keeps its files as they went.
  expect((await test.call('DELETE', `/offers/files/destroy/${along}`, { as: 4 })).status).toBe(409)
})

it('an offer stays as it was sent: a change is the next version, and the differences can be read', async () => {
  const { id } = await storeOffer(test, parents)
  const old = await sendOffer(test, id, parents.email)
  const body = { ...offerBody(parents), version: (await read(id)).version }
  expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body })).body.errors.result).toContain(
    'Create a new version',
  )
  expect((await give(id, 'revise')).body).toMatchObject({ revision: 2, status: 1 })
  expect((await test.call('POST', '/offer/open', { body: { token: old } })).body.page).toMatchObject({
    state: 'replaced',
    options: [],
    content: '',
  })
  const cheaper = offerBody(parents, {
    options: [optionBody(parents, { price: 275_000, goods: 'Πορτοκάλια' })],
  })
  const changed = { ...cheaper, version: (await read(id)).version }
  expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body: changed })).status).toBe(200)
  const token = await sendOffer(test, id, parents.email)
  const page = (await test.call('POST', '/offer/open', { body: { token } })).body.page
  expect(page).toMatchObject({ revision: 2, state: 'open', options: [{ price: 275_000 }] })
  const { versions } = (await test.call('GET', `/offers/${id}/versions`, { as: 4 })).body
  expect(versions).toMatchObject([
    { revision: 2, options: [{ price: 275_000, goods: 'Πορτοκάλια' }] },
    { revision: 1, options: [{ price: 289_000, goods: 'Ακτινίδια σε τελάρα, +2 °C' }, {}] },
  ])
  expect(JSON.stringify(versions)).not.toContain('cost')
})

it('a version that left before goods were asked for has none', async () => {
  const { id } = await storeOffer(test, parents)
  const token = await sendOffer(test, id, parents.email)
  await test.pool.query(
    "update offer_versions set shown = shown #- '{options,0,goods}' where offer_id = $1",
    [id],
  )
  const { page } = (await test.call('POST', '/offer/open', { body: { token } })).body
  const { versions } = (await test.call('GET', `/offers/${id}/versions`, { as: 4 })).body
  expect([page.options[0].goods, versions[0].options[0].goods]).toEqual(['', ''])
})

it('an offer is drawn as a PDF, in its own language', async () => {
  const { id } = await storeOffer(test, parents)
  const paper = await test.app.inject({
    url: `/api/offers/${id}/paper`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })
  expect(paper.statusCode).toBe(200)
  expect(paper.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
})

it('an offer goes with its paper, which is kept as it left, whatever becomes of the offer and its mails', async () => {
  const { id, number_id: number } = await storeOffer(test, parents)
  await sendOffer(test, id, parents.email)
  const letter = test.letters.findLast(({ recipient }) => recipient === parents.email)
  expect(letter?.text).toContain('Επισυνάπτεται και ως PDF.')
  await give(id, 'revise')
  const cheaper = offerBody(parents, { language: 'en', options: [optionBody(parents, { price: 275_000 })] })
  const changed = { ...cheaper, version: (await read(id)).version }
  expect((await test.call('POST', `/offers/update/${id}`, { as: 4, body: changed })).status).toBe(200)
  await sendOffer(test, id, parents.email)
  await test.pool.query(
    'delete from outbox_files where mail_id in (select mail_id from outbox_letters where offer_id = $1)',
    [id],
  )
  const read1 = await paperOf(id, 1)
  expect([read1.statusCode, read1.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`attachment; filename="${number}.pdf"`),
  ])
  expect(pdfText(read1.rawPayload)).toMatch(/Προσφορά[^]*Ακτινίδια σε τελάρα[^]*2\.890,00[^]*χωρίς ΦΠΑ/)
  expect(pdfText((await paperOf(id, 2)).rawPayload)).toMatch(/Offer[^]*version 2[^]*2,750\.00[^]*without VAT/)
  // Nothing of what it costs us is on it.
  expect(pdfText(read1.rawPayload)).not.toContain('2.480')
  expect((await paperOf(id, 3)).statusCode).toBe(404)
  expect((await paperOf(id, 1, 5)).statusCode).toBe(403)
  const { versions } = (await test.call('GET', `/offers/${id}/versions`, { as: 4 })).body
  expect(versions.map((one: { paper: boolean }) => one.paper)).toEqual([true, true])
})

it('an offer does not leave with more than mail servers take', async () => {
  const { id } = await storeOffer(test, parents)
  const files = [{ name: 'large.pdf', content: pdf('large'), type: 'application/pdf' }]
  const { body } = await sendForm(test, `/offers/${id}/files/store`, { data: { file_type_id: 12 }, files })
  await test.call('PUT', `/offers/files/share/${body.id}`, { as: 4, body: { shared: true, version: 1 } })
  await test.pool.query(
    'update stored_files set size = 21000000 where key = (select stored_key from files where id = $1)',
    [body.id],
  )
  const before = await contents()
  expect(refusalOf(await give(id, 'send'))).toEqual([422, ['result']])
  expect([(await read(id)).status, await mailsOf(id), await contents()]).toEqual([1, 0, before])
})

it('the link of a contact is shown to those who answer for the offer, and the log says so', async () => {
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
