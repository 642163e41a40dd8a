import type { Language } from '../constants/languages.ts'

/** How people write that what follows is a desk of the house: `ext. 12`, `int. 4`, `εσωτ. 12`, `x12`, `#12`. */
const extension =
  /^(.*\d[\s)]*?)[\s,;]*(?:(?:ext(?:ension)?|int(?:ern[oae]?)?|εσωτ?(?:ερικό)?|dw|durchwahl|poste)\.?|;ext=|x|#)[\s.:]*(\d{1,6})$/iu

/** What is longer is no telephone number, and is not searched. */
const LONGEST = 80

/** A written telephone number without its extension, and the digits of that; an empty text where it has none. */
export function splitExtension(written: string): { number: string; extension: string } {
  const found = written.length > LONGEST ? null : extension.exec(written.trim())
  const [, number = written, digits = ''] = found ?? []
  return { number: number.trim(), extension: digits }
}

/** A number with its extension as both are stored: `+30 2101234567 ext. 12`. */
export const withExtension = (number: string, digits: string): string =>
  digits === '' ? number : `${number} ext. ${digits}`

/** A stored number as it is read in a language. */
export const shownPhone = (stored: string, language: Language): string =>
  language === 'el' ? stored.replace(' ext. ', ' εσωτ. ') : stored

/** What dials a stored number and its extension: `tel:+302101234567;ext=12` (RFC 3966). */
export function phoneAddress(stored: string): string {
  const { number, extension: digits } = splitExtension(stored)
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${digits === '' ? '' : `;ext=${digits}`}`
}
