import { splitExtension, withExtension } from '@dromos/contract/notation/phones.rules.ts'
import { plainDashes, withoutUnseen } from '@dromos/contract/notation/signs.rules.ts'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whether a stored number (`+30 2101234567`) is one of the given country, ISO 3166 alpha-2. */
export function isPhoneOfCountry(phone: string, iso: string | undefined): boolean {
  const parsed = parsePhoneNumberFromString(phone)
  return parsed !== undefined && parsed.isValid() && (!iso || parsed.country === iso)
}

export interface ReadPhone {
  phone: string
  phone_iso: string
}

/** A number as somebody wrote it, abroad or at home in a country, in its stored form; null when it is none. */
export function readPhone(written: string, homeIso: string): ReadPhone | null {
  const home = isSupportedCountry(homeIso) ? homeIso : undefined
  const { number, extension } = splitExtension(plainDashes(withoutUnseen(written)).trim())
  const parsed = parsePhoneNumberFromString(number.replace(/^00/, '+'), home)
  if (!parsed?.isValid() || !parsed.country) return null
  const phone = withExtension(`+${parsed.countryCallingCode} ${parsed.nationalNumber}`, extension)
  return { phone, phone_iso: parsed.country }
}

interface Codes {
  phone_code?: string | undefined
  mobile_code?: string | undefined
}

/** Code and number as one: a client may send the code apart. A number that contradicts its code is none. */
export function wholePhones<T extends Codes & { phone?: string | undefined; mobile?: string | undefined }>(
  entered: T,
): Omit<T, keyof Codes> {
  const { phone_code, mobile_code, ...rest } = entered
  return {
    ...rest,
    ...(entered.phone !== undefined && { phone: joined(phone_code, entered.phone) }),
    ...(entered.mobile !== undefined && { mobile: joined(mobile_code, entered.mobile) }),
  }
}

/** The codes of stored numbers, `+30` of `+30 2101234567`, as the specification answers them. */
export function phoneCodes(stored: { phone: string }): { phone_code: string }
export function phoneCodes(stored: { phone: string; mobile: string }): {
  phone_code: string
  mobile_code: string
}
export function phoneCodes({ phone, mobile }: { phone: string; mobile?: string }) {
  return { phone_code: codeOf(phone), ...(mobile !== undefined && { mobile_code: codeOf(mobile) }) }
}

const codeOf = (phone: string): string => phone.split(' ', 1)[0] ?? ''

function joined(code: string | undefined, number: string): string {
  if (!code || number === '') return number
  if (number.startsWith('+')) return codeOf(number) === code ? number : `${code} ${number}`
  return `${code} ${number}`
}
