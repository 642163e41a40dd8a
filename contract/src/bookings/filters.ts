import { picked } from '../base/fields.ts'
import { firstBy, numbers, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { orderFilters } from '../orders/filters.ts'
import { bookingStatuses } from '../constants/booking-statuses.ts'
import { sortsOf } from '../constants/columns.ts'
import { bookingColumns } from './columns.ts'

export const bookingTabs = [
  'all',
  'draft',
  'requested',
  'offered',
  'accepted',
  'rejected',
  'cancelled',
] as const
export type BookingTab = (typeof bookingTabs)[number]

/** What is invoiced, counted and asked about is an order's. */
const ofOrders = picked(orderFilters, [
  'business',
  'order_id',
  'customer',
  'carrier',
  'pn_truck',
  'pn_trailer',
  'loading_from',
  'loading_to',
  'delivery_from',
  'delivery_to',
  'trailers',
  'cargos',
  'load_type',
  'operations',
  'ref_number',
  'delay',
  'assign_users',
])

/** Many are those of orders: carrier, plates and delay are looked for in the order that was made of a booking. */
export const bookingFilters = { ...ofOrders, status: numbers(bookingStatuses) } as const

export const bookingList = {
  sorts: sortsOf(bookingColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { tab: tab(bookingTabs) },
  filters: bookingFilters,
} as const satisfies ListTable
