import { sortsOf } from '../constants/columns.ts'
import { ratingColumns } from './columns.ts'
import { firstBy, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { ratingSides } from './ratings.rules.ts'

export const ratingList = {
  sorts: sortsOf(ratingColumns),
  first: firstBy('overall', 'desc'),
  tabs: { side: tab(ratingSides) },
  filters: {},
} as const satisfies ListTable
