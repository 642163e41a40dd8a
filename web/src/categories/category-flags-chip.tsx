import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { categoryName, useCategories } from './categories.api.ts'

/** As many as a heading has room for. */
const MOST_FLAGS = 2

/** What something is, each kind as a flag; of many the first, and how many more. */
export function CategoryFlags({ type, ids }: { type: CategoryType; ids: readonly number[] }) {
  const names = useCategories(type)
    .filter(({ id }) => ids.includes(id))
    .map(categoryName)
  const others = names.slice(MOST_FLAGS)
  return (
    <>
      {names.slice(0, MOST_FLAGS).map((name) => (
        <StateFlag key={name} tone="plain">
          {name}
        </StateFlag>
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')}>
          <StateFlag tone="plain">
            <span aria-hidden>+{others.length}</span>
            <span className="visually-hidden">{others.join(', ')}</span>
          </StateFlag>
        </span>
      )}
    </>
  )
}
