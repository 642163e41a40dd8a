import type { FilterTable } from '@dromos/contract/base/filters.ts'
import { lazy, Suspense } from 'react'
import type { FilterChips as Chips, FilterChipsProps } from './filter-chips.tsx'
import { countFilters } from './filters.ts'

// Most lists are opened without a filter, and what names one is read only then. Loading lazily keeps the component's
// type parameter from being seen; the cast gives it back.
const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
})) as unknown as typeof Chips

export function FilterBar<T extends FilterTable>(props: FilterChipsProps<T>) {
  return <Suspense>{countFilters(props.table, props.filters) > 0 && <FilterChips {...props} />}</Suspense>
}
