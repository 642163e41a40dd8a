import { firstBy, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { picked } from '../base/fields.ts'
import { sortsOf } from '../constants/columns.ts'
import { bookingFilters, bookingTabs } from './filters.ts'
import { ownBookingColumns } from './own-columns.ts'

/** What a customer may ask by: of the list's filters those that tell nothing it may not know. */
export const ownBookingFilters = picked(bookingFilters, [
  'order_id',
  'loading_from',
  'loading_to',
  'delivery_from',
  'delivery_to',
  'status',
  'ref_number',
  'delay',
])

export const ownBookingList = {
  sorts: sortsOf(ownBookingColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { tab: tab(bookingTabs) },
  filters: ownBookingFilters,
} as const satisfies ListTable
