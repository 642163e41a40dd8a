import { sortsOf } from '../trade/columns.ts'
import { businessColumns } from './columns.ts'
import { flag } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const businessList = {
  sorts: sortsOf(businessColumns),
  tabs: {},
  filters: { active: flag },
} as const satisfies ListTable
