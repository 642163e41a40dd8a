import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { offerDesk } from '../test/desks/offers.ts'
import { startMailServer } from '../test/mail-server.ts'
import type { TestMailServer } from '../test/mail-server.ts'
import { makeOfferParents, optionBody, sendOffer, storeOffer } from '../test/offer-body.ts'
import type { OfferParents } from '../test/offer-body.ts'

let test: TestApp
let parents: OfferParents
let mail: TestMailServer

beforeAll(async () => {
  test = await startTestApp()
  parents = await makeOfferParents(test)
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.close()
  await test.close()
})

const { give } = offerDesk(() => test)
const deskOf = async (id: number) => (await test.call('GET', `/offers/letter/${id}`, { as: 4 })).body
const letter = (changes: object = {}) => ({
  to: [parents.email],
  language: 'en',
  subject: '{{number}}: {{title}}',
  body: '<p>Dear {{contact}}, {{from}} to {{to}}, until {{until}}.</p>',
  ...changes,
})
const logOf = async (id: number) => (await test.call('GET', `/offers/log/${id}`, { as: 4 })).body.data

it('a letter about an offer is offered its customer’s people, and its paper once it has left', async () => {
  const sales = await test.make.contact(parents.customer, {
    email: 'sales@customer.example',
    mail_roles: ['sales'],
  })
  expect(sales).toBeGreaterThan(0)
  const { id, number_id: number } = await storeOffer(test, parents)
  const draft = await deskOf(id)
  expect(draft.contacts).toContainEqual(
    expect.objectContaining({ email: 'sales@customer.example', side: 'customer', purposes: ['sales'] }),
  )
  expect([draft.files, draft.occasions]).toEqual([[], []])
  await sendOffer(test, id, parents.email)
  const desk = await deskOf(id)
  expect(desk.files).toEqual([
    { id: expect.any(String), name: `${number}.pdf`, size: expect.any(Number), side: 'customer' },
  ])
  expect(desk.occasions).toMatchObject([{ id: 'offer_reminder', purpose: 'sales' }])
  await give(id, 'revise')
  expect((await deskOf(id)).files).toEqual([])
})

it('a letter about an offer says where all of its options go, and a day of loading only if all share it', async () => {
  const patras = await test.make.place({ city: 'Patras' })
  const first = optionBody(parents, { loading_date: '2099-12-01' })
  const preview = async (second: object) => {
    const options = [first, optionBody(parents, { from_place_id: patras, ...second })]
    const { id } = await storeOffer(test, parents, { options })
    const body = letter({ subject: 'A', body: '<p>{{from}} to {{to}}, loading [{{loading}}]</p>' })
    return (await test.call('POST', `/offers/letterPreview/${id}`, { as: 4, body })).body.html
  }
  expect(await preview({ loading_date: '2099-12-01' })).toMatch(
    /Aspropyrgos \(GR\), Patras \(GR\) to München \(DE\), loading \[1 December 2099\]/,
  )
  expect(await preview({ loading_date: '2099-12-02' })).not.toContain('December 2099')
})

it('a letter about an offer goes out with the paper, says what the offer says, and is in the log with its fate', async () => {
  const { id, number_id: number } = await storeOffer(test, parents, { language: 'en' })
  await sendOffer(test, id, parents.email)
  const [paper] = (await deskOf(id)).files
  const headers = { 'idempotency-key': `offer-letter-${id}` }
  const body = letter({ files: [paper.id] })
  const seen = await test.call('POST', `/offers/letterPreview/${id}`, { as: 4, body: letter() })
  expect(seen.body.subject).toMatch(new RegExp(`^${number}: `))
  const send = () => test.call('POST', `/offers/letter/${id}`, { as: 4, body, headers })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect(await test.work(mail)).toEqual([])
  const arrived = mail.mailTo(parents.email)
  expect(arrived?.text).toMatch(/Ασπρόπυργος|Aspropyrgos/)
  expect(arrived?.text).toContain('11 December 2099')
  expect(arrived?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toHaveLength(1)
  const [line] = await logOf(id)
  expect(line).toMatchObject({ event: 'mailed', mails: [{ recipient: parents.email, status: 'sent' }] })
  const whole = await test.call('GET', `/offers/mail/${id}/${line.mails[0].id}`, { as: 4 })
  expect(whole.body.files.map(({ name }: { name: string }) => name)).toEqual([`${number}.pdf`])
  const other = await storeOffer(test, parents)
  expect((await test.call('GET', `/offers/mail/${other.id}/${line.mails[0].id}`, { as: 4 })).status).toBe(404)
})

it('the log of an offer names each mail that it left with, without the link that is its reader’s', async () => {
  const { id } = await storeOffer(test, parents)
  const token = await sendOffer(test, id, parents.email)
  const line = (await logOf(id)).find(({ event }: { event: string }) => event === 'send')
  expect(line.mails).toMatchObject([{ recipient: parents.email }])
  const { body } = await test.call('GET', `/offers/mail/${id}/${line.mails[0].id}`, { as: 4 })
  expect(body.subject).toContain('Ακτινίδια')
  expect(JSON.stringify(body)).not.toContain(token)
})

it('a letter about an offer is refused to strangers, about a missing offer, and by customers', async () => {
  const { id } = await storeOffer(test, parents)
  const send = (at: number, as: 4 | 5, changes: object = {}) =>
    test.call('POST', `/offers/letter/${at}`, { as, body: letter(changes) })
  expect(Object.keys((await send(id, 4, { to: ['who@else.example'] })).body.errors)).toEqual(['to'])
  expect(Object.keys((await send(id, 4, { subject: '{{price}}' })).body.errors)).toEqual(['subject'])
  expect([(await send(999_999, 4)).status, (await send(id, 5)).status]).toEqual([404, 403])
})
