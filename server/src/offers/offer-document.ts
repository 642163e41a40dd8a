import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { offerFields } from '@dromos/contract/offers/offer-input.ts'
import type { OfferInput } from '@dromos/contract/offers/offer-input.ts'
import { fieldChanges } from '../consignments/consignment-changes.ts'
import { requireNoFaults, faultsBy } from '../consignments/parties.policy.ts'
import type { Expect } from '../consignments/consignment-document.ts'
import { cleanRichText } from '../platform/rich-text.ts'
import type { FoundOffer } from './offers.queries.ts'
import type { OfferChoices } from './offer-choices.queries.ts'

/** What was typed with marks is hostile until it is cleaned. */
export function cleaned(entered: OfferInput): OfferInput {
  return {
    ...entered,
    content: cleanRichText(entered.content),
    message: cleanRichText(entered.message),
    contacts: [...new Set(entered.contacts)],
    users: [...new Set(entered.users)],
    manuscripts: entered.manuscripts.map((text) => ({ ...text, body: cleanRichText(text.body) })),
  }
}

/** What an offer has named before may stay, whatever became of it since. */
export interface OfferReferences {
  firm_id: number
  contacts: readonly number[]
  users: readonly number[]
  places: readonly number[]
}

export const namedBy = ({ firm_id, contacts, users, options }: FoundOffer): OfferReferences => ({
  firm_id,
  contacts: contacts.map(({ id }) => id),
  users: users.map(({ id }) => id),
  places: options.flatMap(({ from_place_id: from, to_place_id: to }) => [from, to]),
})

/** Rejects references that are missing, inactive or of another firm. */
export function requireValid(offer: OfferInput, facts: OfferChoices, before: OfferReferences | null): void {
  requireNoFaults(
    faultsBy((expect) => {
      checkParties(offer, facts, { before, expect })
      checkOptions(offer, facts, { before, expect })
      for (const [at, { clause_id: clause }] of offer.manuscripts.entries()) {
        expect(clause === null || clause in facts.clauses, `manuscripts.${at}.clause_id`, 'unknown_choice')
      }
    }),
  )
}

interface Checked {
  before: OfferReferences | null
  expect: Expect
}

function checkParties(offer: OfferInput, facts: OfferChoices, { before, expect }: Checked): void {
  const { firm, business, contacts, people } = facts
  const isSame = before?.firm_id === offer.firm_id
  expect(firm !== null, 'firm_id', 'unknown_choice')
  expect(isSame || firm?.active !== false, 'firm_id', 'firm_inactive')
  expect(business !== null, 'business_id', 'unknown_choice')
  expect(business !== false, 'business_id', 'inactive_choice')
  for (const [at, id] of offer.contacts.entries()) {
    expect(id in contacts, `contacts.${at}`, 'not_of_firm')
    expect(before?.contacts.includes(id) || contacts[id] !== false, `contacts.${at}`, 'inactive_choice')
  }
  for (const [at, id] of offer.users.entries()) {
    expect(id in people, `users.${at}`, 'unknown_choice')
    expect(before?.users.includes(id) || people[id] !== false, `users.${at}`, 'inactive_choice')
  }
}

function checkOptions(
  offer: OfferInput,
  { places, trailers }: OfferChoices,
  { before, expect }: Checked,
): void {
  for (const [at, option] of offer.options.entries()) {
    for (const field of ['from_place_id', 'to_place_id'] as const) {
      const id = option[field]
      expect(id in places, `options.${at}.${field}`, 'unknown_choice')
      const isKept = before?.places.includes(id) === true
      expect(isKept || places[id]?.active !== false, `options.${at}.${field}`, 'inactive_choice')
    }
    const { trailer_type_id: trailer } = option
    expect(trailer === null || trailer in trailers, `options.${at}.trailer_type_id`, 'unknown_choice')
  }
}

/** By what an offer is found besides its number and title: where its options go. */
export function wordsOf({ options }: OfferInput, { places }: OfferChoices): string {
  const named = options.flatMap(({ from_place_id: from, to_place_id: to }) => [places[from], places[to]])
  return [...new Set(named.flatMap((place) => (place ? [place.name, place.city] : [])))].join(' ')
}

/** What a save has changed, as the log tells it. */
export function changedFields(before: FoundOffer, offer: OfferInput, facts: OfferChoices) {
  const own = fieldNames(offerFields)
  const named = (options: OfferInput['options']) =>
    options.map(({ from_place_id: from, to_place_id: to, ...option }) => ({
      ...option,
      from: facts.places[from]?.name ?? null,
      to: facts.places[to]?.name ?? null,
    }))
  const plain = before.options.map(({ from: _from, to: _to, ...option }) => option)
  const texts = before.manuscripts.map(({ clause: _clause, ...text }) => text)
  return fieldChanges(
    {
      ...picked(before, own),
      firm_id: before.firm.name,
      contacts: before.contacts.map(({ id }) => facts.names[id] ?? String(id)).join(', '),
      users: before.users.map(({ name }) => name).join(', '),
      manuscripts: texts,
      options: named(plain),
    },
    {
      ...picked(offer, own),
      firm_id: facts.firm?.name ?? null,
      contacts: offer.contacts.map((id) => facts.names[id] ?? String(id)).join(', '),
      users: offer.users.map((id) => facts.colleagues[id] ?? String(id)).join(', '),
      manuscripts: offer.manuscripts,
      options: named(offer.options),
    },
  )
}
