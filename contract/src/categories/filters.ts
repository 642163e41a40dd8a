import { categorySorts } from './columns.ts'
import { firstBy, flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const categoryList = {
  sorts: categorySorts,
  first: firstBy('sort'),
  tabs: {},
  filters: { active: flag, parent: records('cargo') },
} as const satisfies ListTable
