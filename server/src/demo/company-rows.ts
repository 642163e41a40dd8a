import { TERMS_VERSION } from '@dromos/contract/people/terms.ts'
import { makeGreekIban, makeVat } from './check-digits.ts'
import { demoBanks, demoBusinesses, demoCustomerPeople, demoStaff } from './company.data.ts'
import type { DemoCountries, DemoFirm } from './firms.generate.ts'
import { latin } from './latin.ts'
import { chanceOf } from './random.ts'

export function businessRows(countries: DemoCountries, entered: string) {
  return demoBusinesses.map(({ country, ...business }) => {
    const chance = chanceOf(`business ${business.id}`)
    return {
      ...business,
      country_id: countries.get(country)?.id,
      vat: makeVat(chance, country),
      phone: country === 'GR' ? `+30 ${chance.pattern('210#######')}` : `+359 ${chance.pattern('2#######')}`,
      phone_iso: country,
      ...entry(entered),
    }
  })
}

export function bankRows(entered: string) {
  const accounts = demoBanks.map(({ id, bank_name, bankCode, swift }) => {
    const iban = makeGreekIban(chanceOf(`bank ${id}`), bankCode)
    return { id, bank_name, account: iban.slice(11), iban, swift, ...entry(entered) }
  })
  const uses = demoBanks.flatMap(({ id, businesses }) =>
    businesses.map((business_id) => ({ bank_account_id: id, business_id })),
  )
  const defaults = demoBanks.flatMap(({ id, defaultFor }) =>
    defaultFor.map((business_id) => ({ bank_account_id: id, business_id })),
  )
  return { accounts, uses, defaults }
}

/** Rows of `people`: the staff first, then the customers' own accounts. All have accepted the terms. */
export function peopleRows(
  firms: readonly DemoFirm[],
  { passwordHash, entered }: { passwordHash: string; entered: string },
) {
  const accepted = {
    first_login: true,
    terms_version: TERMS_VERSION,
    terms_language: 'en',
    terms_accepted_at: entered,
  }
  const shared = { ...entry(entered), ...accepted, password_hash: passwordHash, business_id: 1 }
  const staff = demoStaff.map(([name, surname, email, role, gender, job], index) => ({
    id: index + 1,
    role_id: role,
    name,
    surname,
    email,
    gender_id: gender,
    job_title_id: job,
    firm_id: null,
    firm_address_id: null,
    ...numbers(email, 'GR'),
    ...shared,
  }))
  const customers = demoCustomerPeople.map(([name, surname, email, firmId, gender, job], index) => {
    const firm = firms.find(({ id }) => id === firmId)
    return {
      id: demoStaff.length + index + 1,
      role_id: 5,
      name,
      surname,
      email,
      gender_id: gender,
      job_title_id: job,
      firm_id: firmId,
      firm_address_id: firm?.addresses[0] ?? null,
      ...numbers(email, firm?.country ?? 'GR'),
      ...shared,
    }
  })
  return { staff, customers }
}

export const entry = (entered: string) => ({ created_at: entered, updated_at: entered })

function numbers(email: string, country: string) {
  const chance = chanceOf(`person ${email}`)
  const [code, mobile] = country === 'DE' ? ['49', '151########'] : ['30', '697#######']
  return {
    mobile: `+${code} ${chance.pattern(mobile)}`,
    mobile_iso: country,
    skype: `live:${latin(email.split('@', 1).join(''), '.')}`,
  }
}
