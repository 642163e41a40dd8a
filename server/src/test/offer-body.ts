import type { OfferDraft } from '@dromos/contract/offers/offer-input.ts'
import type { TestApp } from './app.ts'
import { makeParents } from './order-body.ts'
import type { OrderParents } from './order-body.ts'

export interface OfferParents extends OrderParents {
  contact: number
  email: string
}

let serial = 0

/** Whom an ordinary offer goes to, and where it goes. */
export async function makeOfferParents({ make }: TestApp): Promise<OfferParents> {
  const parents = await makeParents(make)
  serial += 1
  const email = `buyer${serial}@customer.example`
  const contact = await make.contact(parents.customer, { first_name: 'Νίκος', last_name: 'Τσιάρας', email })
  return { ...parents, contact, email }
}

/** An ordinary offer with two options, one of them by the pallet; tests change what they are about. */
export function offerBody(parents: OfferParents, changes: Partial<OfferDraft> = {}): OfferDraft {
  return {
    firm_id: parents.customer,
    business_id: parents.business,
    title: 'Ακτινίδια, Βέροια – München',
    language: 'el',
    content: '<p>Σας προτείνουμε <strong>δύο</strong> τρόπους.</p>',
    message: '<p>Καλημέρα σας,</p>',
    valid_until: '2099-12-11',
    contacts: [parents.contact],
    users: [],
    manuscripts: [{ title: 'Πληρωμή', body: '<p>30 ημέρες</p>' }],
    options: [optionBody(parents), palletBody(parents)],
    ...changes,
  }
}

type OptionDraft = NonNullable<OfferDraft['options']>[number]

export const optionBody = (parents: OrderParents, changes: Partial<OptionDraft> = {}): OptionDraft => ({
  title: 'Ψυγείο, οδικώς',
  note: 'μέσω Σερβίας',
  goods: 'Ακτινίδια σε τελάρα, +2 °C',
  from_place_id: parents.athens,
  to_place_id: parents.munich,
  days: 3,
  unit: 'load',
  quantity: 33,
  price: 289_000,
  cost: 248_000,
  recommended: true,
  trailer_type_id: 7,
  ...changes,
})

export const palletBody = (parents: OrderParents, changes: Partial<OptionDraft> = {}): OptionDraft => ({
  title: 'Γκρουπάζ',
  goods: 'Φέτα σε παλέτες',
  from_place_id: parents.athens,
  to_place_id: parents.munich,
  days: 5,
  unit: 'pallet',
  quantity: 12,
  price: 11_200,
  cost: 9_400,
  ...changes,
})

/** Stores an offer as an operator; answers its id. */
export async function storeOffer(test: TestApp, parents: OfferParents, changes: Partial<OfferDraft> = {}) {
  const body = offerBody(parents, changes)
  const { status, body: saved } = await test.call('POST', '/offers/store', { as: 4, body })
  if (status !== 201) throw new Error(`an offer is stored: ${JSON.stringify(saved)}`)
  return saved as { id: number; number_id: string; version: number }
}

/** Sends an offer and answers the token of the link that one of its mails brings. */
export async function sendOffer(test: TestApp, id: number, email: string): Promise<string> {
  const { version } = (await test.call('GET', `/offers/edit/${id}`, { as: 4 })).body
  const sent = await test.call('PUT', `/offers/send/${id}`, { as: 4, body: { version } })
  if (sent.status !== 200) throw new Error(`an offer is sent: ${JSON.stringify(sent.body)}`)
  return linkTo(test, email)
}

/** The token of the last link that was mailed to somebody. */
export async function linkTo(test: TestApp, email: string): Promise<string> {
  await test.work(null)
  const tokens = test.letters.flatMap(({ recipient, text }) =>
    recipient === email ? (/\/offer#([\w-]+)/.exec(text)?.[1] ?? []) : [],
  )
  const token = tokens.at(-1)
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}
