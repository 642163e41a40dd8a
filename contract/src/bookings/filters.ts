import { firstBy, numbers, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { orderFilters } from '../orders/filters.ts'
import { bookingStatuses } from '../trade/booking-statuses.ts'
import { sortsOf } from '../trade/columns.ts'
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

// What is invoiced, counted and asked about is an order's.
const {
  status: _status,
  invoice: _invoice,
  carrier_invoice: _other,
  invoice_number: _number,
  import_export: _direction,
  direction_differs: _differs,
  figure: _figure,
  ...shared
} = orderFilters

/** Those of orders. Carrier, plates and delay are looked for in the order that was made of a booking. */
export const bookingFilters = { ...shared, status: numbers(bookingStatuses) } as const

export const bookingList = {
  sorts: sortsOf(bookingColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { tab: tab(bookingTabs) },
  filters: bookingFilters,
} as const satisfies ListTable
