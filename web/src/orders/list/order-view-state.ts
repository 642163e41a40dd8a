import type { OrderView } from '@dromos/contract/views/order-views.ts'
import type { GridLayout, LayoutColumn } from '../../ui/grid/grid-layout.ts'
import { healed } from '../../ui/grid/grid-layout.ts'
import { orderSearch } from './order-search.ts'
import type { OrderListState } from './order-search.ts'

/** What a view keeps of a list's state: tab, search, filters and order, as the address writes them. */
export function viewQueryOf(state: OrderListState): Record<string, string> {
  const { page: _page, size: _size, peek: _peek, view: _view, ...query } = orderSearch.format(state)
  return query
}

/** The list's state with a view opened, or with all orders; the size of its pages stays. */
export function stateOfView(
  { size }: Pick<OrderListState, 'size'>,
  view: Pick<OrderView, 'id' | 'query'> | null,
): OrderListState {
  return { ...orderSearch.parse(view?.query ?? {}), size, view: view?.id ?? 'all' }
}

/** Whether the list shows something else than the view that is open keeps. */
export function differsFrom(
  { query, layout: kept }: Pick<OrderView, 'query' | 'layout'>,
  state: OrderListState,
  { layout, columns }: { layout: GridLayout; columns: readonly LayoutColumn[] },
): boolean {
  return (
    written(viewQueryOf(state)) !== written(viewQueryOf(orderSearch.parse(query))) ||
    JSON.stringify(layoutOf(layout)) !== JSON.stringify(layoutOf(healed(kept, columns)))
  )
}

/** An arrangement of columns as a view keeps it. */
export function layoutOf({ order, hidden, pinned, widths, compact }: GridLayout): OrderView['layout'] {
  return {
    order: [...order],
    hidden: hidden.toSorted((one, other) => one.localeCompare(other)),
    pinned: [...pinned],
    widths: Object.fromEntries(byName(widths)),
    compact,
  }
}

const written = (query: Record<string, string>): string => JSON.stringify(byName(query))

function byName<T>(values: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other))
}
