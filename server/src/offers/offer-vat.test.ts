import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { makeOfferParents, optionBody, palletBody, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'
import { pdfText } from '../test/pdf-text.ts'

let test: TestApp
let parents: OfferParents
const REVERSE = { en: 'Reverse charge: VAT is due by the customer.', el: 'Αντίστροφη επιβάρυνση' } as const
const UNKNOWN = { en: 'VAT to be confirmed.', el: 'Ο ΦΠΑ θα επιβεβαιωθεί.' } as const

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
  await test.pool.query("update businesses set vat = 'EL 091228885', vat_rate = 24 where id = $1", [
    parents.business,
  ])
})
afterAll(() => test.close())

const { read } = offerDesk(() => test)
const customerIs = (columns: { country_id: number; vat: string; vies_valid: boolean | null }) =>
  test.pool.query('update firms set country_id = $2, vat = $3, vies_valid = $4 where id = $1', [
    parents.customer,
    ...Object.values(columns),
  ])
const german = { country_id: 17, vat: 'DE 811128135', vies_valid: true }
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')
const paperOf = async (path: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await test.tokenOf(4)}` }
  return plain(pdfText((await test.app.inject({ url: `/api${path}`, headers })).rawPayload))
}
const pageOf = async (token: string) =>
  (await test.call('POST', '/offer/open', { body: { token } })).body.page

it.each(['en', 'el'] as const)(
  'an offer says why there is VAT or none on paper, page and mail alike, in %s',
  async (language) => {
    await customerIs(german)
    const { id } = await storeOffer(test, parents, { language })
    const token = await sendOffer(test, id, parents.email)
    const { options } = await pageOf(token)
    expect(options).toHaveLength(2)
    for (const { vat } of options) expect(vat).toContain(REVERSE[language])
    const letter = test.letters.findLast(({ recipient }) => recipient === parents.email)
    expect(letter?.text).toContain(REVERSE[language])
    for (const path of [`/offers/${id}/paper`, `/offers/${id}/versions/1/paper`]) {
      expect(await paperOf(path)).toContain(REVERSE[language])
    }
  },
)

it.each([
  ['a number that nobody has checked', { ...german, vies_valid: null }],
  ['a number that VIES does not know', { ...german, vies_valid: false }],
])('an offer says that VAT is to be confirmed with %s, and never a reverse charge', async (_, firm) => {
  await customerIs(firm)
  const { id } = await storeOffer(test, parents)
  const token = await sendOffer(test, id, parents.email)
  const letter = test.letters.findLast(({ recipient }) => recipient === parents.email)
  const texts = [letter?.text, await paperOf(`/offers/${id}/paper`), JSON.stringify(await pageOf(token))]
  for (const text of texts) {
    expect(text).toContain(UNKNOWN.el)
    expect(text).not.toContain(REVERSE.el)
  }
})

it('an offer says the reason for VAT of each option by its lane, and keeps it as it was sent', async () => {
  await customerIs({ country_id: 1, vat: '', vies_valid: null })
  const istanbul = await test.make.place({ city: 'Istanbul', country_id: 11, timezone: 'Europe/Istanbul' })
  const options = [optionBody(parents), palletBody(parents, { to_place_id: istanbul })]
  const { id } = await storeOffer(test, parents, { language: 'en', options })
  const said = ['VAT is charged at 24%.', expect.stringContaining('Articles 144 and 146')]
  expect((await read(id)).vat_said).toEqual(said)
  const token = await sendOffer(test, id, parents.email)
  const letter = test.letters.findLast(({ recipient }) => recipient === parents.email)
  expect(plain(letter?.text ?? '')).toContain('without VAT. VAT is charged at 24%.')
  await customerIs(german)
  expect((await pageOf(token)).options.map(({ vat }: { vat: string }) => vat)).toEqual(said)
})

it('a version that left before VAT was asked for says that it is to be confirmed', async () => {
  const { id } = await storeOffer(test, parents)
  const token = await sendOffer(test, id, parents.email)
  await test.pool.query("update offer_versions set shown = shown #- '{options,0,vat}' where offer_id = $1", [
    id,
  ])
  expect((await pageOf(token)).options[0].vat).toBe(UNKNOWN.el)
})

it('the reason for VAT is hidden from a firm that is shown no prices', async () => {
  const { id } = await storeOffer(test, parents)
  await sendOffer(test, id, parents.email)
  await test.pool.query('update firms set show_price = false where id = $1', [parents.customer])
  const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
  const { body } = await test.call('GET', `/offers/own/edit/${id}`, { as: await test.tokenFor(account, 5) })
  expect(JSON.stringify(body)).toContain('"price":null')
  expect(JSON.stringify(body)).toContain('"vat":""')
  await test.pool.query('update firms set show_price = true where id = $1', [parents.customer])
})
