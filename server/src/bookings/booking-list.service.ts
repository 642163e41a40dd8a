import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { bookingsApi } from '@dromos/contract/bookings/bookings.ts'
import { bookingTabs } from '@dromos/contract/bookings/filters.ts'
import type { BookingTab } from '@dromos/contract/bookings/filters.ts'
import type { Context } from '../platform/context.ts'
import * as queries from './booking-list.queries.ts'

type Calls = typeof bookingsApi
type ListQuery = HandlerInput<Calls['GET /bookings']>['query']
type CountsQuery = HandlerInput<Calls['GET /bookings/counts']>['query']

export const listBookings = ({ db }: Context, query: ListQuery) => queries.listBookings(db, query)

export async function countBookingTabs({ db }: Context, query: CountsQuery) {
  const counts = await queries.countTabs(db, query, TOTAL_CAP)
  const capped = (tab: BookingTab) => ({
    count: Math.min(counts[tab], TOTAL_CAP),
    capped: counts[tab] > TOTAL_CAP,
  })
  // One entry for each of the tabs.
  return Object.fromEntries(bookingTabs.map((tab) => [tab, capped(tab)])) as Record<
    BookingTab,
    ReturnType<typeof capped>
  >
}
