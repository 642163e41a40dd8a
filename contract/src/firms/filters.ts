import { sortsOf } from '../constants/columns.ts'
import { firmColumns } from './columns.ts'
import { choice, firstBy, flag, records, tab, typed } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { creditStates } from './insurance.rules.ts'

export const firmSides = ['customer', 'carrier'] as const

export const insuranceKinds = ['assigned', 'unassigned'] as const

export const firmSortFields = sortsOf(firmColumns)

export const firmFilters = {
  firm_types: records('firm'),
  assign_users: records('people'),
  operations: records('operation'),
  /** Countries it is at home in. */
  country: records('country'),
  /** The countries it works in. */
  countries: records('country'),
  cargos: records('cargo'),
  trailers: records('trailer'),
  address: typed(100),
  credit: choice(creditStates),
  insurance: choice(insuranceKinds),
  active: flag,
} as const

export const firmList = {
  sorts: firmSortFields,
  first: firstBy('name'),
  /** `expiring`: with a document that ends within 30 days, or did in the last 30. */
  tabs: { side: tab(['all', ...firmSides, 'expiring']) },
  filters: firmFilters,
} as const satisfies ListTable
