import { tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { ratingMarks, ratingSides } from './ratings.rules.ts'

export const ratingList = {
  sorts: ['name', ...ratingMarks, 'trend', 'ratings'],
  tabs: { side: tab(ratingSides) },
  filters: {},
} as const satisfies ListTable
