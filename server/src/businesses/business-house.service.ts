import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Db } from '../db/client.ts'
import type { House } from '../platform/mail/house-letter.ts'
import { findHouse } from './businesses.queries.ts'

/** How the letters of a business look to readers of a language. */
export async function houseOf(db: Db, businessId: number, language: Language): Promise<House> {
  const found = await findHouse(db, businessId, language)
  const { name, logo, address, postal, city, iso, phone, email, website } = found
  const place = [address, [iso, postal].filter(Boolean).join('-'), city].filter(Boolean).join(', ')
  const web = website.replace(/^https?:\/\//, '')
  return { name, logo, color: '', lines: [place, phone, email, web].filter(Boolean) }
}
