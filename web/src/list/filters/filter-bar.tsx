import type { FilterTable } from '@dromos/contract/base/filters.ts'
import { lazy, Suspense } from 'react'
import type { FilterChipsProps } from './filter-chips.tsx'
import { countFilters } from './filters.ts'

// Most lists are opened without a filter, and what names one is read only then.
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }))

export function FilterBar(props: FilterChipsProps & { table: FilterTable }) {
  return <Suspense>{countFilters(props.table, props.filters) > 0 && <FilterChips {...props} />}</Suspense>
}
