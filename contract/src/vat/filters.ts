import { choice, day, firstBy, flag } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { vatColumns } from './columns.ts'
import { treatmentSides, vatCases } from './vat-cases.ts'

export const vatList = {
  sorts: sortsOf(vatColumns),
  first: firstBy('vat_case'),
  tabs: {},
  /** `on`: what holds on that day. */
  filters: { vat_case: choice(vatCases), side: choice(treatmentSides), on: day, active: flag },
} as const satisfies ListTable
