import type { Category, CategoryType } from '@dromos/contract/categories.ts'
import type { Context } from '../platform/context.ts'
import { listCategoryValues } from './categories.queries.ts'

/** Every value of a lookup list, in its order. */
export async function listCategory(context: Context, type: CategoryType): Promise<{ data: Category[] }> {
  return { data: await listCategoryValues(context.db, type) }
}
