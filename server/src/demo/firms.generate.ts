import { tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { makeVat } from './check-digits.ts'
import { deskIds } from './company.data.ts'
import { firmRows, type DemoFirmRow } from './firms.data.ts'
import { latin } from './latin.ts'
import { localStyles, names, type LocalStyle } from './local-style.data.ts'
import { at, chanceOf, type Chance } from './random.ts'

export interface Country {
  id: number
  timezone: string
}

/** ISO code to country. */
export type DemoCountries = ReadonlyMap<string, Country>

export interface DemoContact {
  id: number
  firm_id: number
  first_name: string
  last_name: string
  email: string
  job_title_id: number
  gender_id: number
  emails: string[]
  phones: string[]
  mobiles: string[]
  pn_trucks: string[]
  pn_trailers: string[]
}

export interface DemoFirm {
  id: number
  name: string
  country: string
  share: number
  lanes: string
  is_customer: boolean
  is_carrier: boolean
  assignee: number
  domain: string
  addresses: number[]
  contacts: DemoContact[]
  row: DemoFirmRow
  vat: string
  phone: string
}

export function makeFirms(): DemoFirm[] {
  let address = 0
  let contact = 0
  return firmRows.map((row, index) => {
    const { name, country, types, share, lanes } = row
    const chance = chanceOf(`firm ${name}`)
    const style = styleOf(country)
    const domain = `${latin(name, ' ').split(' ').slice(0, 2).join('-')}.example`
    const isCarrier = types.includes(3)
    const known = { id: index + 1, name, domain, style, isCarrier }
    const count = isCarrier || index < 7 ? 3 : 2
    const contacts = Array.from({ length: count }, (_, n) => makeContact(chance, known, (contact += 1), n))
    return {
      id: known.id,
      name,
      country,
      share,
      lanes,
      is_customer: types.includes(1),
      is_carrier: isCarrier,
      assignee: at(deskIds, index % deskIds.length),
      domain,
      addresses: Array.from({ length: index % 4 === 0 ? 2 : 1 }, () => (address += 1)),
      contacts: withoutTwins(contacts),
      row,
      vat: makeVat(chance, country),
      phone: `+${style.dial} ${chance.pattern(style.landline)}`,
    }
  })
}

function styleOf(country: string): LocalStyle {
  const style = localStyles[country]
  if (!style) throw new RangeError(`no local style for ${country}`)
  return style
}

const carrierJobs = [5, 1, 18] as const
const customerJobs = [7, 12, 11] as const

function makeContact(
  chance: Chance,
  firm: { id: number; domain: string; style: LocalStyle; isCarrier: boolean },
  id: number,
  order: number,
): DemoContact {
  const { style, domain } = firm
  const { first, last, female } = makeName(chance, style)
  const email = `${latin(`${first} ${last}`, '.')}@${domain}`
  const fleet = firm.isCarrier ? chance.whole(1, 3) : 0
  return {
    id,
    firm_id: firm.id,
    first_name: first,
    last_name: last,
    email,
    job_title_id: at(firm.isCarrier ? carrierJobs : customerJobs, order),
    gender_id: female ? 2 : 1,
    emails: order === 0 ? [email, `${firm.isCarrier ? 'dispatch' : 'orders'}@${domain}`] : [email],
    phones: [`+${style.dial} ${chance.pattern(style.landline)}`],
    mobiles: [`+${style.dial} ${chance.pattern(style.mobile)}`],
    pn_trucks: Array.from({ length: fleet }, () => tidyPlate(chance.pattern(style.truck))),
    pn_trailers: Array.from({ length: fleet }, () => tidyPlate(chance.pattern(style.trailer))),
  }
}

// In these lists men's and women's first names take turns; family names have two forms where the language has.
function makeName(chance: Chance, style: LocalStyle): { first: string; last: string; female: boolean } {
  const { first, last } = names[style.names]
  const index = chance.whole(0, first.length - 1)
  const female = index % 2 === 1
  const family: string | readonly [string, string] = at<string | readonly [string, string]>(
    last,
    chance.whole(0, last.length - 1),
  )
  const surname = typeof family === 'string' ? family : family[female ? 1 : 0]
  return { first: at<string>(first, index), last: surname, female }
}

// Two of a firm by the same name would share an e-mail address.
function withoutTwins(contacts: DemoContact[]): DemoContact[] {
  const seen = new Set<string>()
  return contacts.map((contact) => {
    if (!seen.has(contact.email)) {
      seen.add(contact.email)
      return contact
    }
    const email = contact.email.replace('@', '2@')
    return { ...contact, email, emails: [email, ...contact.emails.slice(1)] }
  })
}
