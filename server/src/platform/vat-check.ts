import { checkVAT, countries } from 'jsvat'

// Greek numbers begin with EL, whatever the country's code.
const prefixes = new Set(['EL', ...countries.flatMap((country) => country.codes)])

/**
 * Whether a VAT number's check digit does not fit its country's rule. A hint to look again, never a refusal:
 * real numbers fail it too. Countries without a known rule are never suspicious.
 */
export function isVatSuspicious(vat: string): boolean {
  return vat !== '' && checkOf(vat) === 'suspicious'
}

/** Whether a VAT number does not even have the form that its country gives it: such a number is refused. */
export function isVatMalformed(vat: string): boolean {
  return vat !== '' && checkOf(vat) === 'malformed'
}

function checkOf(vat: string): 'malformed' | 'suspicious' | 'sound' {
  const checked = checkVAT(vat.replaceAll(' ', ''), countries)
  if (checked.isValid) return 'sound'
  if (checked.isValidFormat) return 'suspicious'
  return prefixes.has(vat.slice(0, 2)) ? 'malformed' : 'sound'
}
