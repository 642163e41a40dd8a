import { flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const categoryList = {
  sorts: ['name_en', 'name_el', 'sort'],
  tabs: {},
  filters: { active: flag, parent: records('cargo') },
} as const satisfies ListTable
