import { choice, firstBy, flag, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { groupColumns } from './columns.ts'
import { legalBases } from './legal-bases.ts'
import { suppressionColumns, suppressionKinds } from './suppression-columns.ts'

export const groupList = {
  sorts: sortsOf(groupColumns),
  first: firstBy('name'),
  tabs: {},
  filters: { legal_basis: choice(legalBases), sent: flag, active: flag },
} as const satisfies ListTable

export const suppressionList = {
  sorts: sortsOf(suppressionColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { state: tab(['standing', 'lifted', 'all']) },
  filters: { kind: choice(suppressionKinds) },
} as const satisfies ListTable
