import { addDays, officeInstant } from './calendar.ts'
import { entry } from './company-rows.ts'
import type { DemoCountries, DemoFirm } from './firms.generate.ts'
import { demoPlaces, type DemoPlace } from './places.data.ts'
import { at, chanceOf } from './random.ts'

/** How much of its credit limit a customer uses, by firm id; the others get a share of their own. */
const strained = new Map([
  [7, 0.94],
  [12, 0.81],
  [21, 1.12],
])
const LEAST_LIMIT = 25_000_000
const withoutInsurer: ReadonlySet<number> = new Set([9, 16, 19, 24, 31, 35])
const taxOffices = [
  'ΚΕΦΟΔΕ Αττικής',
  'ΔΟΥ Λάρισας',
  'ΔΟΥ Α΄ Πατρών',
  'ΔΟΥ Δ΄ Θεσσαλονίκης',
  'ΔΟΥ Καλαμάτας',
] as const
const customerRoles: readonly string[][] = [['operations', 'booking'], ['billing', 'pod'], ['claims']]
const carrierRoles: readonly string[][] = [['operations', 'pod'], ['billing'], []]
const terms = [5, 6, 6, 7, 8, 8, 10, 12, 13] as const

/** Rows of `firms`. Customers are insured once it is known what they owe. */
export function firmTableRows(
  firms: readonly DemoFirm[],
  countries: DemoCountries,
  options: { today: string },
) {
  return firms.map((firm) => {
    const chance = chanceOf(`firm row ${firm.id}`)
    const entered = officeInstant(addDays(options.today, -chance.whole(400, 1600)), chance.whole(500, 1000))
    return {
      id: firm.id,
      name: firm.name,
      vat: firm.vat,
      tax: firm.country === 'GR' ? chance.pick(taxOffices) : '',
      country_id: countryId(countries, firm.country),
      business_id: firm.country === 'BG' || firm.country === 'RO' ? 2 : 1,
      assignee: firm.assignee,
      term_type_id: firm.is_customer || firm.is_carrier ? chance.pick(terms) : null,
      heard_about_type_id: chance.whole(1, 12),
      email: `info@${firm.domain}`,
      website: `https://www.${firm.domain}`,
      phone: firm.phone,
      phone_iso: firm.country,
      trailer_number: firm.is_carrier ? chance.whole(4, 85) : 0,
      is_customer: firm.is_customer,
      is_carrier: firm.is_carrier,
      ...entry(entered),
      created_by: firm.assignee,
      updated_by: firm.assignee,
    }
  })
}

export const firmTypeRows = (firms: readonly DemoFirm[]) =>
  firms.flatMap((firm) => firm.row.types.map((type) => ({ firm_id: firm.id, firm_type_id: type })))

export function addressRows(firms: readonly DemoFirm[], countries: DemoCountries) {
  return firms.flatMap((firm) => {
    const { country, postal, city, street, lat, lng } = firm.row
    const isGreek = country === 'GR'
    const titles = isGreek ? ['Έδρα', 'Αποθήκη'] : ['Head office', 'Warehouse']
    return firm.addresses.map((id, sort) => ({
      id,
      firm_id: firm.id,
      title: titles[sort] ?? '',
      address: sort === 0 ? street : `${street}, ${isGreek ? 'ράμπα' : 'dock'} ${firm.id}`,
      postal,
      city,
      country_id: countryId(countries, country),
      lat: lat + sort * 0.012,
      lng: lng + sort * 0.009,
      timezone: zoneOf(countries, country),
      main: sort === 0,
      sort,
    }))
  })
}

export const contactRows = (firms: readonly DemoFirm[], entered: string) =>
  firms.flatMap((firm) =>
    firm.contacts.map((contact, order) => ({
      ...contact,
      phone_isos: contact.phones.map(() => firm.country),
      mobile_isos: contact.mobiles.map(() => firm.country),
      mail_roles: at(firm.is_carrier ? carrierRoles : customerRoles, order),
      viber: contact.mobiles[0] ?? '',
      whatsapp: order === 0 ? (contact.mobiles[0] ?? '') : '',
      ...entry(entered),
    })),
  )

export function placeRows(countries: DemoCountries, entered: string) {
  return demoPlaces.map((place) => {
    const isCustoms = place.handles.includes('C')
    return {
      id: place.id,
      name: place.name,
      address: place.street,
      postal: place.postal,
      city: place.city,
      country_id: countryId(countries, place.country),
      lat: place.lat,
      lng: place.lng,
      timezone: zoneOf(countries, place.country),
      unlocode: place.unlocode,
      customs: isCustoms ? 1 : 2,
      zoom: isCustoms ? 6 : 4,
      ...bookingOf(place),
      ...entry(entered),
      created_by: 2,
      updated_by: 2,
    }
  })
}

export function zoneOf(countries: DemoCountries, iso: string): string {
  return countryOf(countries, iso).timezone
}

function countryId(countries: DemoCountries, iso: string): number {
  return countryOf(countries, iso).id
}

function countryOf(countries: DemoCountries, iso: string) {
  const country = countries.get(iso)
  if (!country) throw new RangeError(`no country ${iso}`)
  return country
}

export function insuranceOf(firm: DemoFirm, exposure: number) {
  if (!firm.is_customer || withoutInsurer.has(firm.id)) {
    return { insurance: 'unassigned', company_insurance: null }
  }
  const usage = strained.get(firm.id)
  const roomy = Math.max(exposure / (chanceOf(`insurance ${firm.id}`).whole(18, 62) / 100), LEAST_LIMIT)
  const thousands = Math.max(1, Math.round((usage && exposure > 0 ? exposure / usage : roomy) / 100_000))
  return { insurance: 'assigned', company_insurance: thousands * 100_000 }
}

function bookingOf(place: DemoPlace) {
  const takesBookings = /[DRM]/.test(place.handles) && place.id % 3 !== 0
  if (!takesBookings) return { book_emails: [], book_desc: '', book_desc_en: '' }
  const english = 'Book a slot at least 24 hours ahead, with order number and plates.'
  const greek = 'Ραντεβού τουλάχιστον 24 ώρες πριν, με αριθμό παραγγελίας και πινακίδες.'
  return {
    book_emails: [`slots.${place.id}@places.dromos.example`],
    book_desc: place.country === 'GR' ? greek : english,
    book_desc_en: english,
  }
}
