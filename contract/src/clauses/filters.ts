import { firstBy, flag } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { clauseColumns } from './columns.ts'

export const clauseList = {
  sorts: sortsOf(clauseColumns),
  first: firstBy('title_en'),
  tabs: {},
  filters: { active: flag },
} as const satisfies ListTable
