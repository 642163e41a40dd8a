import { checkVAT, countries } from 'jsvat'

// Greek numbers begin with EL, whatever the country's code.
const prefixes = new Set(['EL', ...countries.flatMap((country) => country.codes)])

/** A hint to look again, never a refusal: real numbers fail it too. Without a known rule never suspicious. */
export function isVatSuspicious(vat: string): boolean {
  return vat !== '' && checkOf(vat) === 'suspicious'
}

/** Why a VAT number without the form of its country is refused; null for all others. */
export function vatProblem(vat: string): `bad_vat_country:${string}` | null {
  if (vat === '' || checkOf(vat) !== 'malformed') return null
  return `bad_vat_country:${vat.slice(0, 2)}`
}

function checkOf(vat: string): 'malformed' | 'suspicious' | 'sound' {
  const checked = checkVAT(vat.replaceAll(' ', ''), countries)
  if (checked.isValid) return 'sound'
  if (checked.isValidFormat) return 'suspicious'
  return prefixes.has(vat.slice(0, 2)) ? 'malformed' : 'sound'
}
