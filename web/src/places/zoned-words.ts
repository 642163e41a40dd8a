import type { ZoneFollowers } from '@dromos/contract/places/places.ts'
import { t } from './places.messages.ts'

/** What follows a place whose time zone was corrected; empty where nothing did. */
export function zonedWords({ orders, sent, bookings }: ZoneFollowers): string {
  const said = [
    orders > 0 && t('zonedOrders', { count: orders }),
    bookings > 0 && t('zonedBookings', { count: bookings }),
    sent > 0 && t('zonedSent', { count: sent }),
  ]
  return said.filter(Boolean).join(' ')
}
