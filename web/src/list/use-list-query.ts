import type { Sorting } from '@dromos/contract/base/filters.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { ListBase, ListSchema, ListState } from './list-address.ts'

export interface ListRequest<F extends string> {
  pageSize: number
  currentPage: number
  dataField: F | ''
  order: 'asc' | 'desc' | ''
  search: string
}

/** A list's state, kept in the address bar: reload, back, a second tab and a sent link all show the same. */
export interface ListQuery<P, F extends string> {
  schema: ListSchema<P, F>
  state: ListState<P, F>
  request: ListRequest<F>
  /** Back to page 1 by anything that changes which rows there are. `replace`: no step for the back button. */
  set: (part: Partial<ListState<P, F>>, options?: { replace?: boolean }) => void
}

export function useListQuery<P, F extends string>(schema: ListSchema<P, F>): ListQuery<P, F> {
  const raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => schema.parse(raw), [schema, raw])
  const request = useMemo(() => requestOf(state), [state])
  const set = useCallback<ListQuery<P, F>['set']>(
    (part, options) => {
      void navigate({
        to: '.',
        search: (previous: Readonly<Record<string, unknown>>) =>
          schema.format(changed(schema.parse(previous), part)),
        replace: options?.replace ?? false,
        resetScroll: false,
      })
    },
    [navigate, schema],
  )
  useEffect(() => {
    const healed = schema.format(state)
    const isHealthy = sameTexts(healed, raw)
    if (!isHealthy) void navigate({ to: '.', search: healed, replace: true, resetScroll: false })
  }, [schema, state, raw, navigate])
  return { schema, state, request, set }
}

export function changed<S extends ListBase>(state: S, part: Partial<S>): S {
  const staysOnPage = Object.keys(part).every((key) => key === 'page' || key === 'peek')
  return { ...state, ...(staysOnPage ? {} : { page: 1 }), ...part }
}

/** The order after a press on a column's head: ascending, descending, then the list's own; of its own column, turned. */
export function nextSort<F extends string>(
  current: ListBase<F>['sort'],
  field: F,
  own: Sorting,
): ListBase<F>['sort'] {
  if (own.field === field) {
    return current === null ? { field, direction: own.direction === 'asc' ? 'desc' : 'asc' } : null
  }
  if (current?.field !== field) return { field, direction: 'asc' }
  return current.direction === 'asc' ? { field, direction: 'desc' } : null
}

export function sameTexts(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}

export function requestOf<F extends string>(state: ListBase<F>): ListRequest<F> {
  return {
    pageSize: state.size,
    currentPage: state.page,
    dataField: state.sort?.field ?? '',
    order: state.sort?.direction ?? '',
    search: state.q.trim(),
  }
}
