import type { CategoryType } from '../categories/category-types.ts'
import { categoryTitle } from '../categories/columns.ts'
import { listTitles } from '../constants/words.ts'
import type { Words } from '../constants/words.ts'
import type { ViewedList } from './lists.ts'

/** What a list is called; each lookup list by its own name. */
export function titleOfList(list: ViewedList): Words {
  const known: Partial<Record<ViewedList, Words>> = listTitles
  // Every other id is a lookup list.
  return known[list] ?? categoryTitle(list.replace('categories.', '') as CategoryType)
}
