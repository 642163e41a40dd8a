import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { namesIn } from '@dromos/contract/constants/columns.ts'
import { language } from '../i18n/language.ts'
import { useCategories } from './categories.api.ts'

export interface NamedCategories {
  type: CategoryType
  ids: readonly (number | null)[]
}

export function CategoryNames({ type, ids }: NamedCategories) {
  const text = namesIn(useCategories(type), ids, language)
  return <span title={text}>{text}</span>
}
