import type { DetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import type { KnownPlace } from '../places/places.api.ts'
import { knownPlaces } from '../places/places.api.ts'

interface Party {
  id: number
  name: string
}

interface Names {
  customer: Party | null
  contact: Party | null
  payees: readonly Party[]
  places: readonly KnownPlace[]
}

interface Stored {
  firm_company: Party
  customer: Party | null
  payees: readonly Party[]
  details: readonly Pick<DetailRecord, 'loading' | 'unloading'>[]
}

export function namedBy({ firm_company: customer, customer: contact, payees, details }: Stored): Names {
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const places = stops.flatMap(({ place, custom_place, party_place }) => [place, custom_place, party_place])
  return { customer, contact, payees, places: places.filter((place) => place !== null) }
}

export function rememberNames({ customer, contact, payees, places }: Names): void {
  for (const firm of [customer, ...payees]) if (firm) knownFirms.remember(firm.id, firm.name)
  if (contact) knownContacts.remember(contact.id, contact.name)
  for (const place of places) knownPlaces.remember(place.id, place)
}
