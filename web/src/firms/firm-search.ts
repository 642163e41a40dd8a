import type { firmSortFields } from '@dromos/contract/firms/firms.ts'
import type { creditStates } from '@dromos/contract/firms/insurance.rules.ts'
import { flag, ids, listSchema, oneOf, text } from '../platform/list-params.ts'
import type { ListState } from '../platform/list-params.ts'

// Copies of the contract's, kept equal by their types: the contract's module would bring its schemas along.
const sortFields = ['name', 'vat', 'country'] as const satisfies typeof firmSortFields
export const sides = ['all', 'customer', 'carrier'] as const
export const credits = ['none', 'free', 'warning', 'exceeded'] as const satisfies typeof creditStates
export const insurances = ['assigned', 'unassigned'] as const

/** A field the server sorts firms by. */
export type FirmSortField = (typeof sortFields)[number]

/** Filters that are several choices of a list. */
export const choiceFilters = [
  'firm_types',
  'operations',
  'countries',
  'cargos',
  'trailers',
  'assign_users',
] as const
export type ChoiceFilter = (typeof choiceFilters)[number]

const filters = {
  firm_types: ids(),
  operations: ids(),
  countries: ids(),
  cargos: ids(),
  trailers: ids(),
  assign_users: ids(),
  address: text(100),
  credit: oneOf(['', ...credits], ''),
  insurance: oneOf(['', ...insurances], ''),
  active: flag(),
}

/** What the list of firms keeps in the address. */
export const firmSearch = listSchema(sortFields, { side: oneOf(sides, 'all'), ...filters })

export type FirmFilters = Pick<ListState<typeof filters>, keyof typeof filters>

/** No filter set. */
export const noFilters: FirmFilters = {
  firm_types: [],
  operations: [],
  countries: [],
  cargos: [],
  trailers: [],
  assign_users: [],
  address: '',
  credit: '',
  insurance: '',
  active: null,
}

/** The filters as the server takes them: only what is set. */
export function filterQueryOf(filters: FirmFilters) {
  const chosen = choiceFilters.filter((name) => filters[name].length > 0)
  return {
    ...Object.fromEntries(chosen.map((name) => [name, filters[name]])),
    ...(filters.address.trim() && { address: filters.address.trim() }),
    ...(filters.credit && { credit: filters.credit }),
    ...(filters.insurance && { insurance: filters.insurance }),
    ...(filters.active !== null && { active: filters.active }),
  }
}

/** How many filters are set. */
export const countFilters = (filters: FirmFilters): number => Object.keys(filterQueryOf(filters)).length
