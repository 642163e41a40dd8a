import type { BookingRail } from '@dromos/contract/bookings/booking-rail.ts'
import { lanePrices } from '../orders/carrier/lane-prices.service.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { isKeptFrom } from './booking-reader.policy.ts'
import { findRailFacts } from './booking-rail.queries.ts'

/** What stands beside a booking as it is stored. */
export async function readBookingRail(context: Context, id: number): Promise<BookingRail> {
  const booking = await findRailFacts(context.db, id)
  if (!booking || isKeptFrom(context.actor, booking)) throw notFound()
  const { from, to, log_lines } = booking
  return { lane: await lanePrices(context, from, to), log_lines }
}
