import type { PaperAddress, PaperDetail, PaperStop } from '../../consignments/consignment-paper.sql.ts'
import { inLatin } from '../../platform/latin.ts'
import type { PaperBusiness, PdfFacts, PaperFirm } from './pdf-facts.ts'

/** For readers of Latin letters: people, streets, towns in Latin; firms and places stand in both. */
export const latinFacts = <F extends PdfFacts>(facts: F): F => ({
  ...facts,
  business: latinBusiness(facts.business),
  bank: facts.bank && { ...facts.bank, name: inLatin(facts.bank.name) },
  person: facts.person && { ...facts.person, name: inLatin(facts.person.name) },
  customer: facts.customer && latinFirm(facts.customer),
  carrier: facts.carrier && latinFirm(facts.carrier),
  details: facts.details.map(latinDetail),
})

export const latinDetail = (detail: PaperDetail): PaperDetail => ({
  ...detail,
  loading: latinStop(detail.loading),
  unloading: latinStop(detail.unloading),
})

const latinBusiness = (business: PaperBusiness): PaperBusiness => ({
  ...latinAddress(business),
  name: inLatin(business.name),
  title: inLatin(business.title),
  doy: inLatin(business.doy),
})

const latinFirm = (firm: PaperFirm): PaperFirm => ({
  ...latinAddress(firm),
  contact: firm.contact && { ...firm.contact, name: inLatin(firm.contact.name) },
})

function latinStop(stop: PaperStop): PaperStop {
  const written = <P extends PaperAddress & { person: string }>(place: P): P => ({
    ...latinAddress(place),
    person: inLatin(place.person),
  })
  const { place, customs, party } = stop
  return {
    ...stop,
    place: written(place),
    customs: customs && written(customs),
    party: party && written(party),
  }
}

const latinAddress = <A extends PaperAddress>(at: A): A => ({
  ...at,
  name: inBoth(at.name),
  address: at.address && inLatin(at.address),
  city: at.city && inLatin(at.city),
})

function inBoth(name: string): string {
  const latin = inLatin(name)
  return latin === name ? name : `${name} / ${latin}`
}
