import type { FilterTable, ListTable } from '@dromos/contract/base/filters.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { filterCall } from './filters/filters.ts'
import { originSearch, originText } from './list-origin.ts'
import { t } from './list.messages.ts'
import { Neighbours } from './neighbours.tsx'
import type { ListCall, ListReply, RecordSource } from './record-source.ts'
import { requestOf } from './use-list-query.ts'
import { useOrigin } from './use-origin.ts'
import type { Origin } from './use-origin.ts'
import { useTabSearch } from './use-tab.ts'

const words = {
  previous: () => t('previous'),
  next: () => t('next'),
  first: t('first'),
  last: t('last'),
}

interface Place<T extends ListTable, R, E extends FilterTable> {
  source: RecordSource<T, R, E>
  id: number
}

export function RecordNeighbours<T extends ListTable, R extends { id: number }, E extends FilterTable>(
  props: Place<T, R, E>,
) {
  const origin = useOrigin(props.source.schema)
  return origin && <Ways {...props} origin={origin} />
}

type StateOf<T extends ListTable, E extends FilterTable> = Origin<
  T['tabs'] & T['filters'] & E,
  T['sorts'][number]
>['state']

interface Neighbour {
  id: number
  page: number
}

function Ways<T extends ListTable, R extends { id: number }, E extends FilterTable>({
  source,
  id,
  origin: { state },
}: Place<T, R, E> & { origin: Origin<T['tabs'] & T['filters'] & E, T['sorts'][number]> }) {
  const navigate = useNavigate()
  const tab = useTabSearch()
  const found = useNeighbours(source, id, state)
  if (!found) return null
  // The next one opens at the tab this one shows; the list stays one step back.
  const wayTo = ({ id: to, page }: Neighbour) => ({
    to: `${source.edit}/${to}`,
    search: { ...tab, ...originSearch(originText(source.schema, { ...state, page })) },
    replace: true,
  })
  return (
    <Neighbours name={source.name} found={found} words={words} onGo={(to) => void navigate(wayTo(to))}>
      {(to, props) => <Link {...wayTo(to)} {...props} />}
    </Neighbours>
  )
}

/** Null for a record that has left the page it was opened from: it has no place there now. */
function useNeighbours<T extends ListTable, R extends { id: number }, E extends FilterTable>(
  source: RecordSource<T, R, E>,
  id: number,
  state: StateOf<T, E>,
) {
  const { page } = state
  const own = usePage(source, state, page)
  const at = own.rows.findIndex((row) => row.id === id)
  const before = usePage(source, state, at === 0 && page > 1 ? page - 1 : null)
  const after = usePage(source, state, at >= 0 && at === own.rows.length - 1 ? page + 1 : null)
  if (at < 0) return null
  const around = [...before.rows, ...own.rows, ...after.rows]
  const place = before.rows.length + at
  return {
    previous: around[place - 1] ?? null,
    next: around[place + 1] ?? null,
    position: (page - 1) * own.pageSize + at + 1,
    total: own.total,
    total_is_estimate: own.isEstimate,
  }
}

function usePage<T extends ListTable, R extends { id: number }, E extends FilterTable>(
  source: RecordSource<T, R, E>,
  state: StateOf<T, E>,
  page: number | null,
): ReadPage {
  const { tabs, filters } = source.table
  const number = page ?? state.page
  const query = {
    ...requestOf({ ...state, page: number }),
    ...filterCall({ ...tabs, ...filters }, state),
  } as ListCall<T> // put together from its table
  const { data } = useQuery({
    queryKey: [...source.pages, query],
    queryFn: ({ signal }) => source.read(query, signal),
    enabled: page !== null,
  })
  return page === null || !data ? NOTHING : read(data, page)
}

interface ReadPage {
  rows: Neighbour[]
  total: number
  isEstimate: boolean
  pageSize: number
}

const NOTHING: ReadPage = { rows: [], total: 0, isEstimate: false, pageSize: 0 }

const read = (
  { data, total, total_is_estimate, pageSize }: ListReply<{ id: number }>,
  page: number,
): ReadPage => ({
  rows: data.map((row) => ({ id: row.id, page })),
  total,
  isEstimate: total_is_estimate,
  pageSize,
})
