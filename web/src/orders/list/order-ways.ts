import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { filterCall } from '../../list/filters/filters.ts'
import { requestOf } from '../../list/use-list-query.ts'
import type { OrderListState } from './order-search.ts'
import { staffOrders } from './order-search.ts'

export const orderHome = {
  kind: 'order',
  ...staffOrders,
} as const

export function neighbourQueryOf(state: OrderListState) {
  const { dataField, order, search } = requestOf(state)
  return { dataField, order, search, tab: state.tab, ...filterCall(orderFilters, state) }
}
