import { plainDashes, withoutUnseen } from './signs.rules.ts'

/** A post code as it is stored: single blanks, the dash of the keyboard, no unseen signs. */
export const tidyPostal = (typed: string): string =>
  plainDashes(withoutUnseen(typed)).replaceAll(/\s+/g, ' ').trim()

/** How many figures a post code has where some begin with noughts, which a spreadsheet drops. */
const figures: Readonly<Record<string, number>> = {
  CZ: 5,
  DE: 5,
  EE: 5,
  ES: 5,
  FI: 5,
  FR: 5,
  IT: 5,
  LT: 5,
  RO: 6,
  SK: 5,
  SM: 5,
  TR: 5,
  UA: 5,
  US: 5,
  VA: 5,
}
const MOST_NOUGHTS = 2

/** `184` of Italy as `00184`; null where nothing was dropped, or nobody can say. */
export function withNoughts(postal: string, iso: string): string | null {
  const length = figures[iso] ?? 0
  const isShort = /^\d+$/.test(postal) && postal.length < length && postal.length >= length - MOST_NOUGHTS
  return isShort ? postal.padStart(length, '0') : null
}
