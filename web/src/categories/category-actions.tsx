import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import { call } from '../platform/api.ts'
import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { categoriesChanged, categoryName } from './categories.api.ts'

interface CategoryActionsProps {
  type: CategoryType
  value: { id: number; name_en: string; name_el: string; active: boolean; system: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

/** Switching one value on and off, and deleting it; nothing for the states of orders. */
export function CategoryActions({ type, value, ...props }: CategoryActionsProps) {
  const { id, active, system } = value
  const mayWrite = useCan()('categories.write')
  if (!mayWrite || isFixedCategory(type)) return null
  const params = { type, id }
  const calls = {
    setActive: (isActive: boolean) =>
      call('PUT /categories/{type}/active/{id}', {
        params,
        body: { action: isActive ? 'activate' : 'deactivate' },
      }),
    destroy: system ? undefined : () => call('DELETE /categories/{type}/destroy/{id}', { params }),
    refresh: () => categoriesChanged(type),
  }
  return <RecordActions {...props} name={categoryName(value)} isActive={active} calls={calls} />
}
