/** Characters of an IBAN, by its country. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
}

/** An IBAN as it is stored: capital letters and digits only. */
export const tidyIban = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '')

/** An IBAN as people read it, in groups of four: `GR16 0110 1250 …`. */
export const groupIban = (iban: string): string => tidyIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is wrong with a tidied IBAN: its form, its length (with the right one), or its check digits; null when sound. */
export function ibanFault(iban: string): 'form' | 'check' | { length: number } | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return 'form'
  const length = lengths[iban.slice(0, 2)]
  if (length === undefined) return 'form'
  if (iban.length !== length) return { length }
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? null : 'check'
}

/** The number behind letters and digits, over 97. */
function remainder(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
