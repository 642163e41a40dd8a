import type { FilterTable, ListTable } from '@dromos/contract/base/filters.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import { useGridLayout } from '../ui/grid/grid-layout.ts'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'
import { filterCall } from './filters/filters.ts'
import type { FilterCall } from './filters/filters.ts'
import type { ListBase } from './list-address.ts'
import { originText } from './list-origin.ts'
import type { ListParams, ListCall, ListReply, RecordSource, TabCounts } from './record-source.ts'
import type { ListQuery } from './use-list-query.ts'
import { useListQuery } from './use-list-query.ts'
import { useViews } from './views/use-views.ts'
import type { Views } from './views/use-views.ts'

export interface ShownRecords<R> {
  source: Pick<
    RecordSource<ListTable, R>,
    'name' | 'title' | 'newTitle' | 'path' | 'edit' | 'table' | 'pages' | 'live'
  >
  state: ListBase & ListParams
  origin: string
  // A method, so that lists of different tables can be held together.
  set(this: void, part: ListParams, options?: { replace?: boolean }): void
  columns: readonly GridColumn<R>[]
  views: Views
  layout: GridLayoutControl
  asked: ListParams
  query: ListParams
  rows: UseQueryResult<ListReply<R>>
  counts: TabCounts | undefined
  countAll: (() => void) | undefined
}

export type Records<T extends ListTable, R, E extends FilterTable> = ShownRecords<R> &
  ListQuery<T['tabs'] & T['filters'] & E, T['sorts'][number]> & {
    asked: { search: string } & FilterCall<T['tabs'] & T['filters']>
  }

/** Rows are read once the view is known that the list opens with. */
export function useRecords<T extends ListTable, R, E extends FilterTable>(
  source: RecordSource<T, R, E>,
  columns: readonly (GridColumn<R> & { sort?: T['sorts'][number] })[],
  /** The name under which this browser remembers the columns, if not the list's. */
  layoutName: string = source.name,
): Records<T, R, E> {
  const list = useListQuery(source.schema)
  const { views, layout, isWaiting } = useViews(source.name, list, useGridLayout(layoutName, columns))
  const { tabs, filters } = source.table
  const { state } = list
  const { search } = list.request
  const narrowed = useMemo(() => ({ search, ...filterCall(filters, state) }), [filters, search, state])
  const asked = useMemo(() => ({ ...narrowed, ...filterCall(tabs, state) }), [narrowed, tabs, state])
  const counted = JSON.stringify(asked)
  // Counting everything was asked for these rows; other rows start with the quick count again.
  const [exactFor, setExactFor] = useState('')
  const query: ListParams = { ...list.request, ...asked, ...(exactFor === counted && { exact_total: true }) }
  const rows = useQuery({
    queryKey: [...source.pages, query],
    queryFn: ({ signal }) => source.read(query as ListCall<T>, signal), // put together from its table
    placeholderData: keepPreviousData,
    enabled: !isWaiting,
  })
  useLastPage(list, rows.isPlaceholderData ? undefined : rows.data)
  const counts = useQuery({
    queryKey: [source.pages[0], 'counts', narrowed],
    queryFn: ({ signal }) => source.counts(narrowed, signal),
    placeholderData: keepPreviousData,
    enabled: !isWaiting && Object.keys(tabs).length > 0,
  })
  const isCapped = source.countsAll && rows.data?.total_is_estimate
  return {
    ...list,
    source,
    columns,
    views,
    layout,
    origin: originText(source.schema, list.state),
    asked,
    query,
    rows,
    counts: counts.data,
    countAll: isCapped ? () => setExactFor(counted) : undefined,
  } as unknown as Records<T, R, E> // one list, seen with and without its table
}

/** A page after the last one, of an old address or of rows that have gone, gives way to the last. */
function useLastPage({ state: { page, size }, set }: Paged, reply: ListReply<unknown> | undefined): void {
  const isBeyond = reply !== undefined && page > 1 && reply.data.length === 0
  const last = isBeyond ? Math.max(1, Math.min(page - 1, Math.ceil(reply.total / size))) : page
  useEffect(() => {
    if (last !== page) set({ page: last }, { replace: true })
  }, [last, page, set])
}

interface Paged {
  state: ListBase
  // A method, so that lists of every table fit.
  set(this: void, part: Partial<ListBase>, options?: { replace?: boolean }): void
}
