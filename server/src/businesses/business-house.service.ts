import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Db } from '../db/client.ts'
import { lettersOf } from '../platform/latin.ts'
import { framedLetter } from '../platform/mail/house-letter.ts'
import type { House } from '../platform/mail/house-letter.ts'
import type { Letter, LetterParts } from '../platform/mail/mail-text.ts'
import { findHouse } from './businesses.queries.ts'

/** How the letters of a business look to readers of a language. */
export async function houseOf(db: Db, businessId: number, language: Language): Promise<House> {
  const found = await findHouse(db, businessId, language)
  const { name, logo, address, postal, city, iso, phone, email, website } = found
  const place = [address, [iso, postal].filter(Boolean).join('-'), city].filter(Boolean).join(', ')
  const web = website.replace(/^https?:\/\//, '')
  // Greek is written in Latin letters where nobody has entered those.
  const said = lettersOf(language)
  return { name: said(name), logo, color: '', lines: [said(place), phone, email, web].filter(Boolean) }
}

/** A letter in the look of the business in whose name it is written. */
export async function inHouse(
  db: Db,
  parts: LetterParts,
  { business_id, language }: { business_id: number; language: Language },
): Promise<Letter> {
  return framedLetter(parts, { house: await houseOf(db, business_id, language), language })
}
