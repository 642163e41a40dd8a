import { makeVat } from '../server/src/demo/check-digits.ts'
import { latin } from '../server/src/demo/latin.ts'
import { localStyles, names, type LocalStyle } from '../server/src/demo/local-style.data.ts'
import { demoPlaces } from '../server/src/demo/places.data.ts'
import { at, chanceOf, type Chance } from '../server/src/demo/random.ts'
import type { Row } from './copy.ts'

export interface BenchFirm {
  id: number
  name: string
  country: string
  addressId: number
  contactId: number
  truck: string
  trailer: string
}

export interface BenchPlace {
  id: number
  name: string
  city: string
  country: string
  timezone: string
  lat: number
  lng: number
}

export type Countries = ReadonlyMap<string, { id: number; timezone: string }>

const trades = ['Τρόφιμα', 'Φρούτα', 'Μέταλλα', 'Πλαστικά', 'Υφάσματα', 'Foods', 'Metall', 'Carni', 'Textil']
const hauls = [
  'Μεταφορές',
  'Transport',
  'Logistics',
  'Spedition',
  'Autotrasporti',
  'Ψυγεία',
  'Trans',
  'Cargo',
]
const forms = [
  ['GR', 'ΑΕ'],
  ['DE', 'GmbH'],
  ['IT', 'S.r.l.'],
  ['PL', 'Sp. z o.o.'],
  ['NL', 'B.V.'],
  ['BG', 'EOOD'],
  ['RO', 'S.R.L.'],
] as const
/** Contacts and addresses have the firm's id and this, which leaves room for those of the demonstration company. */
const APART = 10_000

/** Rows of firms with their main address, first contact and type, and what orders need to know of them. */
export function makeFirms(count: number, firstId: number, countries: Countries) {
  const tables: Record<'firms' | 'firm_firm_types' | 'firm_addresses' | 'contacts', Row[]> = {
    firms: [],
    firm_firm_types: [],
    firm_addresses: [],
    contacts: [],
  }
  const customers: BenchFirm[] = []
  const carriers: BenchFirm[] = []
  const vats = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const chance = chanceOf(`bench firm ${index}`)
    // Three of five are customers.
    const isCustomer = index % 5 < 3
    const firm = makeFirm(chance, { id: firstId + index, isCustomer })
    const land = countryOf(countries, firm.country)
    const sides = { is_customer: isCustomer, is_carrier: !isCustomer }
    const vat = freshVat(chance, firm.country, vats)
    const address = addressRow(chance, firm, land)
    const seat = { vat, country_id: land.id, cities: address['city'] ?? '' }
    tables.firms.push({
      id: firm.id,
      name: firm.name,
      business_id: 1,
      ...seat,
      ...sides,
      insurance: 'assigned',
      // Enough for every order that a run of the load saves.
      company_insurance: isCustomer ? 900_000_000_000 : null,
    })
    tables.firm_firm_types.push({ firm_id: firm.id, firm_type_id: isCustomer ? 1 : 3 })
    tables.firm_addresses.push(address)
    tables.contacts.push(contactRow(chance, firm))
    const side = isCustomer ? customers : carriers
    side.push(firm)
  }
  return { tables, customers, carriers }
}

/** Rows of places around the real ones, and what orders need to know of them. */
export function makePlaces(count: number, firstId: number, countries: Countries) {
  const rows: Row[] = []
  const places: BenchPlace[] = []
  for (let index = 0; index < count; index += 1) {
    const chance = chanceOf(`bench place ${index}`)
    const { name, street, postal, city, country, lat, lng } = chance.pick(demoPlaces)
    const { id: country_id, timezone } = countryOf(countries, country)
    const place = {
      id: firstId + index,
      name: `${name} ${index}`,
      city,
      timezone,
      lat: lat + (chance.next() - 0.5) * 0.6,
      lng: lng + (chance.next() - 0.5) * 0.6,
    }
    rows.push({ ...place, address: street, postal, country_id })
    places.push({ ...place, country })
  }
  return { rows, places }
}

function makeFirm(chance: Chance, { id, isCustomer }: { id: number; isCustomer: boolean }): BenchFirm {
  const [country, form] = chance.pick(forms)
  const style = styleOf(country)
  return {
    id,
    name: `${chance.pick(isCustomer ? trades : hauls)} ${surname(chance, style)} ${id} ${form}`,
    country,
    addressId: id + APART,
    contactId: id + APART,
    truck: chance.pattern(style.truck),
    trailer: chance.pattern(style.trailer),
  }
}

function addressRow(chance: Chance, firm: BenchFirm, land: { id: number; timezone: string }): Row {
  const { street, postal, city, lat, lng } = chance.pick(demoPlaces.filter((p) => p.country === firm.country))
  const address = `${street} ${chance.whole(1, 200)}`
  const { id: country_id, timezone } = land
  return {
    id: firm.addressId,
    firm_id: firm.id,
    address,
    postal,
    city,
    country_id,
    lat,
    lng,
    timezone,
    main: true,
  }
}

function contactRow(chance: Chance, firm: BenchFirm): Row {
  const style = styleOf(firm.country)
  const { first } = names[style.names]
  const first_name = at<string>(first, chance.whole(0, first.length - 1))
  const last_name = surname(chance, style)
  return {
    id: firm.contactId,
    firm_id: firm.id,
    first_name,
    last_name,
    email: `${latin(`${first_name} ${last_name}`, '.')}@firm${firm.id}.example`,
    pn_trucks: `{"${firm.truck}"}`,
    pn_trailers: `{"${firm.trailer}"}`,
  }
}

function countryOf(countries: Countries, iso: string) {
  const country = countries.get(iso)
  if (!country) throw new RangeError(`no country ${iso}`)
  return country
}

function styleOf(country: string): LocalStyle {
  const style = localStyles[country]
  if (!style) throw new RangeError(`no local style for ${country}`)
  return style
}

function surname(chance: Chance, style: LocalStyle): string {
  const { last } = names[style.names]
  const found = at<string | readonly [string, string]>(last, chance.whole(0, last.length - 1))
  return typeof found === 'string' ? found : found[0]
}

function freshVat(chance: Chance, country: string, taken: Set<string>): string {
  let vat = makeVat(chance, country)
  while (taken.has(vat)) vat = makeVat(chance, country)
  taken.add(vat)
  return vat
}
