import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { namesIn } from '@dromos/contract/trade/columns.ts'
import { language } from '../i18n/language.ts'
import { useCategories } from './categories.api.ts'

type Ids = readonly (number | null)[]

export const categoryNames = (type: CategoryType, ids: Ids) => <CategoryNames type={type} ids={ids} />

function CategoryNames({ type, ids }: { type: CategoryType; ids: Ids }) {
  const text = namesIn(useCategories(type), ids, language)
  return <span title={text}>{text}</span>
}
