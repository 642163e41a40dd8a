import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../../i18n/language.ts'
import { filterCall } from '../../list/filters/filters.ts'
import { requestOf } from '../../list/use-list-query.ts'
import type { OrderListState } from './order-search.ts'
import { orderSearch } from './order-search.ts'

export const orderHome = {
  kind: 'order',
  title: listTitles.orders[language],
  path: '/app/orders/list',
  edit: '/app/orders/edit',
  schema: orderSearch,
} as const

export function neighbourQueryOf(state: OrderListState) {
  const { dataField, order, search } = requestOf(state)
  return { dataField, order, search, tab: state.tab, ...filterCall(orderFilters, state) }
}
