import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whether a stored number (`+30 2101234567`) is one of the given country, ISO 3166 alpha-2. */
export function isPhoneOfCountry(phone: string, iso: string | undefined): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed !== undefined && parsed.isValid() && (!iso || parsed.country === iso)
}

/** A number as somebody wrote it, abroad or at home in a country, in its stored form; null when it is none. */
export function readPhone(written: string, homeIso: string): { phone: string; phone_iso: string } | null {
  const home = isSupportedCountry(homeIso) ? homeIso : undefined
  const plain = written.replace(/^00/, '+')
  const parsed = parsePhoneNumberFromString(plain, home)
  if (!parsed?.isValid() || !parsed.country) return null
  return { phone: `+${parsed.countryCallingCode} ${parsed.nationalNumber}`, phone_iso: parsed.country }
}
