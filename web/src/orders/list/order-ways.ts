import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { filterCall } from '../../list/filters/filters.ts'
import { requestOf } from '../../list/use-list-query.ts'
import { useListBack } from '../../list/use-origin.ts'
import type { OrderListState } from './order-search.ts'
import { orderSearch } from './order-search.ts'

/** The way back to the list the order on the screen was opened from, or to all orders. */
export const useWayBack = () => useListBack(orderSearch, '/app/orders/list')

/** What the server takes to tell the neighbours of an order in a list. */
export function neighbourQueryOf(state: OrderListState) {
  const { dataField, order, search } = requestOf(state)
  return { dataField, order, search, tab: state.tab, ...filterCall(orderFilters, state) }
}
