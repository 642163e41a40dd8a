import { lazy, Suspense } from 'react'
import type { NamedCategories } from './category-names.tsx'

// Many lists are read without a column of them.
const CategoryNames = lazy(async () => ({ default: (await import('./category-names.tsx')).CategoryNames }))

export const categoryNames = (type: NamedCategories['type'], ids: NamedCategories['ids']) => (
  <Suspense>
    <CategoryNames type={type} ids={ids} />
  </Suspense>
)
