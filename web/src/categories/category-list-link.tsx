import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { Link } from '@tanstack/react-router'
import { t } from './categories.messages.ts'

/** The way to a lookup list, named by the list unless told otherwise. */
export function CategoryListLink({ type, text }: { type: CategoryType; text: string | undefined }) {
  return (
    <Link to="/app/categories/list/$type" params={{ type }}>
      {text ?? t(`types.${type}`)}
    </Link>
  )
}
