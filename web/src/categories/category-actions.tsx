import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { categoryCalls, categoryName } from './categories.api.ts'

interface CategoryActionsProps {
  type: CategoryType
  value: { id: number; name_en: string; name_el: string; active: boolean; system: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

export function CategoryActions({ type, value, ...props }: CategoryActionsProps) {
  const mayWrite = useCan()('categories.write')
  if (!mayWrite || isFixedCategory(type)) return null
  const can = { activate: true, destroy: !value.system }
  return (
    <RecordActions
      {...props}
      name={categoryName(value)}
      record={value}
      calls={categoryCalls(type)}
      can={can}
    />
  )
}
