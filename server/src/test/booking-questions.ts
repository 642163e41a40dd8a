import { bookingList } from '@dromos/contract/bookings/filters.ts'
import type { BookingFilter } from '../bookings/booking-conditions.sql.ts'

/* What the lists of bookings are asked, for those who look at the plans of it: tests and benchmarks. */

/** The first page of a list, newest first. */
export const firstBookings = {
  search: '',
  tab: 'all',
  dataField: '',
  order: '',
  pageSize: 10,
  currentPage: 1,
} as const

type Narrow = Partial<BookingFilter>

/** Each filter that both sides have, once, as rarely as it comes. */
export const sharedFilters: [string, Narrow][] = [
  ['a number', { order_id: '12345' }],
  ['loading in a week', { loading_from: '2025-10-01', loading_to: '2025-10-08' }],
  ['loading long ago', { loading_to: '2020-01-10' }],
  ['delivery in a week', { delivery_from: '2025-10-01', delivery_to: '2025-10-08' }],
  ['its status', { status: [2, 3] }],
  ['a reference', { ref_number: 'PO-777' }],
  ['delay', { delay: 'loading' }],
  ['risk', { delay: 'risk' }],
  ['no delay', { delay: 'none' }],
]
/** Those of the office. */
export const officeFilters: [string, Narrow][] = [
  ['a rare name in Greek', { search: 'παπαδόπουλος1234' }],
  ['two words', { search: 'papadopoulos12 city345' }],
  ['a name that does not exist', { search: 'zzzzzz' }],
  ['business', { business: [1] }],
  ['customer', { customer: [76] }],
  ['three customers', { customer: [76, 1201, 1900] }],
  ['carrier', { carrier: [300] }],
  ['truck', { pn_truck: 'IBK 1234' }],
  ['trailer plate', { pn_trailer: 'P 10077' }],
  ['trailers', { trailers: [12] }],
  ['cargos', { cargos: [3, 4] }],
  ['load type', { load_type: [2] }],
  ['operations', { operations: [2] }],
  ['people', { assign_users: [1007] }],
  ...sharedFilters,
]
export const tabQuestions = bookingList.tabs.tab.of.map((tab) => [`tab ${tab}`, { tab }] as const)
/** Both directions of each sort. */
export const sorted = <S extends string>(sorts: readonly S[]) =>
  sorts.flatMap((dataField) =>
    (['asc', 'desc'] as const).map((order) => [`${dataField} ${order}`, { dataField, order }] as const),
  )
