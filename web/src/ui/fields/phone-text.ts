/** A country as a telephone number needs it; `phone_code` without its plus, `30`. */
export interface PhoneCountry {
  iso: string
  phone_code: string
}

/** The number behind the code of a stored telephone number: `+30 2101234567` → `2101234567`. */
export function numberOf(stored: unknown): string {
  if (typeof stored !== 'string') return ''
  const space = stored.indexOf(' ')
  return stored.startsWith('+') && space > 0 ? stored.slice(space + 1) : stored
}

/**
 * What was typed as a telephone number of a country, as it is stored: code, space, digits. A number typed with its
 * own code (`+49 …`, `0049 …`) brings its country along. What holds other signs is kept for the schema to refuse.
 */
export function phoneOf(
  typed: string,
  iso: string,
  countries: readonly PhoneCountry[],
): { phone: string; iso: string } {
  const text = typed.trim()
  if (text === '') return { phone: '', iso }
  const digits = text.replaceAll(/[\s().\-/]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  const country = international === undefined ? byIso(iso, countries) : byCode(international, iso, countries)
  if (!country) return { phone: text, iso }
  const number = international === undefined ? digits : international.slice(country.phone_code.length)
  return { phone: `+${country.phone_code} ${number}`, iso: country.iso }
}

const byIso = (iso: string, countries: readonly PhoneCountry[]) =>
  countries.find((country) => country.iso === iso)

/** The country with the longest code the number begins with; the chosen one where several share it. */
function byCode(digits: string, iso: string, countries: readonly PhoneCountry[]): PhoneCountry | undefined {
  const fitting = countries.filter(({ phone_code: code }) => code !== '' && digits.startsWith(code))
  const longest = Math.max(0, ...fitting.map(({ phone_code: code }) => code.length))
  const best = fitting.filter(({ phone_code: code }) => code.length === longest)
  return byIso(iso, best) ?? best[0]
}
