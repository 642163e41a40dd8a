import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whether a stored number (`+30 2101234567`) is one of the given country, ISO 3166 alpha-2. */
export function isPhoneOfCountry(phone: string, iso: string | undefined): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed !== undefined && parsed.isValid() && (!iso || parsed.country === iso)
}
