import { sortsOf } from '../constants/columns.ts'
import { businessColumns } from './columns.ts'
import { firstBy, flag } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const businessList = {
  sorts: sortsOf(businessColumns),
  first: firstBy('company_title'),
  tabs: {},
  filters: { active: flag },
} as const satisfies ListTable
