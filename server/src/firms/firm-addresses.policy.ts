import { firmType } from '@dromos/contract/constants/firms.ts'
import { invalid } from '../platform/errors.ts'

interface Address {
  id?: number | undefined
  address: string
  postal: string
  city: string
  country_id: number
}

/**
 * The addresses as they are to be saved, each with the id of the stored one that it is. One that comes without an id
 * but says the same street, post code, city and country is that stored one, so that what refers to it stays. Ids of
 * others, or given twice, are refused.
 */
export function matchAddresses<T extends Address>(
  entered: readonly T[],
  own: readonly (Address & { id: number })[],
): (T & { sort: number })[] {
  const free = new Map(own.map((address) => [address.id, address]))
  for (const [index, { id }] of entered.entries()) {
    if (id === undefined) continue
    if (!free.delete(id)) throw invalid({ [`addresses.${index}.id`]: 'unknown_choice' })
  }
  return entered.map((address, sort) => {
    if (address.id !== undefined) return { ...address, sort }
    const same = [...free.values()].find((stored) => sameness(stored) === sameness(address))
    if (same) free.delete(same.id)
    return { ...address, id: same?.id, sort }
  })
}

interface Addressed {
  firm_types: readonly number[]
  addresses: readonly Address[]
}

/**
 * Which parts of its addresses a firm still has to name. Who is only known by telephone has no street and city yet: they are
 * asked for where papers need them.
 */
export function missingParts(
  { firm_types: types, addresses }: Addressed,
  isNeeded: boolean,
): { index: number; part: 'address' | 'city' }[] {
  if (addresses.length === 1 && !isNeeded && !types.includes(firmType.carrier)) return []
  return addresses.flatMap((one, index) =>
    (['address', 'city'] as const).flatMap((part) => (one[part] === '' ? [{ index, part }] : [])),
  )
}

export function requireAddress(firm: Addressed, hasOrders: boolean): void {
  const missing = missingParts(firm, hasOrders)
  if (missing.length === 0) return
  throw invalid(
    Object.fromEntries(missing.map(({ index, part }) => [`addresses.${index}.${part}`, 'required'] as const)),
  )
}

const sameness = ({ address, postal, city, country_id: country }: Address): string =>
  [address, postal, city].map((text) => text.toLocaleLowerCase('el').replaceAll(/\s+/g, ' ')).join('|') +
  country
