import type { orderSortFields, OrderTab, orderTabs } from '@dromos/contract/orders.ts'
import { day, ids, listSchema, oneOf } from '../platform/list-params.ts'
import type { ListState } from '../platform/list-params.ts'

// Copies of the contract's, kept equal by their types: the contract's module would bring its schemas along.
/** The quick tabs of the list, in their order. */
export const tabs = [
  'all',
  'open',
  'loading',
  'delivery',
  'finished',
  'damaged',
  'cancelled',
] as const satisfies typeof orderTabs
const sortFields = [
  'number_id',
  'status',
  'customer',
  'carrier',
  'loading_date',
  'delivery_date',
  'customer_price',
  'created_at',
] as const satisfies typeof orderSortFields

/** A field the server sorts orders by. */
export type OrderSortField = (typeof sortFields)[number]

const filters = {
  customer: ids(),
  carrier: ids(),
  loading_from: day(),
  loading_to: day(),
  delivery_from: day(),
  delivery_to: day(),
}

/** What the order list keeps in the address. */
export const orderSearch = listSchema(sortFields, { tab: oneOf<OrderTab>(tabs, 'all'), ...filters })

export type OrderFilters = Pick<ListState<typeof filters>, keyof typeof filters>

/** No filter set. */
export const noFilters: OrderFilters = {
  customer: [],
  carrier: [],
  loading_from: null,
  loading_to: null,
  delivery_from: null,
  delivery_to: null,
}

/** The filters alone, out of the whole state of the list. */
export function filtersOf(state: OrderFilters): OrderFilters {
  const { customer, carrier, loading_from, loading_to, delivery_from, delivery_to } = state
  return { customer, carrier, loading_from, loading_to, delivery_from, delivery_to }
}

/** The filters as the server takes them: only what is set. */
export function filterQueryOf(filters: OrderFilters) {
  return {
    ...(filters.customer.length > 0 && { customer: filters.customer }),
    ...(filters.carrier.length > 0 && { carrier: filters.carrier }),
    ...(filters.loading_from && { loading_from: filters.loading_from }),
    ...(filters.loading_to && { loading_to: filters.loading_to }),
    ...(filters.delivery_from && { delivery_from: filters.delivery_from }),
    ...(filters.delivery_to && { delivery_to: filters.delivery_to }),
  }
}

/** How many filters are set; two ends of one window count once. */
export function countFilters(filters: OrderFilters): number {
  const set = [
    filters.customer.length,
    filters.carrier.length,
    filters.loading_from ?? filters.loading_to,
    filters.delivery_from ?? filters.delivery_to,
  ]
  return set.filter(Boolean).length
}
