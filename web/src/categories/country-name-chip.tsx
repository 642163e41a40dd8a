import { countryOf } from '../platform/format.ts'
import { categoryName, useCategories } from './categories.api.ts'

/** A country in a list: `GR · Greece`, by the name that the list of countries gives it. */
export const countryCell = (iso: string) => iso && <CountryCell iso={iso} />

function useCountryName(iso: string): string {
  const known = useCategories('country').find((country) => country.iso === iso)
  return known ? categoryName(known) : countryOf(iso)
}

function CountryCell({ iso }: { iso: string }) {
  const text = `${iso} · ${useCountryName(iso)}`
  return <span title={text}>{text}</span>
}
