import { orderList } from '@dromos/contract/orders/filters.ts'
import type { FilterValues } from '@dromos/contract/base/filters.ts'
import { listSchema } from '../../list/list-address.ts'

export type OrderSortField = (typeof orderList)['sorts'][number]

export const orderSearch = listSchema(orderList)
export type OrderListState = ReturnType<typeof orderSearch.parse>

export type OrderFilters = FilterValues<(typeof orderList)['filters']>
