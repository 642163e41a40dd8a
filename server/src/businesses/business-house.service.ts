import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Db } from '../db/client.ts'
import { lettersOf } from '../platform/latin.ts'
import { framedMail } from '../platform/mail/mail-layout.ts'
import type { House } from '../platform/mail/mail-layout.ts'
import type { MailContent, MailTextParts } from '../platform/mail/mail-text.ts'
import { findHouse } from './businesses.queries.ts'

/** How the letters of a business look to readers of a language. */
export async function houseOf(db: Db, businessId: number, language: Language): Promise<House> {
  const found = await findHouse(db, businessId, language)
  const { name, logo, address, postal, city, iso, phone, email, website, ...numbers } = found
  const place = [address, [iso, postal].filter(Boolean).join('-'), city].filter(Boolean).join(', ')
  const web = website.replace(/^https?:\/\//, '')
  // Greek is written in Latin letters where nobody has entered those.
  const said = lettersOf(language)
  return {
    name: said(name),
    logo,
    color: '',
    lines: [said(place), numbersIn(numbers, language), phone, email, web].filter(Boolean),
  }
}

const numberWords = {
  en: { vat: 'VAT no.', doy: 'Tax office', gemi: 'GEMI no.' },
  el: { vat: 'ΑΦΜ', doy: 'Δ.Ο.Υ.', gemi: 'Αρ. Γ.Ε.ΜΗ.' },
} as const

/** The numbers that a company's letters must bear, as far as it has them. */
export function numbersIn(
  { vat, doy, gemi }: Record<'vat' | 'doy' | 'gemi', string>,
  language: Language,
): string {
  const words = numberWords[language]
  const said = { vat, doy: lettersOf(language)(doy), gemi }
  const known = (['vat', 'doy', 'gemi'] as const).filter((name) => said[name])
  return known.map((name) => `${words[name]} ${said[name]}`).join(' · ')
}

/** A letter in the look of the business in whose name it is written. */
export async function inHouse(
  db: Db,
  parts: MailTextParts,
  { business_id, language }: { business_id: number; language: Language },
): Promise<MailContent> {
  return framedMail(parts, { house: await houseOf(db, business_id, language), language })
}
